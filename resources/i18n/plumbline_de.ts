<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Answer</name>
    <message>
        <source>It was not checked before the run ended.</source>
        <translation>Vor dem Ende des Laufs nicht geprüft.</translation>
    </message>
    <message>
        <source>No usable answer: {}.</source>
        <translation>Keine brauchbare Antwort: {}.</translation>
    </message>
    <message>
        <source>It cannot hold beside {}.</source>
        <translation>Unvereinbar mit {}.</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Left out: {left} of {total} claims</source>
        <translation>Ausgelassen: {left} von {total} Behauptungen</translation>
    </message>
    <message>
        <source>and {} more, all under Claims</source>
        <translation>und {} weitere, alle unter Behauptungen</translation>
    </message>
    <message>
        <source>How it was made</source>
        <translation>Entstehung</translation>
    </message>
</context>
<context>
    <name>Article</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>No claim held up, so there is no answer to give.</source>
        <translation>Keine Behauptung hat standgehalten, darum gibt es keine Antwort.</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
</context>
<context>
    <name>Aside</name>
    <message>
        <source>Set aside: 1 part of the statement</source>
        <translation>Beiseitegelegt: 1 Teil der Aussage</translation>
    </message>
    <message>
        <source>Set aside: {} parts of the statement</source>
        <translation>Beiseitegelegt: {} Teile der Aussage</translation>
    </message>
</context>
<context>
    <name>BugReportView</name>
    <message>
        <source>Take out names, keys, addresses and paths</source>
        <translation>Namen, Schlüssel, Adressen und Pfade entfernen</translation>
    </message>
    <message>
        <source>A check to put in</source>
        <translation>Prüfung zum Beifügen</translation>
    </message>
    <message>
        <source>no check</source>
        <translation>keine Prüfung</translation>
    </message>
    <message>
        <source>Files of the report</source>
        <translation>Dateien des Berichts</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>Inhalt der Datei</translation>
    </message>
    <message>
        <source>Save the report …</source>
        <translation>Bericht speichern …</translation>
    </message>
    <message>
        <source>Nothing is sent anywhere. The report is one zip file on this computer; below is all that is in it, word for word. A check that you put in brings its input, its pages and the model&apos;s answers with it.</source>
        <translation>Nichts wird irgendwohin gesendet. Der Bericht ist eine ZIP-Datei auf diesem Computer; unten steht Wort für Wort alles, was darin ist. Eine hinzugefügte Prüfung bringt ihre Eingabe, ihre Seiten und die Antworten des Modells mit.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>{size} before packing</source>
        <translation>{size} vor dem Packen</translation>
    </message>
    <message>
        <source>… and {} characters more, in the file</source>
        <translation>… und {} weitere Zeichen, in der Datei</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
</context>
<context>
    <name>CallRows</name>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Gezählt</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>{} (estimate)</source>
        <translation>{} (geschätzt)</translation>
    </message>
</context>
<context>
    <name>CasesView</name>
    <message>
        <source>All cases</source>
        <translation>Alle Fälle</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>False SUPPORTED</source>
        <translation>Falsch BELEGT</translation>
    </message>
    <message>
        <source>False reject</source>
        <translation>Falsch abgewiesen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Wrong word stopped by a gate</source>
        <translation>Falsches von Schranke gestoppt</translation>
    </message>
    <message>
        <source>Right word lost to a gate</source>
        <translation>Richtiges an Schranke verloren</translation>
    </message>
    <message>
        <source>Flipped between runs</source>
        <translation>Zwischen Läufen gewechselt</translation>
    </message>
    <message>
        <source>Quote not locatable</source>
        <translation>Zitat nicht auffindbar</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find in claims and ids</source>
        <translation>Fall suchen</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Got</source>
        <translation>Erhalten</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>Zitat</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>Alle Klassen</translation>
    </message>
    <message>
        <source>{shown} of {total} cases</source>
        <translation>{shown} von {total} Fällen</translation>
    </message>
    <message>
        <source>expected {expected}, got {given}</source>
        <translation>erwartet {expected}, erhalten {given}</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>the statement moved</source>
        <translation>Aussage anders beurteilt</translation>
    </message>
    <message>
        <source>1 verdict moved</source>
        <translation>1 Urteil geändert</translation>
    </message>
    <message>
        <source>{} verdicts moved</source>
        <translation>{} Urteile geändert</translation>
    </message>
    <message>
        <source>1 claim added</source>
        <translation>1 neue Behauptung</translation>
    </message>
    <message>
        <source>{} claims added</source>
        <translation>{} neue Behauptungen</translation>
    </message>
    <message>
        <source>1 claim dropped</source>
        <translation>1 Behauptung entfallen</translation>
    </message>
    <message>
        <source>{} claims dropped</source>
        <translation>{} Behauptungen entfallen</translation>
    </message>
    <message>
        <source>1 new page of evidence</source>
        <translation>1 neue Seite als Beleg</translation>
    </message>
    <message>
        <source>{} new pages of evidence</source>
        <translation>{} neue Seiten als Belege</translation>
    </message>
    <message>
        <source>1 page changed</source>
        <translation>1 Seite geändert</translation>
    </message>
    <message>
        <source>{} pages changed</source>
        <translation>{} Seiten geändert</translation>
    </message>
    <message>
        <source>1 page gone</source>
        <translation>1 Seite fehlt</translation>
    </message>
    <message>
        <source>{} pages gone</source>
        <translation>{} Seiten fehlen</translation>
    </message>
    <message>
        <source>1 page not readable now</source>
        <translation>1 Seite jetzt nicht lesbar</translation>
    </message>
    <message>
        <source>{} pages not readable now</source>
        <translation>{} Seiten jetzt nicht lesbar</translation>
    </message>
    <message>
        <source>1 page not found again</source>
        <translation>1 Seite nicht wiedergefunden</translation>
    </message>
    <message>
        <source>{} pages not found again</source>
        <translation>{} Seiten nicht wiedergefunden</translation>
    </message>
    <message>
        <source>another model</source>
        <translation>anderes Modell</translation>
    </message>
    <message>
        <source>{} other models</source>
        <translation>{} andere Modelle</translation>
    </message>
    <message>
        <source>other prompts</source>
        <translation>andere Prompts</translation>
    </message>
    <message>
        <source>nothing changed</source>
        <translation>nichts geändert</translation>
    </message>
    <message>
        <source>The statement is now {after}, it was {before}</source>
        <translation>Die Aussage ist jetzt {after}, vorher {before}</translation>
    </message>
    <message>
        <source>Now {after}, it was {before}: “{about}”</source>
        <translation>Jetzt {after}, vorher {before}: „{about}“</translation>
    </message>
    <message>
        <source>A claim that the earlier run had not, {after}: “{about}”</source>
        <translation>Behauptung, die der frühere Lauf nicht hatte, {after}: „{about}“</translation>
    </message>
    <message>
        <source>A claim of the earlier run that this one has not, {before} then: “{about}”</source>
        <translation>Behauptung des früheren Laufs, die dieser nicht hat, damals {before}: „{about}“</translation>
    </message>
    <message>
        <source>New evidence: {about}</source>
        <translation>Neuer Beleg: {about}</translation>
    </message>
    <message>
        <source>Text changed: {about} (SHA-256 {before}…, now {after}…)</source>
        <translation>Text geändert: {about} (SHA-256 {before}…, jetzt {after}…)</translation>
    </message>
    <message>
        <source>Page gone: {about}</source>
        <translation>Seite fehlt: {about}</translation>
    </message>
    <message>
        <source>Page could not be read this time, {after}: {about}</source>
        <translation>Seite diesmal nicht lesbar, {after}: {about}</translation>
    </message>
    <message>
        <source>Page to which no search led this time: {about}</source>
        <translation>Seite, zu der diesmal keine Suche führte: {about}</translation>
    </message>
    <message>
        <source>Another model, which may move verdicts: {after}, before {before}</source>
        <translation>Anderes Modell, was Urteile ändern kann: {after}, vorher {before}</translation>
    </message>
    <message>
        <source>Other prompts, which may move verdicts</source>
        <translation>Andere Prompts, was Urteile ändern kann</translation>
    </message>
</context>
<context>
    <name>ClaimDetail</name>
    <message>
        <source>Selected claim</source>
        <translation>Gewählte Behauptung</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the claim with its citations as Markdown (Ctrl+Shift+C)</source>
        <translation>Behauptung mit Quellenangaben als Markdown kopieren (Strg+Umschalt+C)</translation>
    </message>
    <message>
        <source>Once the run is finished</source>
        <translation>Sobald der Lauf fertig ist</translation>
    </message>
    <message>
        <source>Search and read afresh for this claim alone (R); its verdict stays until there is another</source>
        <translation>Nur für diese Behauptung neu suchen und lesen (R); ihr Urteil gilt, bis ein anderes da ist</translation>
    </message>
    <message>
        <source>Write a note beside this claim (N)</source>
        <translation>Notiz neben diese Behauptung schreiben (N)</translation>
    </message>
    <message>
        <source>Judged as of the day it was said: {}.</source>
        <translation>Beurteilt zum Tag der Äußerung: {}.</translation>
    </message>
    <message>
        <source>Last verified {}.</source>
        <translation>Zuletzt geprüft: {}.</translation>
    </message>
    <message>
        <source>The verifier is reading the passages.</source>
        <translation>Der Prüfer liest die Stellen.</translation>
    </message>
    <message>
        <source>Not judged.</source>
        <translation>Nicht beurteilt.</translation>
    </message>
    <message>
        <source>In line for the verifier.</source>
        <translation>Wartet auf den Prüfer.</translation>
    </message>
    <message>
        <source>The model gave no usable answer, so nothing is claimed ({}).</source>
        <translation>Das Modell gab keine brauchbare Antwort, darum wird nichts behauptet ({}).</translation>
    </message>
    <message>
        <source>cannot hold beside {}</source>
        <translation>unvereinbar mit {}</translation>
    </message>
    <message>
        <source>The model had said {said}; lowered by: {gates}.</source>
        <translation>Das Modell hatte {said} gesagt; herabgestuft durch: {gates}.</translation>
    </message>
    <message>
        <source>Before the gates it was {said}; lowered by: {gates}.</source>
        <translation>Vor den Schranken war es {said}; herabgestuft durch: {gates}.</translation>
    </message>
    <message>
        <source>No quote bears this out.</source>
        <translation>Kein Zitat stützt das.</translation>
    </message>
    <message>
        <source>Cites</source>
        <translation>Zitiert</translation>
    </message>
    <message>
        <source>{id}: open it</source>
        <translation>{id} öffnen</translation>
    </message>
</context>
<context>
    <name>Claims</name>
    <message>
        <source>checking again</source>
        <translation>wird erneut geprüft</translation>
    </message>
    <message>
        <source>your note</source>
        <translation>Ihre Notiz</translation>
    </message>
    <message>
        <source>reading the passages</source>
        <translation>liest die Stellen</translation>
    </message>
    <message>
        <source>no usable answer; counted as unverifiable</source>
        <translation>keine brauchbare Antwort; gilt als nicht überprüfbar</translation>
    </message>
    <message>
        <source>cannot hold beside {}</source>
        <translation>unvereinbar mit {}</translation>
    </message>
    <message>
        <source>lowered: {}</source>
        <translation>herabgestuft: {}</translation>
    </message>
    <message>
        <source>{} is reading 1 item</source>
        <translation>{} liest 1 Beleg</translation>
    </message>
    <message>
        <source>{seat} is reading {{}} items</source>
        <translation>{seat} liest {{}} Belege</translation>
    </message>
    <message>
        <source>severity overrode it</source>
        <translation>durch Schwereprüfung geändert</translation>
    </message>
    <message>
        <source>confidence {}</source>
        <translation>Sicherheit {}</translation>
    </message>
    <message>
        <source>said again {} times</source>
        <translation>{}-mal wiederholt</translation>
    </message>
    <message>
        <source>said again once</source>
        <translation>einmal wiederholt</translation>
    </message>
</context>
<context>
    <name>Conflict</name>
    <message>
        <source>These two cannot both hold.</source>
        <translation>Diese beiden können nicht zugleich gelten.</translation>
    </message>
    <message>
        <source>They give different values for one thing.</source>
        <translation>Sie nennen verschiedene Werte für dieselbe Sache.</translation>
    </message>
    <message>
        <source>The model compared them, and the difference stands in their words.</source>
        <translation>Das Modell hat sie verglichen; der Unterschied steht in ihrem Wortlaut.</translation>
    </message>
</context>
<context>
    <name>Confusion</name>
    <message>
        <source>Expected {expected}, answered {answered}: {number}</source>
        <translation>Erwartet {expected}, geantwortet {answered}: {number}</translation>
    </message>
    <message>
        <source>1 answer</source>
        <translation>1 Antwort</translation>
    </message>
    <message>
        <source>{} answers</source>
        <translation>{} Antworten</translation>
    </message>
</context>
<context>
    <name>ContestedLine</name>
    <message>
        <source>{outlet}, {day}: “{headline}”</source>
        <translation>{outlet}, {day}: „{headline}“</translation>
    </message>
</context>
<context>
    <name>ContestedList</name>
    <message>
        <source>Show today&apos;s contested headlines</source>
        <translation>Umstrittene Schlagzeilen von heute zeigen</translation>
    </message>
    <message>
        <source>Search for contested headlines again</source>
        <translation>Erneut nach umstrittenen Schlagzeilen suchen</translation>
    </message>
    <message>
        <source>Show no headlines, and search for none</source>
        <translation>Keine Schlagzeilen zeigen und keine suchen</translation>
    </message>
    <message>
        <source>Contested today</source>
        <translation>Umstritten heute</translation>
    </message>
    <message>
        <source>Plumbline can search the news for headlines that people quarrel about, and make claims of them. Nothing of yours goes out, and nothing is searched until you ask.</source>
        <translation>Plumbline kann in den Nachrichten nach umstrittenen Schlagzeilen suchen und daraus Behauptungen machen. Nichts von Ihnen geht hinaus, und gesucht wird erst, wenn Sie es verlangen.</translation>
    </message>
    <message>
        <source>Searching the news, then making claims of the headlines …</source>
        <translation>Nachrichten werden durchsucht, dann Behauptungen daraus gemacht …</translation>
    </message>
    <message>
        <source>No headline of these days gave a claim that could be checked.</source>
        <translation>Keine Schlagzeile dieser Tage ergab eine überprüfbare Behauptung.</translation>
    </message>
    <message>
        <source>The search engine refused us. That is no quiet day: try again later.</source>
        <translation>Die Suchmaschine hat uns abgewiesen. Das heißt nicht, dass es heute ruhig ist: Versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>No network just now.</source>
        <translation>Gerade kein Netz.</translation>
    </message>
    <message>
        <source>{aside} of {all} headlines gave no claim.</source>
        <translation>{aside} von {all} Schlagzeilen ergaben keine Behauptung.</translation>
    </message>
</context>
<context>
    <name>ContextGauge</name>
    <message>
        <source>context: no call yet</source>
        <translation>Kontext: noch kein Aufruf</translation>
    </message>
    <message>
        <source>TRUNCATED</source>
        <translation>GEKÜRZT</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>instructions {system}, passages {evidence}, claim {claim}, kept for the reply {reserved}</source>
        <translation>Anweisungen {system}, Stellen {evidence}, Behauptung {claim}, für die Antwort frei {reserved}</translation>
    </message>
    <message>
        <source>{parts} of {window} tokens. Click for every call.</source>
        <translation>{parts} von {window} Token. Klicken zeigt alle Aufrufe.</translation>
    </message>
