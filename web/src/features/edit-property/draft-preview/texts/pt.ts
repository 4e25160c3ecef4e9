import type { Complete } from '../../../../i18n/translate.ts';
import type { draftPreview as english } from './en.ts';

export const draftPreview: Complete<typeof english> = {
  'draftPreview.title': 'Pré-visualização de {name}',
  'draftPreview.draft': 'É um rascunho. Os hóspedes não o veem; só quem o pode editar abre esta página.',
  'draftPreview.online': 'Os hóspedes já veem esta página.',
  'draftPreview.link': 'Link para esta pré-visualização',
  'draftPreview.linkHint': 'Abre-se para quem pode editar o alojamento, depois de entrar.',
  'draftPreview.copy': 'Copiar link',
  'draftPreview.copied': 'Link copiado',
  'draftPreview.edit': 'Editar',
  'draftPreview.open': 'Abrir a página dos hóspedes',
  'draftPreview.language': 'Idioma da página',
};
