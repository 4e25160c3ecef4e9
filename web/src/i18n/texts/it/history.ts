import type { Complete } from '../../translate.ts';
import type { history as english } from '../en/history.ts';

export const history: Complete<typeof english> = {
  'history.title': 'Cronologia',
  'history.lead':
    'Tutto quello che è cambiato in {name}, e chi l’ha cambiato. Quello che c’era prima si può recuperare.',
  'history.open': 'Cronologia',
  'history.module': 'Modulo rimosso',
  'history.seeThen': 'Vedi com’era',
  'history.moments': 'Vedi com’era un certo giorno',
  'history.offers': 'Modifiche agli extra a pagamento',
  'history.filter': 'Mostra',
  'history.filter.all': 'Tutte le modifiche',
  'history.added': 'Aggiunto:',
  'history.removed': 'Tolto:',
  'history.more': 'Mostra altre',
  'history.several': { one: '{count} modifica', other: '{count} modifiche salvate insieme' },
  'history.moreParts': { one: 'Un’altra modifica', other: 'Altre {count} modifiche' },
  'history.image': 'Immagine',
  'history.imageGone': 'Questa immagine non è più conservata',
  'history.restoreAll': 'Ripristina tutto',
  'history.restore': 'Ripristina com’era prima',
  'history.restored': 'È di nuovo come prima',
  'history.unchanged': 'È già così',
  'history.restoreFailed': 'Ripristino non riuscito. Riprova.',
  'history.confirm.title': 'Ripristinare com’era prima?',
  'history.confirm.text':
    '«{what}» viene annullata con una nuova modifica. Nella cronologia non si perde nulla.',
  'history.confirm.all': {
    one: '{count} modifica viene annullata con una nuova. Nella cronologia non si perde nulla.',
    other: '{count} modifiche vengono annullate con una nuova. Nella cronologia non si perde nulla.',
  },
  'history.confirm.action': 'Ripristina',
  'history.empty.title': 'Qui non è ancora cambiato nulla',
  'history.empty.text': 'Appena modifichi questa parte, lo leggi qui.',
  'history.failed.title': 'Non riusciamo a caricare la cronologia',
  'history.notAllowed.title': 'Non hai accesso a questa cronologia',
  'history.notAllowed.text': 'Chiedi al titolare dell’account il permesso di visualizzare le proprietà.',
  'history.actor.owner': 'Titolare',
  'history.actor.collaborator': 'Ex collaboratore',
  'history.actor.admin': 'Amministratore',
  'history.actor.system': 'Automatico',
};