</context>
<context>
    <name>Controller</name>
    <message>
        <source>Not kept yet: a check goes on. Keep the note once it has ended.</source>
        <translation>Noch nicht gespeichert: Eine Prüfung läuft. Speichern Sie die Notiz, wenn sie beendet ist.</translation>
    </message>
    <message>
        <source>Written to {}</source>
        <translation>Geschrieben nach {}</translation>
    </message>
    <message>
        <source>{number} reports written to {folder}</source>
        <translation>{number} Berichte geschrieben nach {folder}</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Something went wrong inside Plumbline</source>
        <translation>In Plumbline ist etwas schiefgegangen</translation>
    </message>
    <message>
        <source>Every result so far is saved. You can go on; if something no longer answers, start Plumbline again. Nothing of this report is sent anywhere, and names, keys and paths have been taken out.</source>
        <translation>Alle bisherigen Ergebnisse sind gespeichert. Sie können weitermachen; wenn etwas nicht mehr reagiert, starten Sie Plumbline neu. Nichts von diesem Bericht wird irgendwohin gesendet; Namen, Schlüssel und Pfade sind daraus entfernt.</translation>
    </message>
    <message>
        <source>Report for the developers</source>
        <translation>Bericht für die Entwickler</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Close Plumbline</source>
        <translation>Plumbline beenden</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortfahren</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>The report was not saved: {}</source>
        <translation>Der Bericht wurde nicht gespeichert: {}</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>Gates: {passed} passed, {failed} failed</source>
        <translation>Schranken: {passed} bestanden, {failed} nicht</translation>
    </message>
    <message>
        <source>Every source&apos;s word went through the gates alone; what they lowered is said beside it.</source>
        <translation>Das Urteil zu jeder Quelle ging einzeln durch die Schranken; was sie herabgestuft haben, steht daneben.</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>No gate was reached.</source>
        <translation>Keine Schranke wurde erreicht.</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>nicht bestanden</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>What filled the context</source>
        <translation>Was den Kontext füllte</translation>
    </message>
    <message>
        <source>Calls of this run</source>
        <translation>Aufrufe dieses Laufs</translation>
    </message>
    <message>
        <source>Planned is our own count before sending; counted is the engine&apos;s. They must agree.</source>
        <translation>„Geplant“ ist unsere eigene Zählung vor dem Senden, „Gezählt“ die der Engine. Beide müssen übereinstimmen.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Open page</source>
        <translation>Seite öffnen</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open this address in your browser?</source>
        <translation>Diese Adresse in Ihrem Browser öffnen?</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>This address is neither a web page nor a document, so it is not opened.</source>
        <translation>Diese Adresse ist weder eine Webseite noch ein Dokument und wird darum nicht geöffnet.</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählung</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Served whole</source>
        <translation>Vollständig</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Too much</source>
        <translation>Überlänge</translation>
    </message>
    <message>
        <source>{0} {1} answers at {2}.</source>
        <translation>{0} {1} antwortet unter {2}.</translation>
    </message>
    <message>
        <source>It counts too few tokens for repeated texts; replies are discarded.</source>
        <translation>Zählt bei wiederholten Texten zu wenige Token; Antworten werden verworfen.</translation>
    </message>
    <message>
        <source>It forgets the form with Qwen 3.5 and 3.6.</source>
        <translation>Vergisst die Form bei Qwen 3.5 und 3.6.</translation>
    </message>
    <message>
        <source>{0}, digest {1}.</source>
        <translation>{0}, Prüfsumme {1}.</translation>
    </message>
    <message>
        <source>{0} tokens, as asked; {1} call(s) at once.</source>
        <translation>{0} Token, wie verlangt; {1} Aufruf(e) zugleich.</translation>
    </message>
    <message>
        <source>Tokens are counted exactly, with the model&apos;s own vocabulary.</source>
        <translation>Token werden genau gezählt, mit dem Vokabular des Modells selbst.</translation>
    </message>
    <message>
        <source>Tokens are estimated: this model&apos;s vocabulary is not known.</source>
        <translation>Token werden geschätzt: Das Vokabular dieses Modells ist nicht bekannt.</translation>
    </message>
    <message>
        <source>It can think aloud, and is told not to.</source>
        <translation>Es kann laut denken und wird angewiesen, das zu lassen.</translation>
    </message>
    <message>
        <source>It does not think aloud.</source>
        <translation>Es denkt nicht laut.</translation>
    </message>
    <message>
        <source>It keeps to the form it is given, and reads right.</source>
        <translation>Es hält sich an die vorgegebene Form und liest richtig.</translation>
    </message>
    <message>
        <source>It kept to the form, but misread a plain sentence: {0}</source>
        <translation>Es hielt sich an die Form, las aber einen einfachen Satz falsch: {0}</translation>
    </message>
    <message>
        <source>{0} tokens arrived, as predicted.</source>
        <translation>{0} Token kamen an, wie vorhergesagt.</translation>
    </message>
    <message>
        <source>{0} tokens arrived, not the {1} that were sent.</source>
        <translation>{0} Token kamen an, nicht die {1} gesendeten.</translation>
    </message>
    <message>
        <source>Read {0} tokens and wrote {1} within {2} s; it tells no more.</source>
        <translation>Las {0} Token und schrieb {1} in {2} s; mehr sagt es nicht.</translation>
    </message>
    <message>
        <source>A prompt that is too long is refused, as it should be.</source>
        <translation>Ein zu langer Prompt wird abgelehnt, wie es sein soll.</translation>
    </message>
    <message>
        <source>A prompt that is too long ended in an error: {0}</source>
        <translation>Ein zu langer Prompt endete mit einem Fehler: {0}</translation>
    </message>
    <message>
        <source>{0} tokens were served whole: its own window is larger.</source>
        <translation>{0} Token kamen vollständig an: Sein eigenes Fenster ist größer.</translation>
    </message>
    <message>
        <source>A prompt that is too long was silently cut to {0} tokens.</source>
        <translation>Ein zu langer Prompt wurde stillschweigend auf {0} Token gekürzt.</translation>
    </message>
    <message>
        <source>Look for engines and models, or correct the address.</source>
        <translation>Suchen Sie nach Engines und Modellen oder berichtigen Sie die Adresse.</translation>
    </message>
    <message>
        <source>Update Ollama to 0.30.1 or later.</source>
        <translation>Aktualisieren Sie Ollama auf 0.30.1 oder neuer.</translation>
    </message>
    <message>
        <source>Update Ollama to 0.31.2 or later, or use another model.</source>
        <translation>Aktualisieren Sie Ollama auf 0.31.2 oder neuer oder verwenden Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>Use a Qwen model, or leave it: prompts are kept a little shorter.</source>
        <translation>Verwenden Sie ein Qwen-Modell oder lassen Sie es so: Prompts werden etwas kürzer gehalten.</translation>
    </message>
    <message>
        <source>A larger model will be wrong less often.</source>
        <translation>Ein größeres Modell irrt sich seltener.</translation>
    </message>
    <message>
        <source>Use another model; this one cannot be used for checks.</source>
        <translation>Verwenden Sie ein anderes Modell; dieses ist für Prüfungen nicht zu gebrauchen.</translation>
    </message>
    <message>
        <source>Replies cannot be proved whole. Update the engine.</source>
        <translation>Vollständigkeit ist nicht nachweisbar. Aktualisieren Sie die Engine.</translation>
    </message>
    <message>
        <source>Try again when the engine has nothing else to do.</source>
        <translation>Versuchen Sie es erneut, wenn die Engine nichts anderes zu tun hat.</translation>
    </message>
    <message>
        <source>Nothing: Plumbline notices, and discards the reply.</source>
        <translation>Nichts: Plumbline bemerkt es und verwirft die Antwort.</translation>
    </message>
    <message>
        <source>Reads {0} and writes {1} tokens a second.</source>
        <translation>Liest {0} und schreibt {1} Token pro Sekunde.</translation>
    </message>
    <message>
        <source>A full window takes {} to read.</source>
        <translation>Ein volles Fenster zu lesen dauert {}.</translation>
    </message>
</context>
<context>
    <name>DoctorView</name>
    <message>
        <source>Examine</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Examination</source>
        <translation>Untersuchung</translation>
    </message>
    <message>
        <source>Asks the engine and the model a few small questions: does it keep to the form, is it shown all that is sent, how fast is it. It takes seconds to minutes, and asks nobody but the engine.</source>
        <translation>Stellt der Engine und dem Modell ein paar kleine Fragen: Hält es sich an die Form, bekommt es alles zu sehen, was gesendet wird, wie schnell ist es? Das dauert Sekunden bis Minuten und befragt niemanden außer der Engine.</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>zu beachten</translation>
    </message>
    <message>
        <source>Asking the model …</source>
        <translation>Modell wird gefragt …</translation>
    </message>
    <message>
        <source>Looking at the engine …</source>
        <translation>Engine wird untersucht …</translation>
    </message>
    <message>
        <source>All is in order.</source>
        <translation>Alles ist in Ordnung.</translation>
    </message>
    <message>
        <source>Needs attention: {}</source>
        <translation>Zu beachten: {}</translation>
    </message>
</context>
<context>
    <name>DownloadLine</name>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Download of {}</source>
        <translation>Download von {}</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>broke off</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>starting …</source>
        <translation>startet …</translation>
    </message>
    <message>
        <source>{why} It is tried again by itself, and what came is kept.</source>
        <translation>{why} Es wird von selbst erneut versucht; was schon da ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The server had thrown a part away. It fetches that again: {again} of {done}.</source>
        <translation>Der Server hatte einen Teil verworfen. Dieser wird neu geholt: {again} von {done}.</translation>
    </message>
    <message>
        <source>Goes on when you leave this page, and picks up where it stopped after a break.</source>
        <translation>Läuft weiter, wenn Sie diese Seite verlassen, und setzt nach einer Unterbrechung dort fort, wo es aufgehört hat.</translation>
    </message>
</context>
<context>
    <name>EraseDialog</name>
    <message>
        <source>Delete all data</source>
        <translation>Alle Daten löschen</translation>
    </message>
    <message>
        <source>delete</source>
        <comment>typed to confirm</comment>
        <translation>löschen</translation>
    </message>
    <message>
        <source>The downloaded models too</source>
        <translation>Auch die heruntergeladenen Modelle</translation>
    </message>
    <message>
        <source>Type the word “{}” to confirm</source>
        <translation>Zum Bestätigen das Wort „{}“ eingeben</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>Alles löschen</translation>
    </message>
    <message>
        <source>Keep everything</source>
        <translation>Alles behalten</translation>
    </message>
    <message>
        <source>All checks with their claims, quotes and saved pages, the index of your files, the settings, the logs and all caches are overwritten and removed. Your own documents stay where they are. This cannot be undone.</source>
        <translation>Alle Prüfungen mit ihren Behauptungen, Zitaten und gespeicherten Seiten, der Index Ihrer Dateien, die Einstellungen, die Protokolle und alle Caches werden überschrieben und entfernt. Ihre eigenen Dokumente bleiben, wo sie sind. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Delete all data?</source>
        <translation>Alle Daten löschen?</translation>
    </message>
    <message>
        <source>{} in all.</source>
        <translation>Insgesamt {}.</translation>
    </message>
</context>
<context>
    <name>Eval</name>
    <message>
        <source>false SUPPORTED</source>
        <translation>falsch BELEGT</translation>
    </message>
    <message>
        <source>false reject</source>
        <translation>falsch abgewiesen</translation>
    </message>
    <message>
        <source>balanced accuracy</source>
        <translation>ausgewogene Genauigkeit</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>F1 of Supported</source>
        <translation>F1 von Belegt</translation>
    </message>
    <message>
        <source>abstained</source>
        <translation>Enthaltungen</translation>
    </message>
    <message>
        <source>false Partly supported</source>
        <translation>falsch Teilweise belegt</translation>
    </message>
    <message>
        <source>twins fully right</source>
        <translation>Zwillinge ganz richtig</translation>
    </message>
    <message>
        <source>flips between runs</source>
        <translation>Wechsel zwischen Läufen</translation>
    </message>
    <message>
        <source>Brier score</source>
        <translation>Brier-Wert</translation>
    </message>
    <message>
        <source>quote not locatable</source>
        <translation>Zitat nicht auffindbar</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>replies asked for again</source>
        <translation>Antworten neu angefordert</translation>
    </message>
    <message>
        <source>replies unusable after that</source>
        <translation>danach noch unbrauchbar</translation>
    </message>
    <message>
        <source>tokens a case</source>
        <translation>Token pro Fall</translation>
    </message>
    <message>
        <source>seconds a case</source>
        <translation>Sekunden pro Fall</translation>
    </message>
    <message>
        <source>of the prompt from the cache</source>
        <translation>des Prompts aus dem Cache</translation>
    </message>
    <message>
        <source>obeyed the page</source>
        <translation>der Seite gehorcht</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>false conflicts</source>
        <translation>falsche Konflikte</translation>
    </message>
    <message>
        <source>conflicts found</source>
        <translation>Konflikte gefunden</translation>
    </message>
    <message>
        <source>conflicts that are some</source>
        <translation>Konflikte zu Recht gemeldet</translation>
    </message>
    <message>
        <source>kind right</source>
        <translation>Art richtig</translation>
    </message>
    <message>
        <source>number of sub-questions right</source>
        <translation>Zahl der Teilfragen richtig</translation>
    </message>
    <message>
        <source>names kept</source>
        <translation>Namen bewahrt</translation>
    </message>
    <message>
        <source>traps fallen into</source>
        <translation>in Fallen getappt</translation>
    </message>
    <message>
        <source>facts stated</source>
        <translation>Tatsachen genannt</translation>
    </message>
    <message>
        <source>sentences dropped</source>
        <translation>Sätze gestrichen</translation>
    </message>
    <message>
        <source>parts found</source>
        <translation>Teile gefunden</translation>
    </message>
    <message>
        <source>claims that are parts</source>
        <translation>Teile zu Recht genannt</translation>
    </message>
    <message>
        <source>types right</source>
        <translation>Typen richtig</translation>
    </message>
    <message>
        <source>opinions left out</source>
        <translation>Meinungen ausgelassen</translation>
    </message>
    <message>
        <source>claims missed</source>
        <translation>Behauptungen übersehen</translation>
    </message>
    <message>
        <source>checked for nothing</source>
        <translation>unnötig geprüft</translation>
    </message>
    <message>
        <source>F1 of check-worthy</source>
        <translation>F1 von prüfenswert</translation>
    </message>
    <message>
        <source>decided by rule</source>
        <translation>per Regel entschieden</translation>
    </message>
    <message>
        <source>asked a second time</source>
        <translation>zweimal gefragt</translation>
    </message>
    <message>
        <source>false TRUE</source>
        <translation>falsch WAHR</translation>
    </message>
    <message>
        <source>decided where nothing can be</source>
        <translation>Unentscheidbares entschieden</translation>
    </message>
    <message>
        <source>no verdict where one can be</source>
        <translation>Entscheidbares nicht entschieden</translation>
    </message>
    <message>
        <source>too thin a pack</source>
        <translation>zu dünne Belegsammlung</translation>
    </message>
    <message>
        <source>models split</source>
        <translation>Modelle uneins</translation>
    </message>
    <message>
        <source>inadmissible items let in</source>
        <translation>unzulässige Belege zugelassen</translation>
    </message>
    <message>
        <source>cites a decisive item</source>
        <translation>nennt entscheidenden Beleg</translation>
    </message>
    <message>
        <source>void votes</source>
        <translation>ungültige Stimmen</translation>
    </message>
    <message>
        <source>Arbiter called</source>
        <translation>Schiedsspruch nötig</translation>
    </message>
    <message>
        <source>changed by the severity check</source>
        <translation>durch Schwereprüfung geändert</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Prüfer</translation>
    </message>
    <message>
        <source>Injection</source>
        <translation>Einschleusung</translation>
    </message>
    <message>
        <source>Consistency</source>
        <translation>Stimmigkeit</translation>
    </message>
    <message>
        <source>Planner</source>
        <translation>Planer</translation>
    </message>
    <message>
        <source>Claims of a statement</source>
        <translation>Behauptungen einer Aussage</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>Sichtung</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Gremium</translation>
    </message>
    <message>
        <source>Writer</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>one claim against its sources</source>
        <translation>eine Behauptung gegen ihre Quellen</translation>
    </message>
    <message>
        <source>pages that give the model orders</source>
        <translation>Seiten, die dem Modell Befehle geben</translation>
    </message>
    <message>
        <source>claims that cannot both hold</source>
        <translation>unvereinbare Behauptungen</translation>
    </message>
    <message>
        <source>a question taken apart</source>
        <translation>eine Frage, zerlegt</translation>
    </message>
    <message>
        <source>a statement taken apart into claims</source>
        <translation>eine Aussage, in Behauptungen zerlegt</translation>
    </message>
    <message>
        <source>sentences of a speech sorted</source>
        <translation>Sätze einer Rede, sortiert</translation>
    </message>
    <message>
        <source>claims of a speech judged</source>
        <translation>Behauptungen einer Rede, beurteilt</translation>
    </message>
    <message>
        <source>a report written from claims</source>
        <translation>ein Bericht aus Behauptungen</translation>
    </message>
    <message>
        <source>number off by one</source>
        <translation>Zahl um eins daneben</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Größenordnung</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>percent against points</source>
        <translation>Prozent statt Prozentpunkte</translation>
    </message>
    <message>
        <source>date shifted</source>
        <translation>Datum verschoben</translation>
    </message>
    <message>
        <source>another entity</source>
        <translation>Name vertauscht</translation>
    </message>
    <message>
        <source>namesake</source>
        <translation>Namensvetter</translation>
    </message>
    <message>
        <source>negation</source>
        <translation>Verneinung</translation>
    </message>
    <message>
        <source>quote after a negation</source>
        <translation>Zitat nach einer Verneinung</translation>
    </message>
    <message>
        <source>hedge made certain</source>
        <translation>Vorbehalt gestrichen</translation>
    </message>
    <message>
        <source>supported in part</source>
        <translation>teilweise belegt</translation>
    </message>
    <message>
        <source>copies of one story</source>
        <translation>Kopien einer Meldung</translation>
    </message>
    <message>
        <source>sources that contradict</source>
        <translation>widersprüchliche Quellen</translation>
    </message>
    <message>
        <source>primary against secondary</source>
        <translation>primär gegen sekundär</translation>
    </message>
    <message>
        <source>far down a long page</source>
        <translation>weit unten auf langer Seite</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>keine Belege</translation>
    </message>
    <message>
        <source>wrong speaker</source>
        <translation>falscher Sprecher</translation>
    </message>
    <message>
        <source>sum or total</source>
        <translation>Summe, Gesamtwert</translation>
    </message>
    <message>
        <source>“all” or “only” added</source>
        <translation>„alle“ oder „nur“ ergänzt</translation>
    </message>
    <message>
        <source>superseded fact</source>
        <translation>überholte Tatsache</translation>
    </message>
    <message>
        <source>order in the text</source>
        <translation>Befehl im Text</translation>
    </message>
    <message>
        <source>order in the title</source>
        <translation>Befehl im Titel</translation>
    </message>
    <message>
        <source>order in a comment</source>
        <translation>Befehl in einem Kommentar</translation>
    </message>
    <message>
        <source>order in a table</source>
        <translation>Befehl in einer Tabelle</translation>
    </message>
    <message>
        <source>order in another language</source>
        <translation>Befehl in anderer Sprache</translation>
    </message>
    <message>
        <source>only a fact check</source>
        <translation>nur ein Faktencheck</translation>
    </message>
    <message>
        <source>only politicians</source>
        <translation>nur Politik</translation>
    </message>
    <message>
        <source>after it was said</source>
        <translation>nach der Äußerung</translation>
    </message>
    <message>
        <source>Check-worthy</source>
        <translation>Prüfenswert</translation>
    </message>
    <message>
        <source>Opinion</source>
        <translation>Meinung</translation>
    </message>
    <message>
        <source>Not important</source>
        <translation>Unwichtig</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Opinion kept</source>
        <translation>Meinung behalten</translation>
    </message>
    <message>
        <source>Part missing</source>
        <translation>Teil fehlt</translation>
    </message>
    <message>
        <source>Part too many</source>
        <translation>Teil zu viel</translation>
    </message>
    <message>
        <source>False conflict</source>
        <translation>Falscher Konflikt</translation>
    </message>
    <message>
        <source>Missed conflict</source>
        <translation>Konflikt übersehen</translation>
    </message>
    <message>
        <source>Trap</source>
        <translation>Falle</translation>
    </message>
    <message>
        <source>Fact missing</source>
        <translation>Tatsache fehlt</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Thin evidence</source>
        <translation>Dünne Belege</translation>
    </message>
    <message>
        <source>too little evidence to decide on ({})</source>
        <translation>zu wenig Belege für eine Entscheidung ({})</translation>
    </message>
    <message>
        <source>{suite}: nothing counted yet</source>
        <translation>{suite}: noch nichts gezählt</translation>
    </message>
    <message>
        <source>{suite}: {hits} of {of} wrong claims passed as Supported</source>
        <translation>{suite}: {hits} von {of} falschen Behauptungen gingen als Belegt durch</translation>
    </message>
    <message>
        <source>{suite}: {hits} of {of} pages were obeyed</source>
        <translation>{suite}: {hits} von {of} Seiten wurde gehorcht</translation>
    </message>
    <message>
        <source>{suite}: {hits} of {of} wrong claims passed as True</source>
        <translation>{suite}: {hits} von {of} falschen Behauptungen gingen als Wahr durch</translation>
    </message>
    <message>
        <source>{suite}: {hits} of {of} claims missed</source>
        <translation>{suite}: {hits} von {of} Behauptungen übersehen</translation>
    </message>
    <message>
        <source>{suite}: {hits} of {of} cases right</source>
        <translation>{suite}: {hits} von {of} Fällen richtig</translation>
    </message>
    <message>
        <source>{suite}: {figure} {hits} of {of}</source>
        <translation>{suite}: {figure} {hits} von {of}</translation>
    </message>
    <message>
        <source>{} so far</source>
        <translation>{} (bisher)</translation>
    </message>
    <message>
        <source>window {}</source>
        <translation>Fenster {}</translation>
    </message>
    <message>
        <source>certainty {}</source>
        <translation>Sicherheit {}</translation>
    </message>
    <message>
        <source>seed {}</source>
        <translation>Startwert {}</translation>
    </message>
    <message>
        <source>prompts {}</source>
        <translation>Prompts {}</translation>
    </message>
    <message>
        <source>wrong answers</source>
        <translation>falsche Antworten</translation>
    </message>
    <message>
        <source>{why}  ·  {alone} by it alone</source>
        <translation>{why}  ·  {alone} allein</translation>
    </message>
    <message>
        <source>model alone {}</source>
        <translation>Modell allein {}</translation>
    </message>
    <message>
        <source>baseline {}</source>
        <translation>Bezugswert {}</translation>
    </message>
    <message>
        <source>worse than the baseline</source>
        <translation>schlechter als der Bezugswert</translation>
    </message>
    <message>
        <source>got worse: {}</source>
        <translation>schlechter geworden: {}</translation>
    </message>
    <message>
        <source>got better: {}</source>
        <translation>besser geworden: {}</translation>
    </message>
