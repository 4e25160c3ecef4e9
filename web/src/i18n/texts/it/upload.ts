import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'In attesa della connessione',
  'upload.preprocessing': 'Preparazione',
  'upload.uploading': 'Caricamento',
  'upload.postprocessing': 'Ultimi ritocchi',
  'upload.complete': 'Caricamento completato',
  'upload.error': 'Caricamento non riuscito',
  'upload.why.pixels':
    'L’immagine ha troppi pixel: al massimo 50 milioni, 16 milioni se è un AVIF. Rimpiccioliscila e riprova.',
  'upload.why.damaged': 'Il file è danneggiato o incompleto. Salvalo di nuovo, o scegline un altro.',
  'upload.why.locked': 'Il PDF si apre solo con una password. Salvalo senza, o scegline un altro.',
  'upload.why.unreachable': 'Il server non risponde. Riprova tra poco.',
  'upload.why.interrupted': 'La connessione si è interrotta prima della fine. Riprova.',
  'upload.why.gone': 'Questa immagine non si riesce a caricare. Sceglila di nuovo.',
  'upload.full.title': 'Non c’è spazio per questo file',
  'upload.full.text':
    'Il tuo piano ha spazio per {most} di file, e {used} sono in uso. Altri piani ne hanno di più.',
  'upload.paused': 'In pausa',
  'upload.pausedOffline': 'In pausa: manca la connessione',
  'upload.pause': 'Pausa',
  'upload.resume': 'Riprendi',
  'upload.cancel': 'Annulla caricamento',
};
