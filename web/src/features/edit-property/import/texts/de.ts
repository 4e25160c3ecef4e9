import type { Complete } from '../../../../i18n/translate.ts';
import type { imports as english } from './en.ts';

export const imports: Complete<typeof english> = {
  'import.title': 'Einen Text importieren',
  'import.lead':
    'Füge ein, was du deinen Gästen schon schickst, oder wähle eine Datei. Du siehst erst, was darin steht: Gespeichert wird nichts, bevor du speicherst.',
  'import.text': 'Text',
  'import.read': 'Text lesen',
  'import.file': 'Datei wählen',
  'import.file.hint': 'txt, md, html, docx oder PDF, bis 10 MB.',
  'import.reading': 'Wird gelesen ...',
  'import.wrong.empty': 'Füge einen Text ein oder wähle eine Datei.',
  'import.wrong.long': 'Der Text hat mehr als 200.000 Zeichen. Importiere ihn in Teilen.',
  'import.wrong.large':
    'Das ist zu viel auf einmal: höchstens 10 MB, 200.000 Zeichen und 5.000 Zeilen. Importiere es in Teilen.',
  'import.wrong.type': 'Wähle eine Datei in txt, md, html, docx oder PDF.',
  'import.wrong.noText':
    'In dieser Datei steht kein Text. Fotos und Scans können wir nicht lesen: Füge den Text ein.',
  'import.wrong.unreadable':
    'Die Datei lässt sich nicht öffnen: Sie ist beschädigt oder geschützt. Speichere sie neu oder füge ihren Text ein.',
  'import.wrong.often': 'Du hast in kurzer Zeit viel importiert. Versuche es später noch einmal.',
  'import.wrong.failed': 'Der Text konnte nicht gelesen werden. Versuche es noch einmal.',
  'import.found': 'Das haben wir gefunden',
  'import.found.none': 'Wir haben nichts gefunden, was in einen Abschnitt gehört. Der Text steht unten.',
  'import.found.lead':
    'Nimm das Häkchen weg, wo du etwas nicht willst. Einträge kommen unter die, die du schon hast; die Texte kannst du danach im Editor ändern.',
  'import.language': 'Sprache der Texte',
  'import.fields': 'Angaben zur Unterkunft',
  'import.replaces': 'Ersetzt „{value}“.',
  'import.same': 'Das steht schon so da.',
  'import.entries': { one: '{count} Eintrag', other: '{count} Einträge' },
  'import.full': 'Für alle diese Einträge ist hier kein Platz.',
  'import.source': 'In deinem Text',
  'import.source.line': 'Zeile {line}',
  'import.source.paragraph': 'Absatz {line}',
  'import.source.page': 'Seite {page}',
  'import.left': 'Was übrig ist',
  'import.left.lead': 'Es hat nirgends gepasst: Kopiere es dorthin, wo du es brauchst.',
  'import.left.locked':
    'Es hat nirgends gepasst oder gehört zu einem Teil, den du nicht bearbeiten darfst: Kopiere es dorthin, wo du es brauchst.',
  'import.back': 'Zurück',
  'import.take': 'In den Entwurf übernehmen',
  'import.taken': 'Übernommen. Sieh dir die Abschnitte an und speichere dann.',
};
