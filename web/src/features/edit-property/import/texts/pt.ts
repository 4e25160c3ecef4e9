import type { Complete } from '../../../../i18n/translate.ts';
import type { imports as english } from './en.ts';

export const imports: Complete<typeof english> = {
  'import.title': 'Importar um texto',
  'import.lead':
    'Cole o que já envia aos seus hóspedes, ou escolha um ficheiro. Vê primeiro o que lá está: nada é guardado antes de guardar.',
  'import.text': 'Texto',
  'import.read': 'Ler o texto',
  'import.file': 'Escolher um ficheiro',
  'import.file.hint': 'txt, md, html, docx ou PDF, até 10 MB.',
  'import.reading': 'A ler ...',
  'import.wrong.empty': 'Cole um texto, ou escolha um ficheiro.',
  'import.wrong.long': 'O texto tem mais de 200 000 caracteres. Importe-o por partes.',
  'import.wrong.large':
    'É demasiado de uma vez: no máximo 10 MB, 200 000 caracteres e 5000 linhas. Importe-o por partes.',
  'import.wrong.type': 'Escolha um ficheiro txt, md, html, docx ou PDF.',
  'import.wrong.noText':
    'Neste ficheiro não há texto. Não conseguimos ler fotografias nem digitalizações: cole o texto.',
  'import.wrong.unreadable':
    'O ficheiro não abre: está danificado ou protegido. Guarde-o de novo, ou cole o texto.',
  'import.wrong.often': 'Importou muito em pouco tempo. Tente mais tarde.',
  'import.wrong.failed': 'Não foi possível ler o texto. Tente de novo.',
  'import.found': 'Eis o que encontrámos',
  'import.found.none': 'Não encontrámos nada que pertença a uma secção. O texto está em baixo.',
  'import.found.lead':
    'Desmarque o que não quer. As entradas juntam-se abaixo das que já tem; depois pode retocar os textos no editor.',
  'import.language': 'Língua dos textos',
  'import.fields': 'Dados do alojamento',
  'import.replaces': 'Substitui «{value}».',
  'import.same': 'Já está assim.',
  'import.entries': { one: '{count} entrada', other: '{count} entradas' },
  'import.full': 'Aqui não há lugar para todas estas entradas.',
  'import.source': 'No seu texto',
  'import.source.line': 'Linha {line}',
  'import.source.paragraph': 'Parágrafo {line}',
  'import.source.page': 'Página {page}',
  'import.left': 'O que ficou de fora',
  'import.left.lead': 'Não encontrou lugar: copie-o para onde precisar.',
  'import.left.locked':
    'Não encontrou lugar, ou pertence a uma parte que não pode editar: copie-o para onde precisar.',
  'import.back': 'Voltar',
  'import.take': 'Passar para o rascunho',
  'import.taken': 'Já está. Veja as secções e depois guarde.',
};
