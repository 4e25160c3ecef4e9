import type { Complete } from '../../translate.ts';
import type { analytics as english } from '../en/dashboard-analytics.ts';

export const analytics: Complete<typeof english> = {
  'analytics.now': { one: '{count} sta leggendo ora', other: '{count} stanno leggendo ora' },
  'analytics.nobody': 'Nessuno sta leggendo in questo momento',
  'analytics.period': 'Periodo',
  'analytics.period.days': { one: '{count} giorno', other: '{count} giorni' },
  'analytics.views': 'Visualizzazioni al giorno',
  'analytics.views.what':
    'Conta ogni apertura della pagina; la successiva dallo stesso telefono, dopo dieci minuti. I bot sono esclusi, e così le tue visite e chi chiede di non essere tracciato. I giorni vanno da mezzanotte a mezzanotte UTC.',
  'analytics.visitors': 'Visitatori unici al giorno',
  'analytics.visitors.what':
    'Lo stesso telefono nello stesso giorno conta una volta; un altro giorno conta di nuovo. I bot sono esclusi.',
  'analytics.visitors.none': 'Non ancora contati: i visitatori compaiono qui dalla prossima visita.',
  'analytics.visitors.unknown': 'Non contati',
  'analytics.hours': 'A che ora',
  'analytics.hours.what': 'Tutte le visualizzazioni del periodo, per ora nel tuo fuso orario ({zone}).',
  'analytics.languages.what': 'Tutte le visualizzazioni del periodo, per lingua della pagina.',
  'analytics.sections': 'Sezioni, giorno per giorno',
  'analytics.sections.what':
    'Quante volte ogni sezione è stata aperta nel periodo. Lo stesso telefono conta di nuovo dopo dieci minuti.',
  'analytics.acts': 'Tocchi e ricerche',
  'analytics.acts.what':
    'Quante volte gli ospiti hanno preso la password del WiFi, chiamato, chiesto indicazioni o cercato senza trovare. Che cosa cercavano non viene conservato.',
  'analytics.acts.wifi': 'WiFi',
  'analytics.acts.call': 'Chiamate',
  'analytics.acts.directions': 'Indicazioni',
  'analytics.acts.emptySearch': 'Ricerche senza risultato',
  'analytics.sections.all': 'Sezioni, dall’inizio',
  'analytics.column.day': 'Giorno',
  'analytics.column.hour': 'Ora',
  'analytics.column.language': 'Lingua',
  'analytics.column.visitors': 'Visitatori unici',
  'analytics.column.share': 'Quota',
  'analytics.column.busiest': 'Giorno più letto',
  'analytics.table': 'Mostra come tabella',
  'analytics.export': 'Porta con te i numeri',
  'analytics.export.text': {
    one: 'CSV dell’ultimo {count} giorno: si apre con Excel e simili.',
    other: 'CSV degli ultimi {count} giorni: si aprono con Excel e simili.',
  },
  'analytics.export.day': 'Giorni',
  'analytics.export.hour': 'Ore',
  'analytics.export.language': 'Lingue',
  'analytics.export.section': 'Sezioni',
  'analytics.export.act': 'Tocchi',
  'analytics.export.done': 'File scaricato!',
  'analytics.export.failed': 'Impossibile scaricare il file. Riprova.',
};
