import type { Complete } from '../../../../i18n/translate.ts';
import type { created as english } from './en.ts';

export const created: Complete<typeof english> = {
  'created.title': '{name} está online',
  'created.lead': 'Aqui está o link para os seus hóspedes. Envie-o com a reserva.',
  'created.draft.title': '{name} está guardado como rascunho',
  'created.draft.lead':
    'Os hóspedes ainda não o veem. Complete-o com calma e publique-o quando estiver pronto.',
  'created.draft.preview': 'Ver a pré-visualização',
  'created.publish': 'Publicar agora',
  'created.publishFailed': 'Não foi possível publicar',
  'created.link': 'Link público',
  'created.copy': 'Copiar',
  'created.copied': 'URL copiado para a área de transferência',
  'created.copyFailed': 'Não foi possível copiar o URL',
  'created.open': 'Abrir num novo separador',
  'created.another': 'Criar outro alojamento',
  'created.share': 'Partilhar',
  'created.whatsapp': 'WhatsApp',
  'created.mail': 'E-mail',
  'created.subject': 'A guia de boas-vindas de {name}',
  'created.message': 'Aqui está tudo sobre a sua estadia em {name}: {url}',
  'created.print': 'Código QR e cartaz',
  'created.print.failed': 'Não foi possível carregar o código QR e o cartaz',
  'created.next': 'O que completar a seguir',
  'created.next.cover': 'Adicionar uma capa',
  'created.next.all': 'Abrir o editor',
  'created.preview': 'A página como a veem os hóspedes',
};
