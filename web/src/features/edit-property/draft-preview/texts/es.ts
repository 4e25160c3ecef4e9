import type { Complete } from '../../../../i18n/translate.ts';
import type { draftPreview as english } from './en.ts';

export const draftPreview: Complete<typeof english> = {
  'draftPreview.title': 'Vista previa de {name}',
  'draftPreview.draft':
    'Es un borrador. Los huéspedes no lo ven; solo quien puede editarlo puede abrir esta página.',
  'draftPreview.online': 'Los huéspedes ya ven esta página.',
  'draftPreview.link': 'Enlace a esta vista previa',
  'draftPreview.linkHint': 'Se abre para quien puede editar el alojamiento, tras iniciar sesión.',
  'draftPreview.copy': 'Copiar enlace',
  'draftPreview.copied': 'Enlace copiado',
  'draftPreview.edit': 'Editar',
  'draftPreview.open': 'Abrir la página de los huéspedes',
  'draftPreview.language': 'Idioma de la página',
};
