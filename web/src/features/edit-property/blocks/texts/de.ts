import type { Complete } from '../../../../i18n/translate.ts';
import type { blocks as english } from './en.ts';

export const blocks: Complete<typeof english> = {
  'blocks.open': 'Fertige Texte',
  'blocks.lead': 'Wähle einen Text und fülle ihn aus: Gäste lesen ihn in sechs Sprachen.',
  'blocks.toFillIn': 'Noch auszufüllen für „{template}“: Wähle, was für deine Unterkunft gilt.',
  'blocks.search': 'Texte durchsuchen',
  'blocks.found': { one: '{count} Text', other: '{count} Texte' },
  'blocks.none': 'Nichts gefunden. Versuche es mit einem anderen Wort.',
  'blocks.failed': 'Die Texte konnten nicht geladen werden.',
  'blocks.all': 'Alle Texte',
  'blocks.insert': 'Einfügen',
  'blocks.full': 'Hier ist kein Platz für einen weiteren Eintrag. Entferne zuerst einen.',
  'blocks.currency': 'Währung',
  'blocks.read': 'Was Gäste lesen',
  'blocks.read.language': 'Sprache der Gäste',
  'blocks.wrong.time': 'Gib eine Uhrzeit ein, zum Beispiel 15:00.',
  'blocks.wrong.number': 'Gib eine Zahl ein, zum Beispiel 20.',
  'blocks.wrong.amount': 'Gib einen Betrag ein, zum Beispiel 12,50.',
  'blocks.wrong.weekdays': 'Wähle mindestens einen Tag.',
  'blocks.wrong.place': 'Wähle einen Ort.',
  'blocks.wrong.phone': 'Gib eine Telefonnummer ein, zum Beispiel +39 055 123456.',
  'blocks.wrong.text': 'Fülle dieses Feld aus, in einer Zeile.',
  'blocks.made': 'Aus einem fertigen Text: Gäste lesen ihn in sechs Sprachen.',
  'blocks.change': 'Werte ändern',
  'blocks.byHand': 'Von Hand bearbeiten',
  'blocks.byHand.title': 'Diesen Text von Hand bearbeiten?',
  'blocks.byHand.text':
    'Er wird ein gewöhnlicher Text von dir, nur auf {language}. Alle Gäste lesen ihn dann auf {language}.',
  'blocks.checkin': 'Gäste lesen sie unter deinen Hinweisen.',
  'blocks.readable': 'Die fertigen Texte dieses Abschnitts lesen Gäste auch auf {language}.',
};
