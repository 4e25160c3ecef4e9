import type { Complete } from '../../../../i18n/translate.ts';
import type { draftPreview as english } from './en.ts';

export const draftPreview: Complete<typeof english> = {
  'draftPreview.title': 'Vorschau von {name}',
  'draftPreview.draft':
    'Das ist ein Entwurf. Gäste sehen ihn nicht; nur wer ihn bearbeiten darf, kann diese Seite öffnen.',
  'draftPreview.online': 'Gäste sehen diese Seite schon.',
  'draftPreview.link': 'Link zu dieser Vorschau',
  'draftPreview.linkHint':
    'Er öffnet sich für alle, die die Unterkunft bearbeiten dürfen, nach der Anmeldung.',
  'draftPreview.copy': 'Link kopieren',
  'draftPreview.copied': 'Link kopiert',
  'draftPreview.edit': 'Bearbeiten',
  'draftPreview.open': 'Gästeseite öffnen',
  'draftPreview.language': 'Sprache der Seite',
};