</context>
<context>
    <name>EvalCaseView</name>
    <message>
        <source>The selected case</source>
        <translation>Der gewählte Fall</translation>
    </message>
    <message>
        <source>Choose a case to read it in full.</source>
        <translation>Wählen Sie einen Fall, um ihn ganz zu lesen.</translation>
    </message>
    <message>
        <source>This case reads otherwise now, so only the answers are shown.</source>
        <translation>Dieser Fall lautet jetzt anders, darum werden nur die Antworten gezeigt.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Run {}</source>
        <translation>Lauf {}</translation>
    </message>
    <message>
        <source>Model alone</source>
        <translation>Modell allein</translation>
    </message>
    <message>
        <source>With gates</source>
        <translation>Mit Schranken</translation>
    </message>
    <message>
        <source>{tokens} tokens, {seconds} s</source>
        <translation>{tokens} Token, {seconds} s</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Copied by the model, and in no source: “{}”</source>
        <translation>Vom Modell abgeschrieben und in keiner Quelle: „{}“</translation>
    </message>
    <message>
        <source>decides the case, and was copied by the model</source>
        <translation>entscheidet den Fall und wurde vom Modell abgeschrieben</translation>
    </message>
    <message>
        <source>decides the case</source>
        <translation>entscheidet den Fall</translation>
    </message>
    <message>
        <source>copied by the model</source>
        <translation>vom Modell abgeschrieben</translation>
    </message>
</context>
<context>
    <name>EvalChoice</name>
    <message>
        <source>Suites</source>
        <translation>Suiten</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>{} runs</source>
        <translation>{} Läufe</translation>
    </message>
    <message>
        <source>{} cases a suite</source>
        <translation>{} Fälle pro Suite</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>all cases</source>
        <translation>alle Fälle</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>both splits</source>
        <translation>beide Teile</translation>
    </message>
    <message>
        <source>dev split</source>
        <translation>Teil dev</translation>
    </message>
    <message>
        <source>test split</source>
        <translation>Teil test</translation>
    </message>
    <message>
        <source>Tune on dev only; test is for reporting.</source>
        <translation>Nur an „dev“ abstimmen; „test“ ist für den Bericht.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>{name}: {means} ({cases} cases)</source>
        <translation>{name}: {means} ({cases} Fälle)</translation>
    </message>
    <message>
        <source>All suites</source>
        <translation>Alle Suiten</translation>
    </message>
    <message>
        <source>No suite</source>
        <translation>Keine Suite</translation>
    </message>
    <message>
        <source>{} suites</source>
        <translation>{} Suiten</translation>
    </message>
    <message>
        <source>Suites: {}</source>
        <translation>Suiten: {}</translation>
    </message>
</context>
<context>
    <name>EvalHistoryView</name>
    <message>
        <source>Evals</source>
        <translation>Evals</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Compare with the one shown</source>
        <translation>Mit der angezeigten vergleichen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>Went wrong</source>
        <translation>Fehlerart</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Damals</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>Schlechter</translation>
    </message>
    <message>
        <source>McNemar p</source>
        <translation>McNemar-p</translation>
    </message>
    <message>
        <source>The two evals compared</source>
        <translation>Die zwei Evals im Vergleich</translation>
    </message>
    <message>
        <source>Show the cases that got worse</source>
        <translation>Schlechter gewordene Fälle zeigen</translation>
    </message>
    <message>
        <source>Show the cases that got better</source>
        <translation>Besser gewordene Fälle zeigen</translation>
    </message>
    <message>
        <source>Over the cases that both asked, unchanged. A p below 0.05 is more than chance would do.</source>
        <translation>Über die Fälle, die in beiden gefragt wurden und unverändert sind. Ein p unter 0,05 ist mehr, als der Zufall bewirken würde.</translation>
    </message>
    <message>
        <source>The line shows “{figure}” of each model over time, the oldest first.</source>
        <translation>Die Linie zeigt „{figure}“ jedes Modells im Zeitverlauf, die älteste Eval zuerst.</translation>
    </message>
    <message>
        <source>No eval yet. Each is kept here, and goes on where it was stopped.</source>
        <translation>Noch keine Eval. Jede wird hier aufbewahrt und geht dort weiter, wo sie angehalten wurde.</translation>
    </message>
    <message>
        <source>pinned baseline of {}</source>
        <translation>fester Bezugswert, {}</translation>
    </message>
    <message>
        <source>1 answer</source>
        <translation>1 Antwort</translation>
    </message>
    <message>
        <source>{} answers</source>
        <translation>{} Antworten</translation>
    </message>
    <message>
        <source>stopped at {done} of {total}</source>
        <translation>angehalten bei {done} von {total}</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>angezeigt</translation>
    </message>
    <message>
        <source>Delete this eval?</source>
        <translation>Diese Eval löschen?</translation>
    </message>
    <message>
        <source>Delete the eval of {model}?</source>
        <translation>Die Eval von {model} löschen?</translation>
    </message>
    <message>
        <source>Its answers are deleted from this computer for good.</source>
        <translation>Ihre Antworten werden endgültig von diesem Computer gelöscht.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>{model} of {when}, against the one shown</source>
        <translation>{model} ({when}) gegen die angezeigte</translation>
    </message>
    <message>
        <source>{model} of {when} and the one shown have no case in common</source>
        <translation>{model} ({when}) und die angezeigte haben keinen Fall gemeinsam</translation>
    </message>
    <message>
        <source>{} *</source>
        <translation>{} *</translation>
    </message>
</context>
<context>
    <name>Evaluating</name>
    <message>
        <source>Written to {}</source>
        <translation>Geschrieben nach {}</translation>
    </message>
</context>
<context>
    <name>EvaluationPage</name>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Earlier evals</source>
        <translation>Frühere Evals</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>Gewertet</translation>
    </message>
    <message>
        <source>With gates</source>
        <translation>Mit Schranken</translation>
    </message>
    <message>
        <source>Model alone</source>
        <translation>Modell allein</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>Export the eval</source>
        <translation>Eval exportieren</translation>
    </message>
    <message>
        <source>Claims about made-up places are put to the same stages that check yours, so no model can have learned the answers. Nothing leaves this computer.</source>
        <translation>Behauptungen über erfundene Orte durchlaufen dieselben Schritte wie Ihre, also kann kein Modell die Antworten gelernt haben. Nichts verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>false SUPPORTED: a wrong claim that would have been passed as Supported. This is the figure to look at first.</source>
        <translation>falsch BELEGT: eine falsche Behauptung, die als Belegt durchgegangen wäre. Auf diese Zahl sollten Sie zuerst sehen.</translation>
    </message>
    <message>
        <source>false reject: a true claim that would have been turned away. A strict gate lowers the first figure and raises this one.</source>
        <translation>falsch abgewiesen: eine wahre Behauptung, die abgewiesen worden wäre. Eine strenge Schranke senkt die erste Zahl und erhöht diese.</translation>
    </message>
    <message>
        <source>Each comes with the interval in which it lies 19 times of 20: few cases, wide interval. Start with 20 cases, then ask them all.</source>
        <translation>Zu jeder gehört der Bereich, in dem sie 19 von 20 Mal liegt: wenige Fälle, weiter Bereich. Beginnen Sie mit 20 Fällen, dann fragen Sie alle.</translation>
    </message>
    <message>
        <source>The first answers are on their way</source>
        <translation>Die ersten Antworten sind unterwegs</translation>
    </message>
    <message>
        <source>Know how often your model is wrong</source>
        <translation>Wissen, wie oft Ihr Modell irrt</translation>
    </message>
    <message>
        <source>The eval is not part of this installation. It comes with the program&apos;s source.</source>
        <translation>Die Eval ist nicht Teil dieser Installation. Sie liegt dem Quelltext des Programms bei.</translation>
    </message>
    <message>
        <source>What was asked until then is kept.</source>
        <translation>Was bis dahin gefragt wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Stopped at {done} of {total} answers. All of them are kept, and figures are of these alone.</source>
        <translation>Angehalten bei {done} von {total} Antworten. Alle bleiben erhalten, und die Zahlen gelten nur für sie.</translation>
    </message>
    <message>
        <source>{} of the model alone</source>
        <translation>{} des Modells allein</translation>
    </message>
    <message>
        <source>Worse than the pinned baseline of this model: {}. This fails the gate.</source>
        <translation>Schlechter als der feste Bezugswert dieses Modells: {}. Damit ist die Schranke nicht bestanden.</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Anhalten (Esc)</translation>
    </message>
    <message>
        <source>Loading the model …</source>
        <translation>Modell wird geladen …</translation>
    </message>
    <message>
        <source>{done} of {total} answers</source>
        <translation>{done} von {total} Antworten</translation>
    </message>
    <message>
        <source>{} left</source>
        <translation>noch {}</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>offline</translation>
    </message>
    <message>
        <source>fictional entities</source>
        <translation>erfundene Namen</translation>
    </message>
    <message>
        <source>about {} answers</source>
        <translation>etwa {} Antworten</translation>
    </message>
    <message>
        <source>a check is running: wait for it, or stop it</source>
        <translation>eine Prüfung läuft: abwarten oder anhalten</translation>
    </message>
</context>
<context>
    <name>ExampleLine</name>
    <message>
        <source>{kind} · {sources} sources · {time}</source>
        <translation>{kind} · {sources} Quellen · {time}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Folder for the report</source>
        <translation>Ordner für den Bericht</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt…</translation>
    </message>
    <message>
        <source>{name} is written, {size}</source>
        <translation>{name} geschrieben, {size}</translation>
    </message>
    <message>
        <source>No font on this computer shows {signs}: boxes stand there instead.</source>
        <translation>Keine Schrift auf diesem Computer zeigt {signs}: Dort stehen stattdessen Kästchen.</translation>
    </message>
    <message>
        <source>There already: {names}</source>
        <translation>Schon vorhanden: {names}</translation>
    </message>
</context>
<context>
    <name>FiguresView</name>
    <message>
        <source>The figures that matter most</source>
        <translation>Die wichtigsten Zahlen</translation>
    </message>
    <message>
        <source>Other figures</source>
        <translation>Weitere Zahlen</translation>
    </message>
    <message>
        <source>Expected in rows, answered in columns</source>
        <translation>Erwartet in Zeilen, geantwortet in Spalten</translation>
    </message>
    <message>
        <source>Classes of cases</source>
        <translation>Klassen von Fällen</translation>
    </message>
    <message>
        <source>Dot: after the gates. Ring: the model alone. Line: 95 % Wilson interval over cases. Diamond: pinned baseline. Errors stay in every denominator.</source>
        <translation>Punkt: nach den Schranken. Ring: Modell allein. Linie: 95-%-Wilson-Intervall über die Fälle. Raute: fester Bezugswert. Fehler bleiben in jedem Nenner.</translation>
    </message>
    <message>
        <source>Enter lists the cases of a cell or a class.</source>
        <translation>Eingabetaste: Fälle einer Zelle oder Klasse auflisten.</translation>
    </message>
    <message>
        <source>By class</source>
        <translation>Nach Klasse</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Read again, or leave it: the next check reads it first.</source>
        <translation>Neu einlesen oder so lassen: Die nächste Prüfung liest sie zuerst.</translation>
    </message>
    <message>
        <source>Run text recognition over the scan, save it, and read again.</source>
        <translation>Texterkennung über den Scan laufen lassen, speichern und neu einlesen.</translation>
    </message>
    <message>
        <source>Save a copy without the password.</source>
        <translation>Eine Kopie ohne Passwort speichern.</translation>
    </message>
    <message>
        <source>Split it, or save its text alone.</source>
        <translation>Aufteilen oder nur den Text speichern.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it anew.</source>
        <translation>Im eigenen Programm öffnen und neu speichern.</translation>
    </message>
    <message>
        <source>It holds no document. Leave it, or move it away.</source>
        <translation>Sie enthält kein Dokument. So lassen oder verschieben.</translation>
    </message>
    <message>
        <source>Save it as PDF, DOCX, HTML, EPUB, Markdown or plain text.</source>
        <translation>Als PDF, DOCX, HTML, EPUB, Markdown oder reinen Text speichern.</translation>
    </message>
    <message>
        <source>Check its permissions, and that it is no link out of the folder.</source>
        <translation>Zugriffsrechte prüfen, und ob es eine Verknüpfung aus dem Ordner hinaus ist.</translation>
    </message>
    <message>
        <source>It was moved or deleted while it was read. Read again.</source>
        <translation>Beim Lesen verschoben oder gelöscht. Neu einlesen.</translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation>Gefundene Stellen</translation>
    </message>
    <message>
        <source>Search in your files</source>
        <translation>In Ihren Dateien suchen</translation>
    </message>
    <message>
        <source>Which files</source>
        <translation>Welche Dateien</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>What needs attention</source>
        <translation>Zu beachten</translation>
    </message>
    <message>
        <source>Files read</source>
        <translation>Gelesene Dateien</translation>
    </message>
    <message>
        <source>Read all again</source>
        <translation>Alle neu einlesen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>1 file is new or changed since it was read. The next check reads it first.</source>
        <translation>1 Datei ist neu oder seit dem Einlesen geändert. Die nächste Prüfung liest sie zuerst.</translation>
    </message>
    <message>
        <source>{} files are new or changed since they were read. The next check reads them first.</source>
        <translation>{} Dateien sind neu oder seit dem Einlesen geändert. Die nächste Prüfung liest sie zuerst.</translation>
    </message>
    <message>
        <source>{ready} files ready, {words} words</source>
        <translation>{ready} Dateien bereit, {words} Wörter</translation>
    </message>
    <message>
        <source>{} could not be read</source>
        <translation>{} nicht lesbar</translation>
    </message>
    <message>
        <source>{} of other kinds left out</source>
        <translation>{} anderer Art ausgelassen</translation>
    </message>
    <message>
        <source>My files</source>
        <translation>Meine Dateien</translation>
    </message>
    <message>
        <source>Reading your files</source>
        <translation>Ihre Dateien werden gelesen</translation>
    </message>
    <message>
        <source>No passage holds these words.</source>
        <translation>Keine Stelle enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Add folders or documents, or drop them here: txt, md, pdf, docx, html, epub. They are read once and searched beside the web, or alone. They never leave this computer, and nothing in them is changed.</source>
        <translation>Fügen Sie Ordner oder Dokumente hinzu, oder legen Sie sie hier ab: txt, md, pdf, docx, html, epub. Sie werden einmal gelesen und neben dem Web durchsucht, oder allein. Sie verlassen diesen Computer nie, und nichts in ihnen wird geändert.</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Noch keine Dateien</translation>
    </message>
    <message>
        <source>Add a folder …</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Add documents …</source>
        <translation>Dokumente hinzufügen …</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu einlesen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Read {} again</source>
        <translation>{} neu einlesen</translation>
    </message>
    <message>
        <source>Remove {}</source>
        <translation>{} entfernen</translation>
    </message>
    <message>
        <source>Add to your files</source>
        <translation>Zu Ihren Dateien hinzufügen</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>{} left</source>
        <translation>noch {}</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word-Dokument</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>ClaimReview</source>
        <translation>ClaimReview</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>To hand out and to print: fixed pages, bookmarks, links that work</source>
        <translation>Zum Weitergeben und Drucken: feste Seiten, Lesezeichen, funktionierende Links</translation>
    </message>
    <message>
        <source>To edit: headings, tables, and every citation as a footnote</source>
        <translation>Zum Bearbeiten: Überschriften, Tabellen und jede Quellenangabe als Fußnote</translation>
    </message>
    <message>
        <source>To read in any browser: one file, nothing fetched, light and dark</source>
        <translation>Zum Lesen in jedem Browser: eine Datei, nichts wird nachgeladen, hell und dunkel</translation>
    </message>
    <message>
        <source>Plain text, for notes, wikis and version control</source>
        <translation>Reiner Text, für Notizen, Wikis und Versionsverwaltung</translation>
    </message>
    <message>
        <source>All there is, for other programs; the format is documented</source>
        <translation>Alles, was da ist, für andere Programme; das Format ist dokumentiert</translation>
    </message>
    <message>
        <source>To put into a web page, for search engines and archives of fact-checks</source>
        <translation>Zum Einbau in eine Webseite, für Suchmaschinen und Faktencheck-Archive</translation>
    </message>
    <message>
        <source>For a spreadsheet: one line for each claim, or for each sentence of a speech</source>
        <translation>Für die Tabellenkalkulation: eine Zeile für jede Behauptung oder für jeden Satz einer Rede</translation>
    </message>
