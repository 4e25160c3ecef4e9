import type { Complete } from '../../translate.ts';
import type { moment as english } from '../en/moment.ts';

export const moment: Complete<typeof english> = {
  'moment.title': 'Com’era',
  'moment.when': 'Giorno e ora',
  'moment.show': 'Mostra',
  'moment.now': 'Torna ad adesso',
  'moment.previous': 'Modifica precedente',
  'moment.next': 'Modifica successiva',
  'moment.language': 'Lingua della pagina',
  'moment.frame': 'La pagina come la vedevano gli ospiti',
  'moment.published': 'Online',
  'moment.draft': 'Bozza',
  'moment.draft.text': 'Era una bozza: gli ospiti non la vedevano.',
  'moment.whole':
    'Vedi tutto quello che c’era scritto. Il piano di allora poteva mostrarne meno agli ospiti.',
  'moment.savedAt': 'Ultima modifica: {time}',
  'moment.since': 'Da allora',
  'moment.since.none': 'Da allora non è cambiato nulla.',
  'moment.since.more': {
    one: 'Un’altra modifica dopo queste',
    other: 'Altre {count} modifiche dopo queste',
  },
  'moment.see': 'Vedi com’era',
  'moment.history': 'Apri la cronologia',
  'moment.before.title': 'Non c’era ancora',
  'moment.before.text':
    'La proprietà è stata creata più tardi. Scegli un giorno successivo o vai all’inizio.',
  'moment.begin': 'Vai all’inizio',
  'moment.deleted.title': 'Era già stata eliminata',
  'moment.deleted.text': 'Scegli un giorno precedente per vedere com’era.',
  'moment.future.title': 'Quel momento deve ancora arrivare',
  'moment.future.text': 'Scegli un giorno e un’ora già passati.',
  'moment.unknown.title': 'Questo momento non esiste',
  'moment.unknown.text': 'Forse il link è incompleto. Scegli un giorno e un’ora, oppure torna ad adesso.',
  'moment.failed.title': 'Non riusciamo a caricare questo momento',
  'moment.back': 'Cronologia',
};
