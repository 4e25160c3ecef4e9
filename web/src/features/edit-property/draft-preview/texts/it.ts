import type { Complete } from '../../../../i18n/translate.ts';
import type { draftPreview as english } from './en.ts';

export const draftPreview: Complete<typeof english> = {
  'draftPreview.title': 'Anteprima di {name}',
  'draftPreview.draft':
    'È una bozza. Gli ospiti non la vedono; questa pagina si apre solo per chi può modificarla.',
  'draftPreview.online': 'Gli ospiti vedono già questa pagina.',
  'draftPreview.link': 'Link a questa anteprima',
  'draftPreview.linkHint': 'Si apre per chi può modificare la proprietà, dopo l’accesso.',
  'draftPreview.copy': 'Copia link',
  'draftPreview.copied': 'Link copiato',
  'draftPreview.edit': 'Modifica',
  'draftPreview.open': 'Apri la pagina degli ospiti',
  'draftPreview.language': 'Lingua della pagina',
};