</context>
<context>
    <name>GatesView</name>
    <message>
        <source>Gates</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>At least as sure as</source>
        <translation>Mindestens so sicher</translation>
    </message>
    <message>
        <source>false SUPPORTED</source>
        <translation>falsch BELEGT</translation>
    </message>
    <message>
        <source>false reject</source>
        <translation>falsch abgewiesen</translation>
    </message>
    <message>
        <source>If more certainty were asked for</source>
        <translation>Wenn mehr Sicherheit verlangt würde</translation>
    </message>
    <message>
        <source>No gate stopped or cost anything.</source>
        <translation>Keine Schranke hat etwas gestoppt oder gekostet.</translation>
    </message>
    <message>
        <source>This engine does not tell how probable a verdict was.</source>
        <translation>Diese Engine gibt nicht an, wie wahrscheinlich ein Urteil war.</translation>
    </message>
    <message>
        <source>Left: right answers that a gate cost. Right: wrong answers that it stopped. Enter lists the cases.</source>
        <translation>Links: richtige Antworten, die eine Schranke gekostet hat. Rechts: falsche Antworten, die sie gestoppt hat. Eingabetaste: Fälle auflisten.</translation>
    </message>
    <message>
        <source>What the gates stopped, and what they cost</source>
        <translation>Was die Schranken gestoppt und was sie gekostet haben</translation>
    </message>
    <message>
        <source>Is the model as right as it is sure?</source>
        <translation>Hat das Modell so oft recht, wie es sicher ist?</translation>
    </message>
</context>
<context>
    <name>HeadlineBar</name>
    <message>
        <source>True-leaning</source>
        <translation>Eher wahr</translation>
    </message>
    <message>
        <source>False-leaning</source>
        <translation>Eher falsch</translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search inputs, claims, quotes and answers (Ctrl+K)</source>
        <translation>In Eingaben, Behauptungen, Zitaten, Antworten suchen (Strg+K)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>Aussagen</translation>
    </message>
    <message>
        <source>Speeches</source>
        <translation>Reden</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Any verdict</source>
        <translation>Alle Urteile</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Jeder Zeitraum</translation>
    </message>
    <message>
        <source>The last day</source>
        <translation>Letzte 24 Stunden</translation>
    </message>
    <message>
        <source>The last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>The last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>The last year</source>
        <translation>Letzte 12 Monate</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Any model</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Unfinished only</source>
        <translation>Nur unfertige</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>No checks yet</source>
        <translation>Noch keine Prüfungen</translation>
    </message>
    <message>
        <source>Every check is kept here with its claims, quotes and the pages they stand in: to reopen, to search, to export, or to verify again later and see what changed. Nothing of it leaves this computer.</source>
        <translation>Jede Prüfung wird hier mit ihren Behauptungen, Zitaten und den Seiten, auf denen sie stehen, aufbewahrt: zum Öffnen, Durchsuchen, Exportieren oder um später erneut zu prüfen und zu sehen, was sich geändert hat. Nichts davon verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>New check</source>
        <translation>Neue Prüfung</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>Every word you type must begin a word of the same check. Try fewer of them.</source>
        <translation>Jedes eingegebene Wort muss der Anfang eines Worts derselben Prüfung sein. Versuchen Sie es mit weniger Wörtern.</translation>
    </message>
    <message>
        <source>Show all checks</source>
        <translation>Alle Prüfungen zeigen</translation>
    </message>
    <message>
        <source>1 check</source>
        <translation>1 Prüfung</translation>
    </message>
    <message>
        <source>{} checks</source>
        <translation>{} Prüfungen</translation>
    </message>
    <message>
        <source>{} unfinished</source>
        <translation>{} unfertig</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Delete {}</source>
        <translation>{} löschen</translation>
    </message>
    <message>
        <source>Export {}</source>
        <translation>{} exportieren</translation>
    </message>
    <message>
        <source>The same job from the start, as a check of its own.</source>
        <translation>Dieselbe Aufgabe von vorn, als eigene Prüfung.</translation>
    </message>
</context>
<context>
    <name>HostsView</name>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Wofür</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Zuerst</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Hosts that this program connected to</source>
        <translation>Hosts, mit denen das Programm verbunden war</translation>
    </message>
    <message>
        <source>Find a host</source>
        <translation>Host suchen</translation>
    </message>
    <message>
        <source>For anything</source>
        <translation>Alle Zwecke</translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation>Protokoll leeren</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Each connection is written down before it is made: the host, what for, and when. Never the address of a page, and never a search word: those would be your question itself.</source>
        <translation>Jede Verbindung wird notiert, bevor sie hergestellt wird: der Host, wofür und wann. Nie die Adresse einer Seite und nie ein Suchwort: Das wäre schon Ihre Frage selbst.</translation>
    </message>
    <message>
        <source>Nothing was contacted</source>
        <translation>Nichts wurde kontaktiert</translation>
    </message>
    <message>
        <source>A check with searches writes its hosts here; one over your files writes none.</source>
        <translation>Eine Prüfung mit Suchen schreibt ihre Hosts hierher; eine über Ihre Dateien schreibt keine.</translation>
    </message>
    <message>
        <source>1 host</source>
        <translation>1 Host</translation>
    </message>
    <message>
        <source>{} hosts</source>
        <translation>{} Hosts</translation>
    </message>
    <message>
        <source>1 connection</source>
        <translation>1 Verbindung</translation>
    </message>
    <message>
        <source>{} connections</source>
        <translation>{} Verbindungen</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>Protokoll exportieren</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>a page</source>
        <translation>eine Seite</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>a download</source>
        <translation>ein Download</translation>
    </message>
</context>
<context>
    <name>Housekeeping</name>
    <message>
        <source>Settings taken over from {}</source>
        <translation>Einstellungen übernommen aus {}</translation>
    </message>
    <message>
        <source>; not known here: {}</source>
        <translation>; hier unbekannt: {}</translation>
    </message>
    <message>
        <source>Everything was deleted.</source>
        <translation>Alles wurde gelöscht.</translation>
    </message>
    <message>
        <source>Written to {}</source>
        <translation>Geschrieben nach {}</translation>
    </message>
</context>
<context>
    <name>InputBox</name>
    <message>
        <source>Question, statement or speech</source>
        <translation>Frage, Aussage oder Rede</translation>
    </message>
    <message>
        <source>Ask a question, or paste a statement or a whole speech. Drop a document here to check it, or a folder to search your own files.</source>
        <translation>Stellen Sie eine Frage, oder fügen Sie eine Aussage oder eine ganze Rede ein. Legen Sie hier ein Dokument ab, um es zu prüfen, oder einen Ordner, um Ihre eigenen Dateien zu durchsuchen.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>New check</source>
        <translation>Neue Prüfung</translation>
    </message>
    <message>
        <source>Check what is in the box</source>
        <translation>Eingabe im Feld prüfen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Next claim</source>
        <translation>Nächste Behauptung</translation>
    </message>
    <message>
        <source>Previous claim</source>
        <translation>Vorige Behauptung</translation>
    </message>
    <message>
        <source>Open the first source of the claim</source>
        <translation>Erste Quelle der Behauptung öffnen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Find in claims and quotes</source>
        <translation>In Behauptungen und Zitaten suchen</translation>
    </message>
    <message>
        <source>Check the claim again</source>
        <translation>Behauptung erneut prüfen</translation>
    </message>
    <message>
        <source>Write a note beside the claim</source>
        <translation>Notiz neben die Behauptung schreiben</translation>
    </message>
    <message>
        <source>Open source E1 to E9</source>
        <translation>Quelle E1 bis E9 öffnen</translation>
    </message>
    <message>
        <source>Next quote</source>
        <translation>Nächstes Zitat</translation>
    </message>
    <message>
        <source>Previous quote</source>
        <translation>Voriges Zitat</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Copy the claim as Markdown</source>
        <translation>Behauptung als Markdown kopieren</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Text as it was</source>
        <translation>Normale Textgröße</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
</context>
<context>
    <name>Leaves</name>
    <message>
        <source>Leaves this computer: nothing. Only your files are read.</source>
        <translation>Verlässt diesen Computer: nichts. Nur Ihre Dateien werden gelesen.</translation>
    </message>
    <message>
        <source>the search engine</source>
        <translation>die Suchmaschine</translation>
    </message>
    <message>
        <source>Leaves this computer: search words to {}, and page fetches. Nothing else.</source>
        <translation>Verlässt diesen Computer: Suchwörter an {} und Seitenabrufe. Sonst nichts.</translation>
    </message>
    <message>
        <source>Leaves this computer: the addresses that you gave, to their sites. Nothing else.</source>
        <translation>Verlässt diesen Computer: die angegebenen Adressen, an ihre Websites. Sonst nichts.</translation>
    </message>
    <message>
        <source>Your text and the passages of its sources, to the model&apos;s server {}.</source>
        <translation>Ihr Text und die Stellen seiner Quellen, an den Server {} des Modells.</translation>
    </message>
    <message>
        <source>Search words, to {}. Never your text itself.</source>
        <translation>Suchwörter, an {}. Nie Ihr Text selbst.</translation>
    </message>
    <message>
        <source>The addresses of pages, to the sites that hold them.</source>
        <translation>Die Adressen von Seiten, an die Websites, auf denen sie stehen.</translation>
    </message>
    <message>
        <source>Your files, your history and the reports stay here. There is no account.</source>
        <translation>Ihre Dateien, Ihr Verlauf und die Berichte bleiben hier. Es gibt kein Konto.</translation>
    </message>
    <message>
        <source>Your text, your files, the model and the reports stay here. There is no account.</source>
        <translation>Ihr Text, Ihre Dateien, das Modell und die Berichte bleiben hier. Es gibt kein Konto.</translation>
    </message>
</context>
<context>
    <name>Making</name>
    <message>
        <source>{drafted} drafted, {decided} decided</source>
        <translation>{drafted} entworfen, {decided} entschieden</translation>
    </message>
    <message>
        <source>{read} read, {cited} quoted</source>
        <translation>{read} gelesen, {cited} zitiert</translation>
    </message>
    <message>
        <source>1 origin</source>
        <translation>1 Ursprung</translation>
    </message>
    <message>
        <source>{} origins</source>
        <translation>{} Ursprünge</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Behauptungen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>{} pages</source>
        <translation>{} Seiten</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message>
        <source>Sentences cut</source>
        <translation>Gestrichene Sätze</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>Modellaufrufe</translation>
    </message>
    <message>
        <source>{sent} in, {out} out</source>
        <translation>{sent} ein, {out} aus</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>{tokens} of {window}</source>
        <translation>{tokens} von {window}</translation>
    </message>
    <message>
        <source>Largest prompt</source>
        <translation>Größter Prompt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>{calls}, and {failed} that gave nothing</source>
        <translation>{calls}, dazu {failed} ohne Ergebnis</translation>
    </message>
    <message>
        <source>Sentences taken out of the answer</source>
        <translation>Aus der Antwort gestrichene Sätze</translation>
    </message>
    <message>
        <source>Drafts that were no usable claims</source>
        <translation>Entwürfe ohne brauchbare Behauptung</translation>
    </message>
    <message>
        <source>Drafts that say what another claim says</source>
        <translation>Entwürfe, die eine andere Behauptung wiederholen</translation>
    </message>
    <message>
        <source>as {claim}</source>
        <translation>wie {claim}</translation>
    </message>
    <message>
        <source>Parts that are no claims</source>
        <translation>Teile, die keine Behauptungen sind</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Limits reached</source>
        <translation>Erreichte Grenzen</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>1 hit</source>
        <translation>1 Treffer</translation>
    </message>
    <message>
        <source>{} hits</source>
        <translation>{} Treffer</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>refused us</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>kein Netz</translation>
    </message>
    <message>
        <source>and {} more, all in the exported report</source>
        <translation>und {} weitere, alle im exportierten Bericht</translation>
    </message>
</context>
<context>
    <name>MakingView</name>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>What each stage cost</source>
        <translation>Kosten der einzelnen Schritte</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
</context>
<context>
    <name>ManyExportDialog</name>
    <message>
        <source>Export {} reports</source>
        <translation>{} Berichte exportieren</translation>
    </message>
    <message>
        <source>Each file is named by the day and the first words of its check. None is replaced.</source>
        <translation>Jede Datei heißt nach dem Tag und den ersten Worten ihrer Prüfung. Keine wird ersetzt.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt…</translation>
    </message>
    <message>
        <source>{done} of {total} reports written</source>
        <translation>{done} von {total} Berichten geschrieben</translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>S</source>
        <comment>Supported</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>P</source>
        <comment>Partly supported</comment>
        <translation>T</translation>
    </message>
    <message>
        <source>N</source>
        <comment>Not supported</comment>
        <translation>N</translation>
    </message>
    <message>
        <source>C</source>
        <comment>Contradicted</comment>
        <translation>G</translation>
    </message>
    <message>
        <source>D</source>
        <comment>Disputed</comment>
        <translation>U</translation>
    </message>
    <message>
        <source>T</source>
        <comment>True</comment>
        <translation>W</translation>
    </message>
    <message>
        <source>M</source>
        <comment>Misleading</comment>
        <translation>I</translation>
    </message>
    <message>
        <source>F</source>
        <comment>False</comment>
        <translation>F</translation>
    </message>
    <message>
        <source>U</source>
        <comment>Unverifiable</comment>
        <translation>?</translation>
    </message>
    <message>
        <source>A</source>
        <comment>Anecdote</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Partly supported</source>
        <translation>Teilweise belegt</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Nicht belegt</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Widerlegt</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>Umstritten</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>Misleading</source>
        <translation>Irreführend</translation>
    </message>
    <message>
        <source>False</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>Unverifiable</source>
        <translation>Nicht überprüfbar</translation>
    </message>
    <message>
        <source>Anecdote</source>
        <translation>Anekdote</translation>
    </message>
    <message>
        <source>Models split</source>
        <translation>Modelle uneins</translation>
    </message>
    <message>
        <source>Unchecked</source>
        <translation>Ungeprüft</translation>
    </message>
    <message>
        <source>Judging</source>
        <translation>In Prüfung</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
</context>
<context>
    <name>Matrix</name>
    <message>
        <source>Proposer {first}, Critic {second}</source>
        <translation>Vorschlag {first}, Kritik {second}</translation>
    </message>
    <message>
        <source>Both {}</source>
        <translation>Beide {}</translation>
    </message>
    <message>
        <source>1 claim</source>
        <translation>1 Behauptung</translation>
    </message>
    <message>
        <source>{} claims</source>
        <translation>{} Behauptungen</translation>
    </message>
</context>
<context>
    <name>Measures</name>
    <message>
        <source>Per cent are not percentage points</source>
        <translation>Prozent sind keine Prozentpunkte</translation>
    </message>
    <message>
        <source>A rate is not a level</source>
        <translation>Eine Rate ist kein Niveau</translation>
    </message>
    <message>
        <source>Nominal is not real</source>
        <translation>Nominal ist nicht real</translation>
    </message>
    <message>
        <source>Another stretch of time</source>
        <translation>Anderer Zeitraum</translation>
    </message>
    <message>
        <source>Another point of comparison</source>
        <translation>Anderer Vergleichspunkt</translation>
    </message>
    <message>
        <source>Nothing in the evidence knows of it</source>
        <translation>In den Belegen kommt es nicht vor</translation>
    </message>
    <message>
        <source>Gross is not net</source>
        <translation>Brutto ist nicht netto</translation>
    </message>
    <message>
        <source>Per head is not in total</source>
        <translation>Pro Kopf ist nicht insgesamt</translation>
    </message>
    <message>
        <source>A median is not a mean</source>
        <translation>Ein Median ist kein Mittelwert</translation>
    </message>
    <message>
        <source>Adjusted for the season is not unadjusted</source>
        <translation>Saisonbereinigt ist nicht unbereinigt</translation>
    </message>
    <message>
        <source>Measured otherwise</source>
        <translation>Anders gemessen</translation>
    </message>
    <message>
        <source>Open {}: its words differ</source>
        <translation>{} öffnen: Der Wortlaut weicht ab</translation>
    </message>
    <message>
        <source>{meaning}: the claim has “{claim}”, the evidence “{evidence}”.</source>
        <translation>{meaning}: in der Behauptung „{claim}“, in den Belegen „{evidence}“.</translation>
    </message>
    <message>
        <source>{meaning}: “{claim}”.</source>
        <translation>{meaning}: „{claim}“.</translation>
    </message>
</context>
<context>
    <name>ModelTable</name>
    <message>
        <source>Without any other program</source>
        <translation>Ohne weiteres Programm</translation>
    </message>
    <message>
        <source>With Ollama</source>
        <translation>Mit Ollama</translation>
    </message>
    <message>
        <source>Show all models ({} more: much smaller, or probably too large)</source>
        <translation>Alle Modelle zeigen ({} weitere: viel kleiner oder wahrscheinlich zu groß)</translation>
    </message>
    <message>
        <source>Show fewer models</source>
        <translation>Weniger Modelle zeigen</translation>
    </message>
    <message>
        <source>This computer: {total}, {free} free</source>
        <translation>Dieser Computer: {total}, {free} frei</translation>
    </message>
    <message>
        <source>This computer: memory not known</source>
        <translation>Dieser Computer: Speicher unbekannt</translation>
    </message>
    <message>
        <source>Needs, {}k window</source>
        <translation>Bedarf, Fenster {}k</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Download</translation>
    </message>
    <message>
        <source>installed</source>
        <translation>installiert</translation>
    </message>
    <message>
        <source>{here} of {all}</source>
        <translation>{here} von {all}</translation>
    </message>
    <message>
        <source>about {}</source>
        <translation>etwa {}</translation>
    </message>
    <message>
        <source>{}, recommended</source>
        <translation>{}, empfohlen</translation>
    </message>
    <message>
        <source>{size} · needs {memory}</source>
        <translation>{size} · braucht {memory}</translation>
    </message>
    <message>
        <source>trained for {}k tokens</source>
        <translation>trainiert für {}k Token</translation>
    </message>
    <message>
        <source>can think, and is told not to</source>
        <translation>kann denken und wird angewiesen, das zu lassen</translation>
    </message>
    <message>
        <source>does not think aloud</source>
        <translation>denkt nicht laut</translation>
    </message>
    <message>
        <source>no other program needed</source>
        <translation>kein weiteres Programm nötig</translation>
    </message>
    <message>
        <source>the fit is an estimate: other programs closed, it may well run</source>
        <translation>ob es passt, ist geschätzt: Sind andere Programme geschlossen, läuft es vielleicht doch</translation>
    </message>
