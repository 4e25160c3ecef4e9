import type { Complete } from '../../../i18n/translate.ts';
import type { replay as en } from './en.ts';

/** German texts of `replay`. */
export const replay: Complete<typeof en> = {
  'replay.title': 'Was Gäste angesehen haben',
  'replay.lead':
    'Jeder Aufruf, jeder Abschnitt und jedes Tippen der Gäste seit dem ersten Tag, direkt aus dem Ereignisprotokoll. Wählen, ansehen und als Datei speichern.',
  'replay.from': 'Von',
  'replay.to': 'Bis',
  'replay.type': 'Was',
  'replay.type.all': 'Alles',
  'replay.type.views': 'Gästemappe geöffnet',
  'replay.type.sections': 'Abschnitt gelesen',
  'replay.type.acts': 'Tippen und Suchen',
  'replay.section': 'Abschnitt',
  'replay.section.all': 'Alle Abschnitte',
  'replay.language': 'Sprache',
  'replay.language.all': 'Alle Sprachen',
  'replay.property': 'ID einer Unterkunft',
  'replay.owner': 'ID eines Inhabers',
  'replay.id.invalid': 'Eine ID sieht so aus: 0197f2a4-1b2c-7d3e-8f40-5a6b7c8d9e0f.',
  'replay.period.invalid': 'Der letzte Tag liegt vor dem ersten.',
  'replay.deleted': 'Auch gelöschte Unterkünfte',
  'replay.look': 'Erste Zeilen zeigen',
  'replay.file': 'Als {format} speichern',
  'replay.failed': 'Das Lesen hat nicht geklappt',
  'replay.empty': 'Niemand hat so etwas getan',
  'replay.empty.text': 'Kein Ereignis von Gästen passt zu deiner Auswahl.',
  'replay.rows': 'Die ersten Zeilen, älteste zuerst',
  'replay.more': 'Das sind die ersten {count}. Die Datei enthält alle.',
  'replay.where': 'Unterkunft',
  'replay.act.wifi': 'WLAN kopiert',
  'replay.act.call': 'Anruf',
  'replay.act.directions': 'Wegbeschreibung',
  'replay.act.emptySearch': 'Suche ohne Ergebnis',
  'replay.privacy':
    'Nichts hier führt zu einem Gast. Wer eine Datei speichert, steht mit seiner Auswahl im Protokoll.',
  'replay.notYours': 'So weit reicht deine Rolle nicht',
  'replay.notYours.text': 'Das Protokoll lesen Betreiber und Inhaber aus. Frag jemanden von ihnen.',
};
