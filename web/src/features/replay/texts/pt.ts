import type { Complete } from '../../../i18n/translate.ts';
import type { replay as en } from './en.ts';

/** Portuguese texts of `replay`. */
export const replay: Complete<typeof en> = {
  'replay.title': 'O que os hóspedes viram',
  'replay.lead':
    'Cada visita, secção e toque dos hóspedes desde o primeiro dia, diretamente do registo de eventos. Escolha, veja e guarde num ficheiro.',
  'replay.from': 'De',
  'replay.to': 'Até',
  'replay.type': 'O quê',
  'replay.type.all': 'Tudo',
  'replay.type.views': 'Guia de boas-vindas aberto',
  'replay.type.sections': 'Secção lida',
  'replay.type.acts': 'Toques e pesquisas',
  'replay.section': 'Secção',
  'replay.section.all': 'Todas as secções',
  'replay.language': 'Idioma',
  'replay.language.all': 'Todos os idiomas',
  'replay.property': 'ID de um alojamento',
  'replay.owner': 'ID de um titular',
  'replay.id.invalid': 'Um ID tem esta forma: 0197f2a4-1b2c-7d3e-8f40-5a6b7c8d9e0f.',
  'replay.period.invalid': 'O último dia é anterior ao primeiro.',
  'replay.deleted': 'Também os alojamentos eliminados',
  'replay.look': 'Mostrar as primeiras linhas',
  'replay.file': 'Guardar como {format}',
  'replay.failed': 'A leitura não resultou',
  'replay.empty': 'Ninguém fez nada assim',
  'replay.empty.text': 'Nenhum evento dos hóspedes corresponde à sua escolha.',
  'replay.rows': 'As primeiras linhas, da mais antiga para a mais recente',
  'replay.more': 'Estas são as primeiras {count}. O ficheiro tem todas.',
  'replay.where': 'Alojamento',
  'replay.act.wifi': 'WiFi copiado',
  'replay.act.call': 'Chamada',
  'replay.act.directions': 'Direções',
  'replay.act.emptySearch': 'Pesquisa sem resultados',
  'replay.privacy':
    'Nada aqui leva a um hóspede. Quem guarda um ficheiro fica no registo, com o que escolheu.',
  'replay.notYours': 'O seu papel não chega até aqui',
  'replay.notYours.text': 'A leitura do registo é para operadores e titulares. Peça a um deles.',
};
