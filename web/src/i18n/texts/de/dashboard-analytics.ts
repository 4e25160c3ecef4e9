import type { Complete } from '../../translate.ts';
import type { analytics as english } from '../en/dashboard-analytics.ts';

export const analytics: Complete<typeof english> = {
  'analytics.now': { one: '{count} Person liest gerade', other: '{count} Personen lesen gerade' },
  'analytics.nobody': 'Gerade liest niemand',
  'analytics.period': 'Zeitraum',
  'analytics.period.days': { one: '{count} Tag', other: '{count} Tage' },
  'analytics.views': 'Aufrufe pro Tag',
  'analytics.views.what':
    'Jedes Öffnen der Seite zählt, das nächste desselben Telefons nach zehn Minuten. Bots zählen nicht, du selbst auch nicht, und ebenso wenig, wer nicht verfolgt werden möchte. Tage gehen von Mitternacht bis Mitternacht UTC.',
  'analytics.visitors': 'Verschiedene Gäste pro Tag',
  'analytics.visitors.what':
    'Dasselbe Telefon zählt einmal am Tag; an einem anderen Tag zählt es wieder. Bots zählen nicht.',
  'analytics.visitors.none': 'Noch nicht gezählt: Ab dem nächsten Besuch stehen sie hier.',
  'analytics.visitors.unknown': 'Nicht gezählt',
  'analytics.hours': 'Nach Uhrzeit',
  'analytics.hours.what': 'Alle Aufrufe des Zeitraums, nach Stunde in deiner Zeitzone ({zone}).',
  'analytics.languages.what': 'Alle Aufrufe des Zeitraums, nach der Sprache der Seite.',
  'analytics.sections': 'Abschnitte, Tag für Tag',
  'analytics.sections.what':
    'Wie oft jeder Abschnitt im Zeitraum geöffnet wurde. Dasselbe Telefon zählt nach zehn Minuten wieder.',
  'analytics.acts': 'Handgriffe und Suchen',
  'analytics.acts.what':
    'Wie oft Gäste das WLAN-Passwort kopiert, angerufen, nach dem Weg gefragt oder gesucht und nichts gefunden haben. Wonach sie suchten, wird nicht gespeichert.',
  'analytics.acts.wifi': 'WLAN',
  'analytics.acts.call': 'Anrufe',
  'analytics.acts.directions': 'Wegbeschreibung',
  'analytics.acts.emptySearch': 'Suchen ohne Ergebnis',
  'analytics.sections.all': 'Abschnitte, von Anfang an',
  'analytics.column.day': 'Tag',
  'analytics.column.hour': 'Stunde',
  'analytics.column.language': 'Sprache',
  'analytics.column.visitors': 'Verschiedene Gäste',
  'analytics.column.share': 'Anteil',
  'analytics.column.busiest': 'Stärkster Tag',
  'analytics.table': 'Als Tabelle zeigen',
  'analytics.export': 'Nimm die Zahlen mit',
  'analytics.export.text': {
    one: 'CSV für den letzten {count} Tag. Die Datei öffnet sich in Excel und Ähnlichem.',
    other: 'CSV für die letzten {count} Tage. Die Dateien öffnen sich in Excel und Ähnlichem.',
  },
  'analytics.export.day': 'Tage',
  'analytics.export.hour': 'Stunden',
  'analytics.export.language': 'Sprachen',
  'analytics.export.section': 'Abschnitte',
  'analytics.export.act': 'Handgriffe',
  'analytics.export.done': 'Datei heruntergeladen!',
  'analytics.export.failed': 'Die Datei ließ sich nicht herunterladen. Versuch es noch einmal.',
};
