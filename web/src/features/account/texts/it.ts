import type { Complete } from '../../../i18n/translate.ts';
import type { ownAccount as english } from './en.ts';

export const ownAccount: Complete<typeof english> = {
  'own.title': 'Il tuo account',
  'own.lead': 'Chi sei, come accedi e che cosa è tuo.',
  'own.back': 'Torna alla dashboard',
  'own.failed': 'Impossibile caricare il tuo account. Controlla la connessione e riprova.',
  'own.person': 'Su di te',
  'own.firstName': 'Nome',
  'own.lastName': 'Cognome',
  'own.save': 'Salva il nome',
  'own.saved': 'Nome salvato',
  'own.saveFailed': 'Impossibile salvare il nome. Riprova.',
  'own.language': 'Lingua',
  'own.languageHint': 'Per queste pagine e per le email che ti mandiamo, su ogni dispositivo.',
  'own.signIn': 'Come accedi',
  'own.signInText': 'Accedi con {email}.',
  'own.data': 'I tuoi dati',
  'own.dataText': 'Tutto quello che hai scritto e caricato, con la sua cronologia, in un file zip.',
  'own.export': 'Scarica i miei dati',
  'own.exported': 'I tuoi dati stanno arrivando',
  'own.exportFailed': 'Impossibile scaricare i tuoi dati. Riprova.',
  'own.delete': 'Elimina account',
  'own.deleteText':
    'Le tue proprietà, i loro welcome book, le immagini e i link spariscono per sempre. I QR code stampati smettono di funzionare.',
  'own.deleteTitle': 'Eliminare per sempre il tuo account?',
  'own.deleteWhat':
    'Spariscono le tue proprietà con i welcome book, le immagini e le pagine degli ospiti, e chi collabora con te perde l’accesso. Niente di tutto questo si può recuperare.',
  'own.deleteType': 'Scrivi {email} per confermare',
  'own.deletePassword': 'La tua password',
  'own.deleteMismatch': 'Non è l’email del tuo account',
  'own.deletePasswordMissing': 'La password è obbligatoria',
  'own.deleted': 'Account eliminato',
  'own.deletedText': 'Stiamo rimuovendo tutto quello che era tuo.',
  'own.deleteFailed': 'Impossibile eliminare l’account. Riprova.',
};
