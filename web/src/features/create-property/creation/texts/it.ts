import type { Complete } from '../../../../i18n/translate.ts';
import type { created as english } from './en.ts';

export const created: Complete<typeof english> = {
  'created.title': '{name} è online',
  'created.lead': 'Ecco il link per i tuoi ospiti. Mandalo con la prenotazione.',
  'created.draft.title': '{name} è salvata come bozza',
  'created.draft.lead': 'Gli ospiti non la vedono ancora. Completala con calma e pubblicala quando è pronta.',
  'created.draft.preview': 'Guarda l’anteprima',
  'created.publish': 'Pubblica ora',
  'created.publishFailed': 'Non pubblicata',
  'created.link': 'Link pubblico',
  'created.copy': 'Copia',
  'created.copied': 'URL copiato negli appunti',
  'created.copyFailed': 'Impossibile copiare l’URL',
  'created.open': 'Apri in una nuova scheda',
  'created.another': 'Crea un’altra proprietà',
  'created.share': 'Condividi',
  'created.whatsapp': 'WhatsApp',
  'created.mail': 'Email',
  'created.subject': 'Il welcome book di {name}',
  'created.message': 'Qui trovi tutto sul tuo soggiorno a {name}: {url}',
  'created.print': 'QR code e poster',
  'created.print.failed': 'Non riusciamo a caricare il QR code e il poster',
  'created.next': 'Che cosa completare adesso',
  'created.next.cover': 'Aggiungi una copertina',
  'created.next.all': 'Apri l’editor',
  'created.preview': 'La pagina come la vedono gli ospiti',
};
