import type { Complete } from '../../../i18n/translate.ts';
import type { replay as en } from './en.ts';

/** Italian texts of `replay`. */
export const replay: Complete<typeof en> = {
  'replay.title': 'Cosa hanno guardato gli ospiti',
  'replay.lead':
    'Ogni visita, sezione e tocco degli ospiti dal primo giorno, direttamente dal registro degli eventi. Scegli, guarda e salva in un file.',
  'replay.from': 'Dal',
  'replay.to': 'Al',
  'replay.type': 'Cosa',
  'replay.type.all': 'Tutto',
  'replay.type.views': 'Welcome book aperto',
  'replay.type.sections': 'Sezione letta',
  'replay.type.acts': 'Tocchi e ricerche',
  'replay.section': 'Sezione',
  'replay.section.all': 'Tutte le sezioni',
  'replay.language': 'Lingua',
  'replay.language.all': 'Tutte le lingue',
  'replay.property': 'ID di una proprietà',
  'replay.owner': 'ID di un titolare',
  'replay.id.invalid': 'Un ID ha questa forma: 0197f2a4-1b2c-7d3e-8f40-5a6b7c8d9e0f.',
  'replay.period.invalid': 'L’ultimo giorno viene prima del primo.',
  'replay.deleted': 'Anche le proprietà eliminate',
  'replay.look': 'Mostra le prime righe',
  'replay.file': 'Salva come {format}',
  'replay.failed': 'Lettura non riuscita',
  'replay.empty': 'Nessuno ha fatto nulla di simile',
  'replay.empty.text': 'Nessun evento degli ospiti corrisponde a quello che hai scelto.',
  'replay.rows': 'Le prime righe, dalla più vecchia',
  'replay.more': 'Queste sono le prime {count}. Il file le contiene tutte.',
  'replay.where': 'Proprietà',
  'replay.act.wifi': 'WiFi copiato',
  'replay.act.call': 'Chiamata',
  'replay.act.directions': 'Indicazioni',
  'replay.act.emptySearch': 'Ricerca senza risultati',
  'replay.privacy':
    'Nulla qui riconduce a un ospite. Chi salva un file resta nel registro, con quello che ha scelto.',
  'replay.notYours': 'Il tuo ruolo non arriva fin qui',
  'replay.notYours.text': 'Le letture del registro sono per operatori e titolari. Chiedi a uno di loro.',
};
