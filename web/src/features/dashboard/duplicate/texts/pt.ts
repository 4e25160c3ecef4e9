import type { Complete } from '../../../../i18n/translate.ts';
import type { duplicate as english } from './en.ts';

export const duplicate: Complete<typeof english> = {
  'duplicate.title': 'Duplicar {name}',
  'duplicate.text': 'A cópia é um rascunho, sem código de acesso, Wi-Fi nem URL personalizado.',
  'duplicate.name': '{name} (cópia)',
  'duplicate.taken': 'O que quer levar?',
  'duplicate.content': 'Conteúdo',
  'duplicate.content.hint': 'Descrição, secções, módulos, dicas e extras.',
  'duplicate.translations': 'Traduções',
  'duplicate.theme': 'Tema',
  'duplicate.media': 'Imagens e ficheiros',
  'duplicate.media.hint': 'Capa, logótipo, fotografias e PDF. Não ocupam mais espaço.',
  'duplicate.action': 'Duplicar',
  'duplicate.done': 'Cópia criada: é um rascunho',
  'duplicate.done.text':
    'Verifique a morada e acrescente o código de acesso e o Wi-Fi. Publique-a quando estiver pronta.',
};
