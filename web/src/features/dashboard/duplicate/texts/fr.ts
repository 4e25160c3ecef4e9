import type { Complete } from '../../../../i18n/translate.ts';
import type { duplicate as english } from './en.ts';

export const duplicate: Complete<typeof english> = {
  'duplicate.title': 'Dupliquer {name}',
  'duplicate.text': 'La copie est un brouillon, sans code d’accès, Wi-Fi ni URL personnalisée.',
  'duplicate.name': '{name} (copie)',
  'duplicate.taken': 'Que voulez-vous reprendre\u00a0?',
  'duplicate.content': 'Contenu',
  'duplicate.content.hint': 'Description, sections, modules, bonnes adresses et extras.',
  'duplicate.translations': 'Traductions',
  'duplicate.theme': 'Thème',
  'duplicate.media': 'Images et fichiers',
  'duplicate.media.hint': 'Couverture, logo, photos et PDF. Ils ne prennent pas plus de place.',
  'duplicate.action': 'Dupliquer',
  'duplicate.done': 'Copie créée\u00a0: c’est un brouillon',
  'duplicate.done.text':
    'Vérifiez l’adresse, puis ajoutez le code d’accès et le Wi-Fi. Publiez-la quand elle est prête.',
};