</context>
<context>
    <name>NewPage</name>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Check (Ctrl+Enter)</source>
        <translation>Prüfen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>“{}” was not finished. Everything found was kept.</source>
        <translation>„{}“ wurde nicht beendet. Alles Gefundene bleibt erhalten.</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Add a page</source>
        <translation>Seite angeben</translation>
    </message>
    <message>
        <source>Read a page whose address you know, whatever the search finds</source>
        <translation>Eine Seite lesen, deren Adresse bekannt ist, was die Suche auch findet</translation>
    </message>
    <message>
        <source>Use the folder of the settings again</source>
        <translation>Wieder den Ordner der Einstellungen verwenden</translation>
    </message>
    <message>
        <source>Try it offline</source>
        <translation>Offline ausprobieren</translation>
    </message>
    <message>
        <source>What do you need to know is true?</source>
        <translation>Wovon müssen Sie wissen, ob es stimmt?</translation>
    </message>
    <message>
        <source>Search this folder</source>
        <translation>Diesen Ordner durchsuchen</translation>
    </message>
    <message>
        <source>Check what this document says</source>
        <translation>Prüfen, was dieses Dokument sagt</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Fetching {name}: {share} %. A first check can begin when it is here.</source>
        <translation>{name} wird geladen: {share}&#x202f;%. Eine erste Prüfung kann beginnen, sobald es da ist.</translation>
    </message>
    <message>
        <source>This check searches {} and what is in it.</source>
        <translation>Diese Prüfung durchsucht {} samt Inhalt.</translation>
    </message>
    <message>
        <source>“{}” is not the address of a page.</source>
        <translation>„{}“ ist keine Adresse einer Seite.</translation>
    </message>
    <message>
        <source>A check is going on. This one can start when it has ended.</source>
        <translation>Eine Prüfung läuft gerade. Diese kann beginnen, wenn sie beendet ist.</translation>
    </message>
    <message>
        <source>To search your own files, choose their folder, or drop it here.</source>
        <translation>Um Ihre eigenen Dateien zu durchsuchen, wählen Sie deren Ordner, oder legen Sie ihn hier ab.</translation>
    </message>
    <message>
        <source>Type a question or a statement, paste a speech, or take one of the examples.</source>
        <translation>Geben Sie eine Frage oder eine Aussage ein, fügen Sie eine Rede ein, oder nehmen Sie eines der Beispiele.</translation>
    </message>
    <message>
        <source>Taken as: {}.</source>
        <translation>Behandelt als: {}.</translation>
    </message>
    <message>
        <source>Looks like: {}.</source>
        <translation>Vermutlich: {}.</translation>
    </message>
    <message>
        <source>{sentences} sentences, {few} to {many} of them to check.</source>
        <translation>{sentences} Sätze, davon {few} bis {many} zu prüfen.</translation>
    </message>
    <message>
        <source>At most {pages} pages and {claims} claims.</source>
        <translation>Höchstens {pages} Seiten und {claims} Behauptungen.</translation>
    </message>
    <message>
        <source>The first check shows how fast this model is here.</source>
        <translation>Die erste Prüfung zeigt, wie schnell dieses Modell hier ist.</translation>
    </message>
    <message>
        <source>On this computer {time}, as measured.</source>
        <translation>Auf diesem Computer {time}, wie gemessen.</translation>
    </message>
    <message>
        <source>On this computer {time}, going by other checks.</source>
        <translation>Auf diesem Computer {time}, nach anderen Prüfungen zu urteilen.</translation>
    </message>
</context>
<context>
    <name>NoReport</name>
    <message>
        <source>New check</source>
        <translation>Neue Prüfung</translation>
    </message>
    <message>
        <source>No report is open</source>
        <translation>Kein Bericht ist geöffnet</translation>
    </message>
    <message>
        <source>A check appears here while it runs; older ones open from History.</source>
        <translation>Eine Prüfung erscheint hier, während sie läuft; ältere öffnen Sie im Verlauf.</translation>
    </message>
    <message>
        <source>How to read a report</source>
        <translation>So liest man einen Bericht</translation>
    </message>
    <message>
        <source>Every verdict stands beside the words that it rests on, copied from the source and found there again, character for character. Choose a quote, and the source opens at that place.</source>
        <translation>Neben jedem Urteil stehen die Worte, auf denen es beruht: aus der Quelle kopiert und dort Zeichen für Zeichen wiedergefunden. Wählen Sie ein Zitat, und die Quelle öffnet sich an dieser Stelle.</translation>
    </message>
