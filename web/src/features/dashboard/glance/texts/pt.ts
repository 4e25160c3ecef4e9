import type { Complete } from '../../../../i18n/translate.ts';
import type { glance as en } from './en.ts';

/** Portuguese texts of what is seen of a property at a glance. */
export const glance: Complete<typeof en> = {
  'glance.waiting': 'À sua espera em {name}',
  'glance.questions': { one: '{count} pergunta sem resposta', other: '{count} perguntas sem resposta' },
  'glance.feedback': { one: '{count} opinião por ler', other: '{count} opiniões por ler' },
  'glance.requests': { one: '{count} pedido por decidir', other: '{count} pedidos por decidir' },
  'glance.translations': 'Traduções',
  'glance.allTranslated': 'Completo em todas as línguas',
  'glance.percent': '{percent}%',
};
