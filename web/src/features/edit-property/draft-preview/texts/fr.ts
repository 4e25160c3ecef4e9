import type { Complete } from '../../../../i18n/translate.ts';
import type { draftPreview as english } from './en.ts';

export const draftPreview: Complete<typeof english> = {
  'draftPreview.title': 'Aperçu de {name}',
  'draftPreview.draft':
    'C’est un brouillon. Les voyageurs ne le voient pas\u00a0; seules les personnes qui peuvent le modifier ouvrent cette page.',
  'draftPreview.online': 'Les voyageurs voient déjà cette page.',
  'draftPreview.link': 'Lien vers cet aperçu',
  'draftPreview.linkHint': 'Il s’ouvre pour qui peut modifier le logement, une fois connecté.',
  'draftPreview.copy': 'Copier le lien',
  'draftPreview.copied': 'Lien copié',
  'draftPreview.edit': 'Modifier',
  'draftPreview.open': 'Ouvrir la page des voyageurs',
  'draftPreview.language': 'Langue de la page',
};
