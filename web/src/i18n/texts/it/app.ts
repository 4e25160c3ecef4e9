import type { Complete } from '../../translate.ts';
import type { app as english } from '../en/app.ts';

export const app: Complete<typeof english> = {
  'app.skip': 'Vai al contenuto',
  'app.loading': 'Caricamento',
  'app.language': 'Lingua',
  'app.retry': 'Riprova',
  'app.cancel': 'Annulla',
  'app.close': 'Chiudi',
  'app.optional': 'facoltativo',
  'app.newTab': 'si apre in una nuova scheda',
  'app.home': 'Benvenuto, alla pagina iniziale',
  'app.notifications': 'Notifiche',
  'app.offline': 'Il server non risponde. Controlla la connessione e riprova.',
  'app.partMissing': 'Questa parte non è arrivata. Controlla la connessione, poi ricarica la pagina.',
  'app.failed.title': 'Questa pagina si è inceppata',
  'app.failed.text': 'Quello che hai salvato è al sicuro. Ricarica la pagina; se succede ancora, scrivici.',
  'app.failed.reload': 'Ricarica',
  'app.notFound.title': 'A questo indirizzo non abita nessuno',
  'app.notFound.text': 'La pagina è stata spostata, o nel link c’è un errore.',
  'app.notFound.home': 'Torna all’inizio',
  'app.unauthorized.title': 'Non autorizzato',
  'app.unauthorized.text': 'Stai per essere reindirizzato al login...',
  'app.unauthorized.accessEnded':
    "Il tuo accesso all'altro account è cambiato o è terminato. Accedi di nuovo per continuare.",
  'app.sort.handle': 'Riordina {name}',
  'app.sort.role': 'ordinabile',
  'app.sort.howTo':
    'Premi spazio o invio per sollevare, le frecce per spostare, spazio o invio per posare, esc per lasciare tutto com’era.',
  'app.sort.lifted': '{name}: sollevato, posto {place} di {count}.',
  'app.sort.over': '{name}: sopra il posto {place} di {count}.',
  'app.sort.dropped': '{name}: posato al posto {place} di {count}.',
  'app.sort.cancelled': '{name} resta dov’era.',
  'app.sort.up': 'Sposta {name} in su',
  'app.sort.down': 'Sposta {name} in giù',
};
