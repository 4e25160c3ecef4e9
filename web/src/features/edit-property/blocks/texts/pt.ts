import type { Complete } from '../../../../i18n/translate.ts';
import type { blocks as english } from './en.ts';

export const blocks: Complete<typeof english> = {
  'blocks.open': 'Textos prontos',
  'blocks.lead': 'Escolha um texto e preencha-o: os hóspedes leem-no em seis línguas.',
  'blocks.toFillIn': 'Por completar para «{template}»: escolha o que se aplica ao seu alojamento.',
  'blocks.search': 'Procurar nos textos',
  'blocks.found': { one: '{count} texto', other: '{count} textos' },
  'blocks.none': 'Nada encontrado. Experimente outra palavra.',
  'blocks.failed': 'Não foi possível carregar os textos.',
  'blocks.all': 'Todos os textos',
  'blocks.insert': 'Inserir',
  'blocks.full': 'Não há lugar para mais uma entrada. Remova primeiro uma.',
  'blocks.currency': 'Moeda',
  'blocks.read': 'O que os hóspedes leem',
  'blocks.read.language': 'Língua dos hóspedes',
  'blocks.wrong.time': 'Indique uma hora, por exemplo 15:00.',
  'blocks.wrong.number': 'Indique um número, por exemplo 20.',
  'blocks.wrong.amount': 'Indique um valor, por exemplo 12,50.',
  'blocks.wrong.weekdays': 'Escolha pelo menos um dia.',
  'blocks.wrong.place': 'Escolha um lugar.',
  'blocks.wrong.phone': 'Indique um número de telefone, por exemplo +39 055 123456.',
  'blocks.wrong.text': 'Preencha este campo, numa só linha.',
  'blocks.made': 'De um texto pronto: os hóspedes leem-no em seis línguas.',
  'blocks.change': 'Alterar os valores',
  'blocks.byHand': 'Editar à mão',
  'blocks.byHand.title': 'Editar este texto à mão?',
  'blocks.byHand.text':
    'Passa a ser um texto normal, só em {language}. A partir daí, todos os hóspedes o leem em {language}.',
  'blocks.checkin': 'Os hóspedes leem-nos por baixo das suas instruções.',
  'blocks.readable': 'Os hóspedes leem os textos prontos desta secção também em {language}.',
};