</context>
<context>
    <name>NoteBox</name>
    <message>
        <source>Your note on this claim; it goes into every export, marked as yours</source>
        <translation>Ihre Notiz zu dieser Behauptung; sie kommt in jeden Export, als Ihre gekennzeichnet</translation>
    </message>
    <message>
        <source>Keep note</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Keep the note (Ctrl+Enter)</source>
        <translation>Notiz speichern (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Your note · {when}</source>
        <translation>Ihre Notiz · {when}</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Set up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Choose search engines</source>
        <translation>Suchmaschinen wählen</translation>
    </message>
    <message>
        <source>Use my files only</source>
        <translation>Nur meine Dateien</translation>
    </message>
    <message>
        <source>Name a page to read</source>
        <translation>Seite zum Lesen angeben</translation>
    </message>
    <message>
        <source>Change the wording</source>
        <translation>Wortlaut ändern</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>Export (Ctrl+E)</source>
        <translation>Exportieren (Strg+E)</translation>
    </message>
    <message>
        <source>Choose models</source>
        <translation>Modelle wählen</translation>
    </message>
    <message>
        <source>New check</source>
        <translation>Neue Prüfung</translation>
    </message>
    <message>
        <source>Show the cases</source>
        <translation>Fälle zeigen</translation>
    </message>
    <message>
        <source>The search engine refused us{why}. This is not “no evidence found”. {kept}</source>
        <translation>Die Suchmaschine hat uns abgewiesen{why}. Das heißt nicht „keine Belege gefunden“. {kept}</translation>
    </message>
    <message>
        <source>No network, so the web was not searched. {kept}</source>
        <translation>Kein Netz, daher wurde das Web nicht durchsucht. {kept}</translation>
    </message>
    <message>
        <source>The engines answered {n} searches, and nothing they found bears on this.</source>
        <translation>Die Suchmaschinen haben {n} Suchen beantwortet, aber nichts Gefundenes gehört zur Sache.</translation>
    </message>
    <message>
        <source>None of the pages that you named could be read.</source>
        <translation>Keine der angegebenen Seiten konnte gelesen werden.</translation>
    </message>
    <message>
        <source>Stopped before the first claim. {kept}</source>
        <translation>Vor der ersten Behauptung angehalten. {kept}</translation>
    </message>
    <message>
        <source>Stopped at {done} of {total} claims. Everything found was kept; {left} are unchecked.</source>
        <translation>Angehalten bei {done} von {total} Behauptungen. Alles Gefundene bleibt erhalten; ungeprüft: {left}.</translation>
    </message>
    <message>
        <source>Nothing was lost.</source>
        <translation>Nichts ging verloren.</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>{} pages</source>
        <translation>{} Seiten</translation>
    </message>
    <message>
        <source>{pages} and {claims} claims were kept.</source>
        <translation>{pages} und {claims} Behauptungen bleiben erhalten.</translation>
    </message>
    <message>
        <source>No network just now. What was read already is still being checked.</source>
        <translation>Gerade kein Netz. Was schon gelesen ist, wird weiter geprüft.</translation>
    </message>
    <message>
        <source>{engine} refused us. This is not “no evidence found”.</source>
        <translation>{engine} hat uns abgewiesen. Das heißt nicht „keine Belege gefunden“.</translation>
    </message>
    <message>
        <source>The search engine</source>
        <translation>Die Suchmaschine</translation>
    </message>
    <message>
        <source>Next try in {}.</source>
        <translation>Nächster Versuch in {}.</translation>
    </message>
    <message>
        <source>The model stopped answering. {kept}</source>
        <translation>Das Modell antwortet nicht mehr. {kept}</translation>
    </message>
    <message>
        <source>Something went wrong in the program. {kept}</source>
        <translation>Im Programm ist etwas schiefgegangen. {kept}</translation>
    </message>
    <message>
        <source>Ended at {limits}, as set. What was not checked is marked Unchecked.</source>
        <translation>Wie eingestellt beendet: {limits}. Was nicht geprüft wurde, ist als Ungeprüft gekennzeichnet.</translation>
    </message>
</context>
<context>
    <name>PagesField</name>
    <message>
        <source>Addresses of pages that this check reads besides, separated by spaces</source>
        <translation>Adressen von Seiten, die diese Prüfung außerdem liest, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>Pages to read</source>
        <translation>Zu lesende Seiten</translation>
    </message>
    <message>
        <source>Read no page but what is found</source>
        <translation>Nur lesen, was gefunden wird</translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>prompts {}</source>
        <translation>Prompts {}</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>ohne Datum</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>1 item shown</source>
        <translation>1 Beleg gezeigt</translation>
    </message>
    <message>
        <source>{} items shown</source>
        <translation>{} Belege gezeigt</translation>
    </message>
    <message>
        <source>Routed</source>
        <translation>Zugeordnet</translation>
    </message>
    <message>
        <source>{seat} cites {id}: open it</source>
        <translation>{seat} zitiert {id}: öffnen</translation>
    </message>
    <message>
        <source>Evidence: 1 item</source>
        <translation>Belege: 1</translation>
    </message>
    <message>
        <source>Evidence: {} items</source>
        <translation>Belege: {}</translation>
    </message>
    <message>
        <source>Too thin for a panel: {}. No seat was asked to fill the gap.</source>
        <translation>Zu dünn für ein Gremium: {}. Kein Sitz wurde gebeten, die Lücke zu füllen.</translation>
    </message>
    <message>
        <source>1 page kept out</source>
        <translation>1 Seite ausgeschlossen</translation>
    </message>
    <message>
        <source>{} pages kept out</source>
        <translation>{} Seiten ausgeschlossen</translation>
    </message>
    <message>
        <source>Said again, judged once:</source>
        <translation>Wiederholt, einmal beurteilt:</translation>
    </message>
    <message>
        <source>sentence {}</source>
        <translation>Satz {}</translation>
    </message>
    <message>
        <source>Show sentence {} on the triage page</source>
        <translation>Satz {} in der Sichtung zeigen</translation>
    </message>
</context>
<context>
    <name>PanelPage</name>
    <message>
        <source>agreement</source>
        <translation>Einigkeit</translation>
    </message>
    <message>
        <source>calls to the Arbiter</source>
        <translation>Schiedsspruch nötig</translation>
    </message>
    <message>
        <source>sided with Proposer : Critic</source>
        <translation>für Vorschlag : Kritik</translation>
    </message>
    <message>
        <source>severity overrides</source>
        <translation>Schwereprüfung änderte</translation>
    </message>
    <message>
        <source>models split</source>
        <translation>Modelle uneins</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <source>Proposer by Critic</source>
        <translation>Vorschlag gegen Kritik</translation>
    </message>
    <message>
        <source>Claims of the selected cell</source>
        <translation>Behauptungen der gewählten Zelle</translation>
    </message>
    <message>
        <source>Proposer and Critic agreed on {same} of {total} claims</source>
        <translation>Vorschlag und Kritik einig bei {same} von {total} Behauptungen</translation>
    </message>
    <message>
        <source>No two votes to compare yet</source>
        <translation>Noch keine zwei Stimmen zu vergleichen</translation>
    </message>
    <message>
        <source>Tinted: both said the same. Select a cell to list only its claims; Enter opens a claim.</source>
        <translation>Getönt: Beide sagten dasselbe. Wählen Sie eine Zelle, um nur ihre Behauptungen zu sehen; die Eingabetaste öffnet eine Behauptung.</translation>
    </message>
    <message>
        <source>Proposer in rows, Critic in columns</source>
        <translation>Vorschlag in Zeilen, Kritik in Spalten</translation>
    </message>
    <message>
        <source>What each seat said, over all claims</source>
        <translation>Was jeder Sitz sagte, über alle Behauptungen</translation>
    </message>
    <message>
        <source>One model in every seat: agreement is not independence. The Critic differs by its prompt, and reads the evidence in reverse.</source>
        <translation>Ein Modell auf allen Sitzen: Einigkeit ist keine Unabhängigkeit. Die Kritik hat einen anderen Prompt und liest die Belege in umgekehrter Reihenfolge.</translation>
    </message>
    <message>
        <source>One model fills several seats ({}): their agreement is not independence.</source>
        <translation>Ein Modell besetzt mehrere Sitze ({}): Ihre Einigkeit ist keine Unabhängigkeit.</translation>
    </message>
    <message>
        <source>The one claim they disagreed on</source>
        <translation>Uneins bei einer Behauptung</translation>
    </message>
    <message>
        <source>The {} claims they disagreed on</source>
        <translation>Uneins bei {} Behauptungen</translation>
    </message>
    <message>
        <source>They disagreed on no claim</source>
        <translation>Bei keiner Behauptung uneins</translation>
    </message>
    <message>
        <source>Both said the same</source>
        <translation>Beide sagten dasselbe</translation>
    </message>
    <message>
        <source>The Arbiter was called</source>
        <translation>Ein Schiedsspruch war nötig</translation>
    </message>
    <message>
        <source>The Arbiter sided with one of the two</source>
        <translation>Der Schiedsspruch folgte einem der beiden</translation>
    </message>
    <message>
        <source>The severity check overrode the panel</source>
        <translation>Die Schwereprüfung hat das Gremium überstimmt</translation>
    </message>
    <message>
        <source>No two votes for one label</source>
        <translation>Keine zwei Stimmen für ein Urteil</translation>
    </message>
    <message>
        <source>Not compared: no panel, or a vote that does not count</source>
        <translation>Nicht verglichen: kein Gremium oder eine Stimme, die nicht zählt</translation>
    </message>
    <message>
        <source>1 claim</source>
        <translation>1 Behauptung</translation>
    </message>
    <message>
        <source>{} claims</source>
        <translation>{} Behauptungen</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>New check</source>
        <translation>Neue Prüfung</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>Sichtung</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Gremium</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>My files</source>
        <translation>Meine Dateien</translation>
    </message>
    <message>
        <source>Eval</source>
        <translation>Eval</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Only for a speech</source>
        <translation>Nur für Reden</translation>
    </message>
</context>
<context>
    <name>Reliability</name>
    <message>
        <source>How often the model is right, by how sure it says it is</source>
        <translation>Wie oft das Modell recht hat, nach angegebener Sicherheit</translation>
    </message>
    <message>
        <source>{low} to {high} sure: right in {true} of {count} answers</source>
        <translation>{low} bis {high} sicher: richtig in {true} von {count} Antworten</translation>
    </message>
    <message>
        <source>across: as sure as it says   up: as often right</source>
        <translation>quer: wie sicher es sich gibt   hoch: wie oft richtig</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>said {}</source>
        <translation>gesagt: {}</translation>
    </message>
    <message>
        <source>{sentences} sentences, {checkable} to check</source>
        <translation>{sentences} Sätze, {checkable} zu prüfen</translation>
    </message>
    <message>
        <source>asked {}</source>
        <translation>gefragt: {}</translation>
    </message>
    <message>
        <source>my files only</source>
        <translation>nur meine Dateien</translation>
    </message>
    <message>
        <source>named pages only</source>
        <translation>nur angegebene Seiten</translation>
    </message>
    <message>
        <source>finished in {}</source>
        <translation>fertig in {}</translation>
    </message>
    <message>
        <source>read as: {}</source>
        <translation>gelesen als: {}</translation>
    </message>
    <message>
        <source>No claim was drafted. {searches} searches, {found} hits, {pages} pages.</source>
        <translation>Keine Behauptung wurde entworfen. {searches} Suchen, {found} Treffer, {pages} Seiten.</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Ausgenommen</translation>
    </message>
    <message>
        <source>Pages read</source>
        <translation>Gelesene Seiten</translation>
    </message>
    <message>
        <source>Searched for</source>
        <translation>Gesucht nach</translation>
    </message>
    <message>
        <source>The sentences are being sorted; each can be seen on the Triage page.</source>
        <translation>Die Sätze werden sortiert; jeder ist auf der Seite Sichtung zu sehen.</translation>
    </message>
    <message>
        <source>sentence {number}: {reason}</source>
        <translation>Satz {number}: {reason}</translation>
    </message>
    <message>
        <source>To be checked</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Claims appear here as they are found. So far: {searches} searches, {found} hits, {pages} pages read.</source>
        <translation>Behauptungen erscheinen hier, sobald sie gefunden sind. Bisher: {searches} Suchen, {found} Treffer, {pages} Seiten gelesen.</translation>
    </message>
    <message>
        <source>No sentence of the speech was found to be worth checking. All are on the Triage page.</source>
        <translation>Kein Satz der Rede wurde als prüfenswert befunden. Alle stehen auf der Seite Sichtung.</translation>
    </message>
    <message>
        <source>The statement holds no claim that could be checked.</source>
        <translation>Die Aussage enthält keine überprüfbare Behauptung.</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>Stop (Esc)</source>
        <translation>Anhalten (Esc)</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Search and read everything afresh, and say what changed since</source>
        <translation>Alles neu suchen und lesen und sagen, was sich seither geändert hat</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Behauptungen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Part of the report</source>
        <translation>Teil des Berichts</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find in claims and quotes</source>
        <translation>Behauptungen durchsuchen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Sortierung</translation>
    </message>
    <message>
        <source>In speech order</source>
        <translation>Wie in der Rede</translation>
    </message>
    <message>
        <source>By verdict</source>
        <translation>Nach Urteil</translation>
    </message>
    <message>
        <source>Previous claim (K)</source>
        <translation>Vorige Behauptung (K)</translation>
    </message>
    <message>
        <source>Next claim (J)</source>
        <translation>Nächste Behauptung (J)</translation>
    </message>
    <message>
        <source>All claims</source>
        <translation>Alle Behauptungen</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>Misleading, false</source>
        <translation>Irreführend, falsch</translation>
    </message>
    <message>
        <source>Abstentions</source>
        <translation>Enthaltungen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Not supported, disputed</source>
        <translation>Nicht belegt, umstritten</translation>
    </message>
    <message>
        <source>Unverifiable</source>
        <translation>Nicht überprüfbar</translation>
    </message>
    <message>
        <source>Export (Ctrl+E)</source>
        <translation>Exportieren (Strg+E)</translation>
    </message>
    <message>
        <source>This run makes an earlier one anew, which is no longer in the history.</source>
        <translation>Dieser Lauf wiederholt einen früheren, der nicht mehr im Verlauf ist.</translation>
    </message>
    <message>
        <source>Verifying again what was checked {then}.</source>
        <translation>Die frühere Prüfung ({then}) wird wiederholt.</translation>
    </message>
    <message>
        <source>Verified again {now}; since {then}: {changes}.</source>
        <translation>Erneut geprüft: {now}; seit {then}: {changes}.</translation>
    </message>
    <message>
        <source>All {} claims</source>
        <translation>Alle {} Behauptungen</translation>
    </message>
    <message>
        <source>Claims {}</source>
        <translation>Behauptungen {}</translation>
    </message>
</context>
<context>
    <name>Rule</name>
    <message>
        <source>{verdict}: nothing in it is a claim that could be checked.</source>
        <translation>{verdict}: Nichts darin ist eine überprüfbare Behauptung.</translation>
    </message>
    <message>
        <source>every claim is Supported</source>
        <translation>jede Behauptung Belegt ist</translation>
    </message>
    <message>
        <source>some claim is Supported or Partly supported</source>
        <translation>mindestens eine Behauptung Belegt oder Teilweise belegt ist</translation>
    </message>
    <message>
        <source>some claim is Contradicted, none is Disputed</source>
        <translation>mindestens eine Behauptung Widerlegt und keine Umstritten ist</translation>
    </message>
    <message>
        <source>not every claim is Supported, none is Partly supported, and none is Contradicted without dispute</source>
        <translation>nicht jede Behauptung Belegt, keine Teilweise belegt und keine unbestritten Widerlegt ist</translation>
    </message>
    <message>
        <source>{verdict}, because {why}.</source>
        <translation>{verdict}, weil {why}.</translation>
    </message>
</context>
<context>
    <name>RunFields</name>
    <message>
        <source>Kind of input</source>
        <translation>Art der Eingabe</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>Erkennen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Quick</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Deep</source>
        <translation>Gründlich</translation>
    </message>
    <message>
        <source>Report language</source>
        <translation>Sprache des Berichts</translation>
    </message>
    <message>
        <source>as the input</source>
        <translation>wie die Eingabe</translation>
    </message>
    <message>
        <source>Search region and language</source>
        <translation>Suchregion und Sprache</translation>
    </message>
    <message>
        <source>Web</source>
        <translation>Web</translation>
    </message>
    <message>
        <source>Web and my files</source>
        <translation>Web und meine Dateien</translation>
    </message>
    <message>
        <source>My files only</source>
        <translation>Nur meine Dateien</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: no search, no page is fetched.</source>
        <translation>Nichts verlässt diesen Computer: Es wird weder gesucht noch eine Seite abgerufen.</translation>
    </message>
    <message>
        <source>Depth, languages, sources</source>
        <translation>Tiefe, Sprachen, Quellen</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>last verified {}</source>
        <translation>zuletzt geprüft: {}</translation>
    </message>
    <message>
        <source>a verification of an earlier run</source>
        <translation>erneute Prüfung eines früheren Laufs</translation>
    </message>
    <message>
        <source>{percent} % True</source>
        <translation>{percent}&#x202f;% Wahr</translation>
    </message>
    <message>
        <source>Going on now</source>
        <translation>Läuft gerade</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Unfertig</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>The last seven days</source>
        <translation>Letzte sieben Tage</translation>
    </message>
    <message>
        <source>in the input</source>
        <translation>in der Eingabe</translation>
    </message>
    <message>
        <source>in a claim</source>
        <translation>in einer Behauptung</translation>
    </message>
    <message>
        <source>in a quote</source>
        <translation>in einem Zitat</translation>
    </message>
    <message>
        <source>in the answer</source>
        <translation>in der Antwort</translation>
    </message>
    <message>
        <source>goes on now</source>
        <translation>läuft gerade</translation>
    </message>
    <message>
        <source>{percent} % True, {decided} of {total} decided</source>
        <translation>{percent}&#x202f;% Wahr, {decided} von {total} entschieden</translation>
    </message>
    <message>
        <source>stopped at {} of {} claims</source>
        <translation>angehalten bei {} von {} Behauptungen</translation>
    </message>
    <message>
        <source>{} of {} claims checked</source>
        <translation>{} von {} Behauptungen geprüft</translation>
    </message>
    <message>
        <source>nothing was found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>the search engine refused us</source>
        <translation>von der Suchmaschine abgewiesen</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>kein Netz</translation>
    </message>
    <message>
        <source>the model stopped answering</source>
        <translation>Modell antwortete nicht mehr</translation>
    </message>
    <message>
        <source>an error</source>
        <translation>ein Fehler</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>broken off</source>
        <translation>abgebrochen</translation>
    </message>
</context>
<context>
    <name>SavedText</name>
    <message>
        <source>Saved text of the page</source>
        <translation>Gespeicherter Text der Seite</translation>
    </message>
</context>
<context>
    <name>Setting</name>
    <message>
        <source>Back to the default: {}</source>
        <translation>Zurück zum Standard: {}</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Find one by itself</source>
        <translation>Automatisch finden</translation>
    </message>
    <message>
        <source>OpenAI-compatible server</source>
        <translation>OpenAI-kompatibler Server</translation>
    </message>
    <message>
        <source>Small embedded model</source>
        <translation>Kleines eingebautes Modell</translation>
    </message>
    <message>
        <source>{} tokens</source>
        <translation>{} Token</translation>
    </message>
    <message>
        <source>{} min</source>
        <translation>{} min</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>What the server wants to see. It is kept on this computer, readable by you alone.</source>
        <translation>Was der Server sehen will. Er bleibt auf diesem Computer, nur für Sie lesbar.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>What runs the model. By itself, Plumbline takes Ollama where it answers.</source>
        <translation>Was das Modell betreibt. Von selbst nimmt Plumbline Ollama, wo es antwortet.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Where the engine answers. Empty is its usual place on this computer.</source>
        <translation>Wo die Engine antwortet. Leer heißt: am üblichen Ort auf diesem Computer.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Judges and writes in every seat that has no model of its own.</source>
        <translation>Urteilt und schreibt auf jedem Sitz, der kein eigenes Modell hat.</translation>
    </message>
    <message>
        <source>the best that is there</source>
        <translation>das beste vorhandene</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>How much the model is shown at once. More needs more memory and more time.</source>
        <translation>Wie viel das Modell auf einmal sieht. Mehr braucht mehr Speicher und mehr Zeit.</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>The longest that one answer of the model may take before it is given up.</source>
        <translation>Wie lange eine Antwort des Modells höchstens dauern darf, bevor sie aufgegeben wird.</translation>
    </message>
    <message>
        <source>Name of the limit</source>
        <translation>Name des Limits</translation>
    </message>
    <message>
        <source>How the server calls the most tokens of an answer. Newer ones use the longer name.</source>
        <translation>Wie der Server die Höchstzahl der Token einer Antwort nennt. Neuere verwenden den längeren Namen.</translation>
    </message>
    <message>
        <source>Answers in JSON</source>
        <translation>Antworten in JSON</translation>
    </message>
    <message>
        <source>Asks the server to hold the model to the form. Off for servers that refuse it.</source>
        <translation>Bittet den Server, das Modell an die Form zu binden. Aus für Server, die das ablehnen.</translation>
    </message>
    <message>
        <source>Ask for JSON</source>
        <translation>JSON verlangen</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Nachdenken</translation>
    </message>
    <message>
        <source>How long a model that reasons may think before each answer.</source>
        <translation>Wie lange ein Modell, das nachdenkt, vor jeder Antwort denken darf.</translation>
    </message>
    <message>
        <source>as the server likes</source>
        <translation>Vorgabe des Servers</translation>
    </message>
    <message>
        <source>low</source>
        <translation>gering</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>Planner</source>
        <translation>Planer</translation>
    </message>
    <message>
        <source>Restates the input, finds its claims.</source>
        <translation>Formuliert die Eingabe neu, findet Behauptungen.</translation>
    </message>
    <message>
        <source>Researcher</source>
        <translation>Rechercheur</translation>
    </message>
    <message>
        <source>Drafts claims from what was read.</source>
        <translation>Entwirft Behauptungen aus dem Gelesenen.</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Prüfer</translation>
    </message>
    <message>
        <source>Judges a claim by its sources alone.</source>
        <translation>Beurteilt Behauptungen allein nach ihren Quellen.</translation>
    </message>
    <message>
        <source>Writer</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>Writes the answer from verified claims.</source>
        <translation>Schreibt die Antwort aus geprüften Behauptungen.</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>Sichtung</translation>
    </message>
    <message>
        <source>Sorts the sentences of a speech.</source>
        <translation>Sortiert die Sätze einer Rede.</translation>
    </message>
    <message>
        <source>Proposer</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Judges first, on the panel.</source>
        <translation>Urteilt im Gremium zuerst.</translation>
    </message>
    <message>
        <source>Critic</source>
        <translation>Kritik</translation>
    </message>
    <message>
        <source>Looks for why the easy verdict is wrong. Another family of models helps most here.</source>
        <translation>Sucht, warum das naheliegende Urteil falsch ist. Eine andere Modellfamilie hilft hier am meisten.</translation>
    </message>
    <message>
        <source>Arbiter</source>
        <translation>Schiedsspruch</translation>
    </message>
    <message>
        <source>Decides where the first two differ.</source>
        <translation>Entscheidet, wo die ersten zwei uneins sind.</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Tells False from Misleading.</source>
        <translation>Unterscheidet Falsch von Irreführend.</translation>
    </message>
    <message>
        <source>as under Engine</source>
        <translation>wie unter Engine</translation>
    </message>
    <message>
        <source>one search in {} s</source>
        <translation>eine Suche in {} s</translation>
    </message>
    <message>
        <source>SearXNG</source>
        <translation>SearXNG</translation>
    </message>
    <message>
        <source>An instance of your own; it is asked instead of the engines above.</source>
        <translation>Eine eigene Instanz; sie wird statt der Suchmaschinen oben gefragt.</translation>
    </message>
    <message>
        <source>address of an instance</source>
        <translation>Adresse einer Instanz</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Slower is refused less often: engines take fast ones for machines.</source>
        <translation>Langsamer wird seltener abgewiesen: Suchmaschinen halten Schnelle für Maschinen.</translation>
    </message>
    <message>
        <source>Search region and language</source>
        <translation>Region und Sprache der Suche</translation>
    </message>
    <message>
        <source>Whose results are wanted. The report has a language of its own, below.</source>
        <translation>Wessen Ergebnisse gewünscht sind. Der Bericht hat eine eigene Sprache, siehe unten.</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Searches and pages go through it; the engine is asked directly.</source>
        <translation>Suchen und Seiten gehen hindurch; die Engine wird direkt gefragt.</translation>
    </message>
    <message>
        <source>Private addresses</source>
        <translation>Private Adressen</translation>
    </message>
    <message>
        <source>Pages on your own network are opened too, for a wiki or an archive of your house.</source>
        <translation>Auch Seiten in Ihrem eigenen Netz werden geöffnet, etwa ein Wiki oder Archiv Ihres Hauses.</translation>
    </message>
    <message>
        <source>Open them</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>My files only</source>
        <translation>Nur meine Dateien</translation>
    </message>
    <message>
        <source>No search, no page: nothing but your files is read, and no packet leaves.</source>
        <translation>Keine Suche, keine Seite: Nur Ihre Dateien werden gelesen, und kein Paket geht hinaus.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>The most pages and files that one check reads.</source>
        <translation>Wie viele Seiten und Dateien eine Prüfung höchstens liest.</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Behauptungen</translation>
    </message>
    <message>
        <source>The most claims that are judged in a round.</source>
        <translation>Wie viele Behauptungen in einer Runde höchstens beurteilt werden.</translation>
    </message>
    <message>
        <source>Second looks</source>
        <translation>Nachsuchen</translation>
    </message>
    <message>
        <source>How often a claim that failed is searched for again.</source>
        <translation>Wie oft für eine nicht bestandene Behauptung erneut gesucht wird.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>A check that takes longer ends with what it has, and says what was left.</source>
        <translation>Eine Prüfung, die länger dauert, endet mit dem, was sie hat, und sagt, was offen blieb.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light, dark, or as the desktop is set.</source>
        <translation>Hell, dunkel oder wie der Desktop eingestellt ist.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Everywhere in the window; Ctrl and + or − change it too.</source>
        <translation>Überall im Fenster; auch mit Strg und + oder − zu ändern.</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Nothing flashes or glides; a thin edge shows what is new.</source>
        <translation>Nichts blinkt oder gleitet; eine dünne Kante zeigt, was neu ist.</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>Sprache des Fensters</translation>
    </message>
    <message>
        <source>Menus, buttons and explanations; taken up at the next start.</source>
        <translation>Menüs, Schaltflächen und Erklärungen; gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Report language</source>
        <translation>Sprache des Berichts</translation>
    </message>
    <message>
        <source>What answers and reports are written in, whatever the sources speak.</source>
        <translation>Worin Antworten und Berichte geschrieben werden, gleich welche Sprache die Quellen haben.</translation>
    </message>
    <message>
        <source>as the input</source>
        <translation>wie die Eingabe</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Limits of a check</source>
        <translation>Grenzen einer Prüfung</translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation>Aussehen und Sprache</translation>
    </message>
    <message>
        <source>Models by seat</source>
        <translation>Modelle nach Sitz</translation>
    </message>
    <message>
        <source>Several models judge more independently than one. Empty: as under Engine.</source>
        <translation>Mehrere Modelle urteilen unabhängiger als eines. Leer: wie unter Engine.</translation>
    </message>
    <message>
        <source>Search engines</source>
        <translation>Suchmaschinen</translation>
    </message>
    <message>
        <source>Asked in turn; when one refuses, the next one is. At least one stays on.</source>
        <translation>Werden der Reihe nach gefragt; weist eine ab, folgt die nächste. Mindestens eine bleibt an.</translation>
    </message>
    <message>
        <source>This is no proxy: write http://, the host, and its port. It was not kept.</source>
        <translation>Das ist kein Proxy: Schreiben Sie http://, den Server und seinen Port. Es wurde nicht übernommen.</translation>
    </message>
    <message>
        <source>This is no address: it begins with http:// or https://. It was not kept.</source>
        <translation>Das ist keine Adresse: Sie beginnt mit http:// oder https://. Es wurde nicht übernommen.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Find a setting</source>
        <translation>Einstellung suchen</translation>
    </message>
    <message>
        <source>All settings</source>
        <translation>Alle Einstellungen</translation>
    </message>
    <message>
        <source>With keys and passwords</source>
        <translation>Mit Schlüsseln und Passwörtern</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Hosts contacted</source>
        <translation>Kontaktierte Server</translation>
    </message>
    <message>
        <source>Model doctor</source>
        <translation>Modelldiagnose</translation>
    </message>
    <message>
        <source>Bug report</source>
        <translation>Fehlerbericht</translation>
    </message>
    <message>
        <source>Hosts contacted …</source>
        <translation>Kontaktierte Server …</translation>
    </message>
    <message>
        <source>Delete all data …</source>
        <translation>Alle Daten löschen …</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Look for engines and models</source>
        <translation>Engines und Modelle suchen</translation>
    </message>
    <message>
        <source>Examine the model …</source>
        <translation>Modell untersuchen …</translation>
    </message>
    <message>
        <source>Make a bug report …</source>
        <translation>Fehlerbericht erstellen …</translation>
    </message>
    <message>
        <source>Export the settings …</source>
        <translation>Einstellungen exportieren …</translation>
    </message>
    <message>
        <source>Import settings …</source>
        <translation>Einstellungen importieren …</translation>
    </message>
    <message>
        <source>Put all back to the defaults</source>
        <translation>Alles auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Settings are one file that can be taken to another computer; without its keys unless you ask.</source>
        <translation>Einstellungen sind eine Datei, die Sie auf einen anderen Computer mitnehmen können; ohne Schlüssel, außer Sie verlangen es.</translation>
    </message>
    <message>
        <source>Care and help</source>
        <translation>Pflege und Hilfe</translation>
    </message>
    <message>
        <source>No setting is about “{}”.</source>
        <translation>Keine Einstellung betrifft „{}“.</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Einstellungen exportieren</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>Start Ollama</source>
        <translation>Ollama starten</translation>
    </message>
    <message>
        <source>Use another address</source>
        <translation>Andere Adresse verwenden</translation>
    </message>
    <message>
        <source>Use the usual address</source>
        <translation>Übliche Adresse verwenden</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut suchen</translation>
    </message>
    <message>
        <source>Examine the model</source>
        <translation>Modell untersuchen</translation>
    </message>
    <message>
        <source>Set up Plumbline</source>
        <translation>Plumbline einrichten</translation>
    </message>
    <message>
        <source>What leaves this computer</source>
        <translation>Was diesen Computer verlässt</translation>
    </message>
    <message>
        <source>The embedded model is here, and no other program is needed.</source>
        <translation>Das eingebettete Modell ist da, und kein anderes Programm wird gebraucht.</translation>
    </message>
    <message>
        <source>Version {}.</source>
        <translation>Version {}.</translation>
    </message>
    <message>
        <source>It will use {}.</source>
        <translation>Verwendet wird {}.</translation>
    </message>
    <message>
        <source>Plumbline works with a model on your own computer. Ollama is a free program that runs one: get it, start it, and look again. Or take a small embedded model: less able, but there is nothing to install.</source>
        <translation>Plumbline arbeitet mit einem Modell auf Ihrem eigenen Computer. Ollama ist ein kostenloses Programm, das eines betreibt: Holen Sie es, starten Sie es und suchen Sie erneut. Oder nehmen Sie ein kleines eingebettetes Modell: Es kann weniger, aber zu installieren ist nichts.</translation>
    </message>
    <message>
        <source>Started here, it goes on running when Plumbline is closed.</source>
        <translation>Von hier gestartet, läuft es weiter, wenn Plumbline beendet wird.</translation>
    </message>
    <message>
        <source>Is that computer on, and is its engine allowed to answer this one?</source>
        <translation>Ist jener Computer an, und darf seine Engine diesem antworten?</translation>
    </message>
    <message>
        <source>Another program uses that address. Which one does the engine use?</source>
        <translation>Ein anderes Programm nutzt diese Adresse. Welche nutzt die Engine?</translation>
    </message>
    <message>
        <source>Choose a model; larger ones judge better and need more memory and time.</source>
        <translation>Wählen Sie ein Modell; größere urteilen besser und brauchen mehr Speicher und Zeit.</translation>
    </message>
    <message>
        <source>Fetch a smaller one, or use it anyway: this is an estimate.</source>
        <translation>Holen Sie ein kleineres oder verwenden Sie es trotzdem: Dies ist eine Schätzung.</translation>
    </message>
    <message>
        <source>It cannot say whether it cut a prompt, and nothing may rest on that.</source>
        <translation>Es kann nicht sagen, ob es einen Prompt gekürzt hat, und darauf darf nichts beruhen.</translation>
    </message>
    <message>
        <source>Update Ollama</source>
        <translation>Ollama aktualisieren</translation>
    </message>
    <message>
        <source>Get Ollama</source>
        <translation>Ollama holen</translation>
    </message>
    <message>
        <source>Use {} anyway</source>
        <translation>{} trotzdem verwenden</translation>
    </message>
    <message>
        <source>fetching, {} %</source>
        <translation>wird geholt, {}&#x202f;%</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>wird gesucht</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>First check</source>
        <translation>Erste Prüfung</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Skip, look around</source>
        <translation>Später, erst umsehen</translation>
    </message>
    <message>
        <source>{} needs Ollama</source>
        <translation>{} braucht Ollama</translation>
    </message>
    <message>
        <source>Use {}</source>
        <translation>{} verwenden</translation>
    </message>
    <message>
        <source>Fetch {name} anyway ({size})</source>
        <translation>{name} trotzdem holen ({size})</translation>
    </message>
    <message>
        <source>Fetch {name} ({size})</source>
        <translation>{name} holen ({size})</translation>
    </message>
    <message>
        <source>Nothing: only your own files are read.</source>
        <translation>Nichts: Nur Ihre eigenen Dateien werden gelesen.</translation>
    </message>
</context>
<context>
    <name>Shell</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Eval</source>
        <translation>Eval</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>SinceThen</name>
    <message>
        <source>and {} more, all in the exported report</source>
        <translation>und {} weitere, alle im exportierten Bericht</translation>
    </message>
</context>
<context>
    <name>SourceDock</name>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Source of the selected quote</source>
        <translation>Quelle des gewählten Zitats</translation>
    </message>
    <message>
        <source>Previous quote (Shift+F7)</source>
        <translation>Voriges Zitat (Umschalt+F7)</translation>
    </message>
    <message>
        <source>Next quote (F7)</source>
        <translation>Nächstes Zitat (F7)</translation>
    </message>
    <message>
        <source>Open page</source>
        <translation>Seite öffnen</translation>
    </message>
    <message>
        <source>Copy citation</source>
        <translation>Nachweis kopieren</translation>
    </message>
    <message>
        <source>published {}</source>
        <translation>erschienen {}</translation>
    </message>
    <message>
        <source>saved {}</source>
        <translation>gespeichert {}</translation>
    </message>
    <message>
        <source>Read, but no claim quotes it.</source>
        <translation>Gelesen, aber von keiner Behauptung zitiert.</translation>
    </message>
    <message>
        <source>Found word for word, characters {start}–{end}</source>
        <translation>Wörtlich gefunden, Zeichen {start}–{end}</translation>
    </message>
    <message>
        <source>Shown to the panel, characters {start}–{end}</source>
        <translation>Dem Gremium gezeigt, Zeichen {start}–{end}</translation>
    </message>
    <message>
        <source>Found in your files, characters {start}–{end}</source>
        <translation>In Ihren Dateien gefunden, Zeichen {start}–{end}</translation>
    </message>
    <message>
        <source>Quote {n} of {total} · {claim}</source>
        <translation>Zitat {n} von {total} · {claim}</translation>
    </message>
    <message>
        <source>Passage {n} of {total} · {claim}</source>
        <translation>Stelle {n} von {total} · {claim}</translation>
    </message>
    <message>
        <source>Close the source</source>
        <translation>Quelle schließen</translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>day not known</source>
        <translation>Tag unbekannt</translation>
    </message>
    <message>
        <source>check</source>
        <translation>prüfen</translation>
    </message>
    <message>
        <source>opinion</source>
        <translation>Meinung</translation>
    </message>
    <message>
        <source>not important</source>
        <translation>unwichtig</translation>
    </message>
    <message>
        <source>statistical</source>
        <translation>statistisch</translation>
    </message>
    <message>
        <source>historical</source>
        <translation>historisch</translation>
    </message>
    <message>
        <source>attribution</source>
        <translation>Zuschreibung</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>personal anecdote</source>
        <translation>persönliche Anekdote</translation>
    </message>
    <message>
        <source>other</source>
        <translation>sonstiges</translation>
    </message>
    <message>
        <source>repeated {} times by speech-to-text, read once</source>
        <translation>von der Spracherkennung {}-mal wiederholt, einmal gelesen</translation>
    </message>
    <message>
        <source>moved in by you</source>
        <translation>von Ihnen aufgenommen</translation>
    </message>
    <message>
        <source>moved out by you</source>
        <translation>von Ihnen herausgenommen</translation>
    </message>
    <message>
        <source>names a figure</source>
        <translation>nennt eine Zahl</translation>
    </message>
    <message>
        <source>says that something happened</source>
        <translation>sagt, dass etwas geschehen ist</translation>
    </message>
    <message>
        <source>says what somebody said or did</source>
        <translation>sagt, was jemand sagte oder tat</translation>
    </message>
    <message>
        <source>sets one thing against another</source>
        <translation>stellt eines gegen ein anderes</translation>
    </message>
    <message>
        <source>a private person’s story</source>
        <translation>die Geschichte einer Privatperson</translation>
    </message>
    <message>
        <source>states how something is</source>
        <translation>sagt, wie etwas ist</translation>
    </message>
    <message>
        <source>a view, nothing to measure</source>
        <translation>eine Ansicht, nichts zu messen</translation>
    </message>
    <message>
        <source>a promise or a prediction</source>
        <translation>ein Versprechen oder eine Vorhersage</translation>
    </message>
    <message>
        <source>a greeting, or words to the audience</source>
        <translation>ein Gruß oder Worte an das Publikum</translation>
    </message>
    <message>
        <source>asks, and states nothing</source>
        <translation>fragt und sagt nichts aus</translation>
    </message>
    <message>
        <source>too short to state anything</source>
        <translation>zu kurz, um etwas auszusagen</translation>
    </message>
    <message>
        <source>the model gave no usable answer</source>
        <translation>das Modell gab keine brauchbare Antwort</translation>
    </message>
    <message>
        <source>moved by you</source>
        <translation>von Ihnen verschoben</translation>
    </message>
    <message>
        <source>{} (by a rule)</source>
        <translation>{} (nach einer Regel)</translation>
    </message>
    <message>
        <source>Proposer</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Critic</source>
        <translation>Kritik</translation>
    </message>
    <message>
        <source>Arbiter</source>
        <translation>Schiedsspruch</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>not counted: cites what it was not shown</source>
        <translation>zählt nicht: zitiert nicht Vorgelegtes</translation>
    </message>
    <message>
        <source>not counted: cites nothing</source>
        <translation>zählt nicht: zitiert nichts</translation>
    </message>
    <message>
        <source>not counted: rests on political pages alone</source>
        <translation>zählt nicht: beruht nur auf politischen Seiten</translation>
    </message>
    <message>
        <source>not counted: cites a fact-check</source>
        <translation>zählt nicht: zitiert einen Faktencheck</translation>
    </message>
    <message>
        <source>not counted: answers another question</source>
        <translation>zählt nicht: beantwortet eine andere Frage</translation>
    </message>
    <message>
        <source>no usable answer</source>
        <translation>keine brauchbare Antwort</translation>
    </message>
    <message>
        <source>Proposer and Critic agree</source>
        <translation>Vorschlag und Kritik sind einig</translation>
    </message>
    <message>
        <source>Arbiter sided with the Proposer</source>
        <translation>Schiedsspruch folgte dem Vorschlag</translation>
    </message>
    <message>
        <source>Arbiter sided with the Critic</source>
        <translation>Schiedsspruch folgte der Kritik</translation>
    </message>
    <message>
        <source>three seats, three labels</source>
        <translation>drei Sitze, drei Urteile</translation>
    </message>
    <message>
        <source>two labels, and no third vote that counts</source>
        <translation>zwei Urteile, und keine dritte Stimme zählt</translation>
    </message>
    <message>
        <source>fewer than two votes count</source>
        <translation>weniger als zwei Stimmen zählen</translation>
    </message>
    <message>
        <source>evidence too thin for a panel</source>
        <translation>Belege zu dünn für ein Gremium</translation>
    </message>
    <message>
        <source>the severity check overrode it</source>
        <translation>Schwereprüfung hat es geändert</translation>
    </message>
    <message>
        <source>the severity check changed nothing</source>
        <translation>Schwereprüfung änderte nichts</translation>
    </message>
    <message>
        <source>no override</source>
        <translation>nichts geändert</translation>
    </message>
    <message>
        <source>lowered by a gate</source>
        <translation>durch eine Schranke herabgestuft</translation>
    </message>
    <message>
        <source>no evidence was found</source>
        <translation>keine Belege gefunden</translation>
    </message>
    <message>
        <source>nothing found bears on it</source>
        <translation>nichts Gefundenes betrifft sie</translation>
    </message>
    <message>
        <source>only political pages were found</source>
        <translation>nur politische Seiten gefunden</translation>
    </message>
    <message>
        <source>a fact-check, another judge’s verdict</source>
        <translation>ein Faktencheck, das Urteil eines anderen</translation>
    </message>
    <message>
        <source>published after the speech</source>
        <translation>nach der Rede erschienen</translation>
    </message>
    <message>
        <source>shows the latest figures, which change</source>
        <translation>zeigt die neuesten Zahlen, die sich ändern</translation>
    </message>
    <message>
        <source>a home page or a listing</source>
        <translation>eine Startseite oder Übersicht</translation>
    </message>
    <message>
        <source>enough of its tier</source>
        <translation>genug von diesem Rang</translation>
    </message>
    <message>
        <source>no sentence bears on the claim</source>
        <translation>kein Satz betrifft die Behauptung</translation>
    </message>
    <message>
        <source>the pack was full</source>
        <translation>Belegsammlung voll</translation>
    </message>
    <message>
        <source>band above 75</source>
        <translation>Bereich über 75</translation>
    </message>
    <message>
        <source>band 50 to 75</source>
        <translation>Bereich 50 bis 75</translation>
    </message>
    <message>
        <source>band below 50</source>
        <translation>Bereich unter 50</translation>
    </message>
    <message>
        <source>No decided claims</source>
        <translation>Keine Behauptung entschieden</translation>
    </message>
    <message>
        <source>True so far</source>
        <translation>Bisher wahr</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>{decided} of {total} decided</source>
        <translation>{decided} von {total} entschieden</translation>
    </message>
    <message>
        <source>small sample</source>
        <translation>kleine Stichprobe</translation>
    </message>
    <message>
        <source>1 of the Unverifiable is an anecdote</source>
        <translation>Nicht überprüfbar: davon 1 Anekdote</translation>
    </message>
    <message>
        <source>{} of the Unverifiable are anecdotes</source>
        <translation>Nicht überprüfbar: davon {} Anekdoten</translation>
    </message>
</context>
<context>
    <name>SpeechFields</name>
    <message>
        <source>Said on</source>
        <translation>Gesagt am</translation>
    </message>
    <message>
        <source>2024-03-07</source>
        <translation>2024-03-07</translation>
    </message>
    <message>
        <source>Day not known</source>
        <translation>Tag unbekannt</translation>
    </message>
    <message>
        <source>Then evidence of any day counts, and the report says so.</source>
        <translation>Dann zählen Belege von jedem Tag, und der Bericht sagt das.</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Sprecher</translation>
    </message>
    <message>
        <source>kept out of the prompts</source>
        <translation>kommt nicht in die Prompts</translation>
    </message>
    <message>
        <source>Speaker (kept out of the prompts)</source>
        <translation>Sprecher (kommt nicht in die Prompts)</translation>
    </message>
    <message>
        <source>When was it said? Give the day, as in 2024-03-07, or tick “Day not known”.</source>
        <translation>Wann wurde es gesagt? Geben Sie den Tag an, etwa 2024-03-07, oder kreuzen Sie „Tag unbekannt“ an.</translation>
    </message>
    <message>
        <source>That day has not come yet: when was it said?</source>
        <translation>Dieser Tag liegt noch in der Zukunft: Wann wurde es gesagt?</translation>
    </message>
    <message>
        <source>Judged by what was known on {}.</source>
        <translation>Beurteilt nach dem, was am {} bekannt war.</translation>
    </message>
    <message>
        <source>Evidence of any day counts, and the report says so.</source>
        <translation>Belege von jedem Tag zählen, und der Bericht sagt das.</translation>
    </message>
</context>
<context>
    <name>StageStrip</name>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>folgt</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>searching and reading</source>
        <translation>sucht und liest</translation>
    </message>
    <message>
        <source>reading the passages</source>
        <translation>liest die Stellen</translation>
    </message>
    <message>
        <source>Checking again: {doing}. What stands below is the verdict so far.</source>
        <translation>Wird erneut geprüft: {doing}. Was unten steht, ist das bisherige Urteil.</translation>
    </message>
    <message>
        <source>Checked again {when}: was {before}, now {after}.</source>
        <translation>Erneut geprüft {when}: vorher {before}, jetzt {after}.</translation>
    </message>
    <message>
        <source>Checked again {when}: still {after}.</source>
        <translation>Erneut geprüft {when}: weiterhin {after}.</translation>
    </message>
    <message>
        <source>Not checked again: {why}. The verdict stands.</source>
        <translation>Nicht erneut geprüft: {why}. Das Urteil gilt weiter.</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>sie wurde angehalten</translation>
    </message>
    <message>
        <source>the search engine refused us</source>
        <translation>die Suchmaschine hat uns abgewiesen</translation>
    </message>
    <message>
        <source>there was no network</source>
        <translation>es gab kein Netz</translation>
    </message>
    <message>
        <source>no page was found this time</source>
        <translation>diesmal wurde keine Seite gefunden</translation>
    </message>
    <message>
        <source>the model gave no usable answer</source>
        <translation>das Modell gab keine brauchbare Antwort</translation>
    </message>
    <message>
        <source>something went wrong</source>
        <translation>etwas ist schiefgegangen</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>Not set up</source>
        <translation>Nicht eingerichtet</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Search refused</source>
        <translation>Suche abgewiesen</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>Kein Netz</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Broke off</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Checking one claim again ({})</source>
        <translation>Eine Behauptung wird erneut geprüft ({})</translation>
    </message>
    <message>
        <source>{stage} {done} of {total}</source>
        <translation>{stage} {done} von {total}</translation>
    </message>
    <message>
        <source>{} left</source>
        <translation>noch {}</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>offline</translation>
    </message>
    <message>
        <source>search refused</source>
        <translation>Suche abgewiesen</translation>
    </message>
    <message>
        <source>named pages only</source>
        <translation>nur angegebene Seiten</translation>
    </message>
    <message>
        <source>my files only</source>
        <translation>nur meine Dateien</translation>
    </message>
    <message>
        <source>web search on</source>
        <translation>Websuche an</translation>
    </message>
</context>
<context>
    <name>Stepper</name>
    <message>
        <source>{at} of {of}</source>
        <translation>{at} von {of}</translation>
    </message>
</context>
<context>
    <name>TriagePage</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Opinion</source>
        <translation>Meinung</translation>
    </message>
    <message>
        <source>Not important</source>
        <translation>Unwichtig</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find a sentence</source>
        <translation>Satz suchen</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Sentence as spoken</source>
        <translation>Satz im Wortlaut</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Show its claim</source>
        <translation>Behauptung zeigen</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>{done} of {total} sentences sorted</source>
        <translation>{done} von {total} Sätzen sortiert</translation>
    </message>
    <message>
        <source>{checkable} of {total} sentences can be checked</source>
        <translation>{checkable} von {total} Sätzen sind überprüfbar</translation>
    </message>
    <message>
        <source>Falsifiability {}. It tells about the kind of speech, not about the speaker.</source>
        <translation>Falsifizierbarkeit {}. Sie sagt etwas über die Art der Rede, nicht über den Sprecher.</translation>
    </message>
    <message>
        <source>{} repetitions by speech-to-text are left out.</source>
        <translation>{} Wiederholungen der Spracherkennung sind weggelassen.</translation>
    </message>
    <message>
        <source>1 repetition by speech-to-text is left out.</source>
        <translation>1 Wiederholung der Spracherkennung ist weggelassen.</translation>
    </message>
    <message>
        <source>All {}</source>
        <translation>Alle {}</translation>
    </message>
    <message>
        <source>Check {}</source>
        <translation>Prüfen {}</translation>
    </message>
    <message>
        <source>Opinion {}</source>
        <translation>Meinung {}</translation>
    </message>
    <message>
        <source>Not important {}</source>
        <translation>Unwichtig {}</translation>
    </message>
    <message>
        <source>Move out (Space)</source>
        <translation>Herausnehmen (Leertaste)</translation>
    </message>
    <message>
        <source>Move in (Space)</source>
        <translation>Aufnehmen (Leertaste)</translation>
    </message>
    <message>
        <source>Check 1 moved-in sentence</source>
        <translation>1 aufgenommenen Satz prüfen</translation>
    </message>
    <message>
        <source>Check {} moved-in sentences</source>
        <translation>{} aufgenommene Sätze prüfen</translation>
    </message>
    <message>
        <source>Space moves a sentence in or out; every move is stamped “by you”.</source>
        <translation>Leertaste nimmt einen Satz auf oder heraus; jede Änderung gilt als „von Ihnen“.</translation>
    </message>
    <message>
        <source>Sentences can be moved when the run has ended or is stopped.</source>
        <translation>Sätze lassen sich verschieben, wenn der Lauf beendet oder angehalten ist.</translation>
    </message>
    <message>
        <source>Sentence {}</source>
        <translation>Satz {}</translation>
    </message>
    <message>
        <source>judged as {}</source>
        <translation>beurteilt als {}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabelle (CSV)</translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>1 check is deleted, with its quotes and saved pages.</source>
        <translation>1 Prüfung ist gelöscht, mit ihren Zitaten und gespeicherten Seiten.</translation>
    </message>
    <message>
        <source>{} checks are deleted, with their quotes and saved pages.</source>
        <translation>{} Prüfungen sind gelöscht, mit ihren Zitaten und gespeicherten Seiten.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>{} s</source>
        <translation>{} s</translation>
    </message>
    <message>
        <source>{} min {} s</source>
        <translation>{} min {} s</translation>
    </message>
    <message>
        <source>{} h {} min</source>
        <translation>{} h {} min</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>weniger als eine Minute</translation>
    </message>
    <message>
        <source>about {} min</source>
        <translation>etwa {} min</translation>
    </message>
    <message>
        <source>{} min</source>
        <translation>{} min</translation>
    </message>
    <message>
        <source>{} to {} min</source>
        <translation>{} bis {} min</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>„{}“</translation>
    </message>
    <message>
        <source>about {} h</source>
        <translation>etwa {} h</translation>
    </message>
    <message>
        <source>{} to {} h</source>
        <translation>{} bis {} h</translation>
    </message>
    <message>
        <source>today {}</source>
        <translation>heute {}</translation>
    </message>
    <message>
        <source>yesterday {}</source>
        <translation>gestern {}</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>a date in the letters of Qt: day, month in words, year</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Behauptungen</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>Sichtung</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Gremium</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Abgleich</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>Served whole</source>
        <translation>Vollständig</translation>
    </message>
    <message>
        <source>Shown sources only</source>
        <translation>Nur gezeigte Quellen</translation>
    </message>
    <message>
        <source>Quote found</source>
        <translation>Zitat gefunden</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>On the subject</source>
        <translation>Zum Thema</translation>
    </message>
    <message>
        <source>Figures match</source>
        <translation>Zahlen stimmen</translation>
    </message>
    <message>
        <source>Names match</source>
        <translation>Namen stimmen</translation>
    </message>
    <message>
        <source>Polarity</source>
        <translation>Polarität</translation>
    </message>
    <message>
        <source>Independent origins</source>
        <translation>Unabhängige Ursprünge</translation>
    </message>
    <message>
        <source>Era</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>the model was shown all that was sent</source>
        <translation>das Modell bekam alles Gesendete zu sehen</translation>
    </message>
    <message>
        <source>it cites only what it was shown</source>
        <translation>es zitiert nur, was ihm gezeigt wurde</translation>
    </message>
    <message>
        <source>word for word in the saved text</source>
        <translation>Wort für Wort im gespeicherten Text</translation>
    </message>
    <message>
        <source>the model was sure enough</source>
        <translation>das Modell war sich sicher genug</translation>
    </message>
    <message>
        <source>the quote speaks of what the claim speaks of</source>
        <translation>das Zitat spricht von dem, wovon die Behauptung spricht</translation>
    </message>
    <message>
        <source>every figure stands in the source</source>
        <translation>jede Zahl steht in der Quelle</translation>
    </message>
    <message>
        <source>every name stands in the source</source>
        <translation>jeder Name steht in der Quelle</translation>
    </message>
    <message>
        <source>the quote affirms what the claim affirms</source>
        <translation>das Zitat bejaht, was die Behauptung bejaht</translation>
    </message>
    <message>
        <source>enough origins that do not copy each other</source>
        <translation>genug Ursprünge, die nicht voneinander abschreiben</translation>
    </message>
    <message>
        <source>no source is later than the claim</source>
        <translation>keine Quelle ist jünger als die Behauptung</translation>
    </message>
    <message>
        <source>the model was not shown all that was sent</source>
        <translation>das Modell bekam nicht alles Gesendete zu sehen</translation>
    </message>
    <message>
        <source>it cites something that it was never shown</source>
        <translation>es zitiert etwas, das ihm nie gezeigt wurde</translation>
    </message>
    <message>
        <source>these words are not in the saved text</source>
        <translation>diese Worte stehen nicht im gespeicherten Text</translation>
    </message>
    <message>
        <source>the model was not sure enough</source>
        <translation>das Modell war sich nicht sicher genug</translation>
    </message>
    <message>
        <source>the quote is about something else</source>
        <translation>das Zitat handelt von etwas anderem</translation>
    </message>
    <message>
        <source>a figure is not in the source</source>
        <translation>eine Zahl steht nicht in der Quelle</translation>
    </message>
    <message>
        <source>a name is not in the source</source>
        <translation>ein Name steht nicht in der Quelle</translation>
    </message>
    <message>
        <source>quote and claim differ in a “not” or a “may”</source>
        <translation>Zitat und Behauptung unterscheiden sich in einem „nicht“ oder „kann“</translation>
    </message>
    <message>
        <source>the sources trace back to too few origins</source>
        <translation>die Quellen gehen auf zu wenige Ursprünge zurück</translation>
    </message>
    <message>
        <source>a source is later than the claim</source>
        <translation>eine Quelle ist jünger als die Behauptung</translation>
    </message>
    <message>
        <source>nothing needs to be quoted to say that it is open</source>
        <translation>dass es offen ist, braucht kein Zitat</translation>
    </message>
    <message>
        <source>the model changed words; the page has it so</source>
        <translation>das Modell hat Wörter geändert; so steht es auf der Seite</translation>
    </message>
    <message>
        <source>the model copied another sentence; this one says it</source>
        <translation>das Modell schrieb einen anderen Satz ab; dieser sagt es</translation>
    </message>
    <message>
        <source>the model quoted nothing</source>
        <translation>das Modell zitierte nichts</translation>
    </message>
    <message>
        <source>the quote is not said by who says it in the claim</source>
        <translation>das Zitat stammt nicht von dem, der es laut Behauptung sagt</translation>
    </message>
    <message>
        <source>the source states another value than the claim</source>
        <translation>die Quelle nennt einen anderen Wert als die Behauptung</translation>
    </message>
    <message>
        <source>one origin is no confirmation</source>
        <translation>ein Ursprung ist keine Bestätigung</translation>
    </message>
    <message>
        <source>the quote does not show the contradiction</source>
        <translation>das Zitat zeigt den Widerspruch nicht</translation>
    </message>
    <message>
        <source>the source is less certain than the claim</source>
        <translation>die Quelle ist weniger sicher als die Behauptung</translation>
    </message>
    <message>
        <source>the claim says “all” or “only”, the source does not</source>
        <translation>die Behauptung sagt „alle“ oder „nur“, die Quelle nicht</translation>
    </message>
    <message>
        <source>nothing answered at the engine&apos;s address</source>
        <translation>unter der Adresse der Engine antwortete nichts</translation>
    </message>
    <message>
        <source>the engine does not have the model</source>
        <translation>die Engine hat das Modell nicht</translation>
    </message>
    <message>
        <source>the engine failed</source>
        <translation>die Engine versagte</translation>
    </message>
    <message>
        <source>the engine refused the prompt as too long</source>
        <translation>die Engine lehnte den Prompt als zu lang ab</translation>
    </message>
    <message>
        <source>the engine was not shown the whole prompt</source>
        <translation>die Engine bekam nicht den ganzen Prompt zu sehen</translation>
    </message>
    <message>
        <source>the reply was cut off</source>
        <translation>die Antwort wurde abgeschnitten</translation>
    </message>
    <message>
        <source>the reply did not fit what was asked, twice</source>
        <translation>die Antwort passte zweimal nicht zum Verlangten</translation>
    </message>
    <message>
        <source>what had to be sent does not fit the window</source>
        <translation>was gesendet werden muss, passt nicht ins Fenster</translation>
    </message>
    <message>
        <source>it is too short to say anything</source>
        <translation>er ist zu kurz, um etwas zu sagen</translation>
    </message>
    <message>
        <source>it speaks of “it” or “they” without saying who</source>
        <translation>er spricht von „ihm“ oder „ihnen“, ohne zu sagen, wer das ist</translation>
    </message>
    <message>
        <source>it cites no source that was read</source>
        <translation>er nennt keine gelesene Quelle</translation>
    </message>
    <message>
        <source>its language cannot be compared with that of its claims</source>
        <translation>seine Sprache lässt sich nicht mit der seiner Behauptungen vergleichen</translation>
    </message>
    <message>
        <source>it names no verified claim</source>
        <translation>er nennt keine geprüfte Behauptung</translation>
    </message>
    <message>
        <source>a figure is in none of its claims</source>
        <translation>eine Zahl steht in keiner seiner Behauptungen</translation>
    </message>
    <message>
        <source>a name is in none of its claims</source>
        <translation>ein Name steht in keiner seiner Behauptungen</translation>
    </message>
    <message>
        <source>it says more than its claims</source>
        <translation>er sagt mehr als seine Behauptungen</translation>
    </message>
    <message>
        <source>it differs from its claims in a “not” or a “may”</source>
        <translation>er weicht in einem „nicht“ oder „kann“ von seinen Behauptungen ab</translation>
    </message>
    <message>
        <source>it rests on a claim that did not hold when it was checked again</source>
        <translation>er stützt sich auf eine Behauptung, die bei erneuter Prüfung nicht standhielt</translation>
    </message>
    <message>
        <source>confidence high</source>
        <translation>Sicherheit hoch</translation>
    </message>
    <message>
        <source>confidence medium</source>
        <translation>Sicherheit mittel</translation>
    </message>
    <message>
        <source>confidence low</source>
        <translation>Sicherheit gering</translation>
    </message>
    <message>
        <source>the model was {} % sure</source>
        <translation>Modell zu {}&#x202f;% sicher</translation>
    </message>
    <message>
        <source>{} % sure</source>
        <translation>zu {}&#x202f;% sicher</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>{} pages</source>
        <translation>{} Seiten</translation>
    </message>
    <message>
        <source>1 origin</source>
        <translation>1 Ursprung</translation>
    </message>
    <message>
        <source>{} origins</source>
        <translation>{} Ursprünge</translation>
    </message>
    <message>
        <source>1 wire copy</source>
        <translation>1 Agenturkopie</translation>
    </message>
    <message>
        <source>{} wire copies</source>
        <translation>{} Agenturkopien</translation>
    </message>
    <message>
        <source>1 copy of the same text</source>
        <translation>1 Kopie desselben Textes</translation>
    </message>
    <message>
        <source>{} copies of the same text</source>
        <translation>{} Kopien desselben Textes</translation>
    </message>
    <message>
        <source>1 names another as its original</source>
        <translation>1 nennt eine andere als Original</translation>
    </message>
    <message>
        <source>{} name another as their original</source>
        <translation>{} nennen eine andere als Original</translation>
    </message>
    <message>
        <source>1 of the same site</source>
        <translation>1 von derselben Website</translation>
    </message>
    <message>
        <source>{} of the same site</source>
        <translation>{} von derselben Website</translation>
    </message>
    <message>
        <source>1 that counts for no origin of its own</source>
        <translation>1 ohne eigenen Ursprung</translation>
    </message>
    <message>
        <source>{} that count for no origin of their own</source>
        <translation>{} ohne eigenen Ursprung</translation>
    </message>
    <message>
        <source>supports</source>
        <translation>stützt</translation>
    </message>
    <message>
        <source>refutes</source>
        <translation>widerlegt</translation>
    </message>
    <message>
        <source>does not settle it</source>
        <translation>klärt es nicht</translation>
    </message>
    <message>
        <source>No usable answer: {}.</source>
        <translation>Keine brauchbare Antwort: {}.</translation>
    </message>
    <message>
        <source>The model said: {}.</source>
        <translation>Das Modell sagte: {}.</translation>
    </message>
    <message>
        <source>1 supports</source>
        <translation>1 stützt</translation>
    </message>
    <message>
        <source>{} support</source>
        <translation>{} stützen</translation>
    </message>
    <message>
        <source>1 refutes</source>
        <translation>1 widerlegt</translation>
    </message>
    <message>
        <source>{} refute</source>
        <translation>{} widerlegen</translation>
    </message>
    <message>
        <source>{done} of {total} sources asked</source>
        <translation>{done} von {total} Quellen befragt</translation>
    </message>
    <message>
        <source>an opinion or framing, which evidence cannot settle</source>
        <translation>Meinung oder Deutung, die Belege nicht klären können</translation>
    </message>
    <message>
        <source>unclear: it can be read in more than one way</source>
        <translation>unklar: lässt sich auf mehr als eine Weise lesen</translation>
    </message>
    <message>
        <source>not asserted: the statement does not say that it is so</source>
        <translation>nicht behauptet: die Aussage sagt nicht, dass es so ist</translation>
    </message>
    <message>
        <source>left for another check: the limit of claims was reached</source>
        <translation>für eine andere Prüfung gelassen: Behauptungslimit erreicht</translation>
    </message>
    <message>
        <source>The sources bear out all of it.</source>
        <translation>Die Quellen stützen alles.</translation>
    </message>
    <message>
        <source>The sources bear out a part of it, and not the whole.</source>
        <translation>Die Quellen stützen einen Teil davon, nicht das Ganze.</translation>
    </message>
    <message>
        <source>The sources say otherwise. This is a finding against it, not a lack of evidence.</source>
        <translation>Die Quellen sagen etwas anderes. Das ist ein Befund dagegen, kein Mangel an Belegen.</translation>
    </message>
    <message>
        <source>The sources that were found do not settle it. This is no finding against it.</source>
        <translation>Die gefundenen Quellen klären es nicht. Das ist kein Befund dagegen.</translation>
    </message>
    <message>
        <source>A source says it. Figures, names and negations agree.</source>
        <translation>Eine Quelle sagt es. Zahlen, Namen und Verneinungen stimmen überein.</translation>
    </message>
    <message>
        <source>A source says less: a hedge was dropped, or an “all” was added.</source>
        <translation>Eine Quelle sagt weniger: Ein „vielleicht“ fiel weg, oder ein „alle“ kam hinzu.</translation>
    </message>
    <message>
        <source>A source says otherwise.</source>
        <translation>Eine Quelle sagt es anders.</translation>
    </message>
    <message>
        <source>Sources differ, or two claims cannot both hold. Both are shown.</source>
        <translation>Quellen widersprechen sich, oder zwei Behauptungen schließen einander aus. Beide werden gezeigt.</translation>
    </message>
    <message>
        <source>The evidence does not settle it, or a gate was not passed. The report says which.</source>
        <translation>Die Belege entscheiden es nicht, oder eine Schranke wurde nicht bestanden. Der Bericht sagt, welche.</translation>
    </message>
    <message>
        <source>A limit of the check was reached before this claim.</source>
        <translation>Eine Grenze der Prüfung war vor dieser Behauptung erreicht.</translation>
    </message>
    <message>
        <source>the limit of pages</source>
        <translation>Seitenlimit</translation>
    </message>
    <message>
        <source>the limit of claims</source>
        <translation>Behauptungslimit</translation>
    </message>
    <message>
        <source>enough verified claims</source>
        <translation>genug geprüfte Behauptungen</translation>
    </message>
    <message>
        <source>the limit of rounds</source>
        <translation>Rundenlimit</translation>
    </message>
    <message>
        <source>the limit of time</source>
        <translation>Zeitlimit</translation>
    </message>
    <message>
        <source>the limit of tokens</source>
        <translation>Tokenlimit</translation>
    </message>
    <message>
        <source>There is no source {id}.</source>
        <translation>Eine Quelle {id} gibt es nicht.</translation>
    </message>
    <message>
        <source>{id} was not read: {reason}.</source>
        <translation>{id} wurde nicht gelesen: {reason}.</translation>
    </message>
    <message>
        <source>a private address, not opened</source>
        <translation>eine private Adresse, nicht geöffnet</translation>
    </message>
    <message>
        <source>not a web address</source>
        <translation>keine Webadresse</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>the server refused us</source>
        <translation>der Server hat uns abgewiesen</translation>
    </message>
    <message>
        <source>the server failed</source>
        <translation>der Server versagte</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>keine rechtzeitige Antwort</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>kein Netz</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>zu groß</translation>
    </message>
    <message>
        <source>sent in a circle</source>
        <translation>im Kreis weitergeleitet</translation>
    </message>
    <message>
        <source>its rules ask programs to stay out</source>
        <translation>ihre Regeln schließen Programme aus</translation>
    </message>
    <message>
        <source>behind a login</source>
        <translation>hinter einer Anmeldung</translation>
    </message>
    <message>
        <source>only menus and notices</source>
        <translation>nur Menüs und Hinweise</translation>
    </message>
    <message>
        <source>no text in it (a scan?)</source>
        <translation>kein Text darin (ein Scan?)</translation>
    </message>
    <message>
        <source>needs a password</source>
        <translation>braucht ein Passwort</translation>
    </message>
    <message>
        <source>not a document</source>
        <translation>kein Dokument</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>a kind of file that is not read</source>
        <translation>eine Dateiart, die nicht gelesen wird</translation>
    </message>
    <message>
        <source>not opened: my files only</source>
        <translation>nicht geöffnet: nur meine Dateien</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>new, not read yet</source>
        <translation>neu, noch nicht gelesen</translation>
    </message>
    <message>
        <source>changed since it was read</source>
        <translation>geändert, seit sie gelesen wurde</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>fits; slow without a GPU</source>
        <translation>passt; ohne GPU langsam</translation>
    </message>
    <message>
        <source>estimate: tight</source>
        <translation>geschätzt: knapp</translation>
    </message>
    <message>
        <source>estimate: too big</source>
        <translation>geschätzt: zu groß</translation>
    </message>
    <message>
        <source>its usual address</source>
        <translation>der üblichen Adresse</translation>
    </message>
    <message>
        <source>The engine answers at {where}.</source>
        <translation>Die Engine antwortet unter {where}.</translation>
    </message>
    <message>
        <source>Looking for an engine …</source>
        <translation>Engine wird gesucht …</translation>
    </message>
    <message>
        <source>Nothing answers at {where}.</source>
        <translation>Unter {where} antwortet nichts.</translation>
    </message>
    <message>
        <source>Ollama is not on this computer.</source>
        <translation>Ollama ist nicht auf diesem Computer.</translation>
    </message>
    <message>
        <source>Ollama is installed, but not running.</source>
        <translation>Ollama ist installiert, läuft aber nicht.</translation>
    </message>
    <message>
        <source>What answers at {where} is no engine: a wrong address.</source>
        <translation>Was unter {where} antwortet, ist keine Engine: eine falsche Adresse.</translation>
    </message>
    <message>
        <source>The engine at {where} does not answer. Restart it, then look again.</source>
        <translation>Die Engine unter {where} antwortet nicht. Starten Sie sie neu, dann suchen Sie erneut.</translation>
    </message>
    <message>
        <source>An engine at {where} refuses us. Check the address and the key.</source>
        <translation>Eine Engine unter {where} weist uns ab. Prüfen Sie Adresse und Schlüssel.</translation>
    </message>
    <message>
        <source>The embedded model is not on this computer yet.</source>
        <translation>Das eingebettete Modell ist noch nicht auf diesem Computer.</translation>
    </message>
    <message>
        <source>Ollama is running, but has no model yet.</source>
        <translation>Ollama läuft, hat aber noch kein Modell.</translation>
    </message>
    <message>
        <source>The engine answers, but does not have {model}.</source>
        <translation>Die Engine antwortet, hat aber {model} nicht.</translation>
    </message>
    <message>
        <source>{model} probably does not fit the memory of this computer.</source>
        <translation>{model} passt wahrscheinlich nicht in den Speicher dieses Computers.</translation>
    </message>
    <message>
        <source>The Ollama at {where} is too old. Update it, then look again.</source>
        <translation>Das Ollama unter {where} ist zu alt. Aktualisieren Sie es, dann suchen Sie erneut.</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
</context>
</TS>
