import type { Complete } from '../../../../i18n/translate.ts';
import type { sharing as en } from './en.ts';

/** Portuguese texts of shared sections. */
export const sharing: Complete<typeof en> = {
  'sharing.lead':
    'Escritas uma vez para vários alojamentos. Os que seguem uma secção partilhada mostram sempre os textos dela; cada um pode ter os seus.',
  'sharing.loadFailed': 'Não foi possível carregar as secções partilhadas',
  'sharing.notAllowed.title': 'Não tem acesso às secções partilhadas',
  'sharing.notAllowed.text':
    'São de todos os alojamentos. Peça a {owner} permissão para editar o conteúdo de todos.',
  'sharing.none.title': 'Ainda não há secções partilhadas',
  'sharing.none.text':
    'Escreva uma só vez o que é igual em vários alojamentos: as regras, o lixo, os seus contactos.',
  'sharing.module': 'Módulo',
  'sharing.followers': {
    one: '{count} alojamento segue-a: {names}',
    other: '{count} alojamentos seguem-na: {names}',
  },
  'sharing.followers.none': 'Nenhum alojamento a segue',
  'sharing.overriders': 'Com textos próprios: {names}',
  'sharing.add': 'Nova secção partilhada',
  'sharing.change': 'Editar',
  'sharing.remove': 'Eliminar',
  'sharing.remove.title': 'Eliminar «{name}»?',
  'sharing.remove.text':
    'Os alojamentos que a seguem ficam com os textos dela como seus. A partir daí, cada um é editado por si.',
  'sharing.remove.failed': 'A secção partilhada não foi eliminada',
  'sharing.removed': 'Secção partilhada eliminada',
  'sharing.form.new': 'Nova secção partilhada',
  'sharing.form.edit': 'Editar a secção partilhada',
  'sharing.form.section': 'Secção',
  'sharing.form.section.hint':
    'O que escreveu vem consigo. Uma secção com outros campos escolhe-se antes de escrever.',
  'sharing.form.module': 'Um módulo novo...',
  'sharing.form.properties': 'Nestes alojamentos',
  'sharing.form.properties.hint':
    'Os textos partilhados substituem os que lá estão; o histórico guarda-os. Os textos escritos à mão noutros idiomas ficam como estão.',
  'sharing.form.search': 'Procurar um alojamento',
  'sharing.form.empty': 'Escreva alguma coisa antes de guardar.',
  'sharing.form.save': 'Guardar',
  'sharing.property.overridden': 'Tem textos próprios. Se o marcar, volta aos partilhados.',
  'sharing.property.other': 'Segue outra secção partilhada: «{name}». Se o marcar, segue esta.',
  'sharing.property.language': 'O idioma principal é outro: {language}.',
  'sharing.saved': 'Secção partilhada guardada',
  'sharing.saved.text': 'Os alojamentos que a seguem mostram-na dentro de momentos.',
  'sharing.failed': 'A secção partilhada não foi guardada',
  'sharing.someFailed': 'Nem todos os alojamentos puderam ser alterados',
  'sharing.conflict.title': 'Esta secção partilhada foi alterada noutro sítio',
  'sharing.conflict.text': 'O seu trabalho ainda não está guardado, e nada se perdeu. Com que versão fica?',
  'sharing.gone.title': 'Esta secção partilhada foi eliminada noutro sítio',
  'sharing.gone.text':
    'O que escreveu ainda está aqui. Guardado como nova secção partilhada, chega aos alojamentos que escolheu.',
  'sharing.gone.save': 'Guardar como nova',
  'sharing.followed': {
    one: 'Partilhada com outro alojamento. Uma alteração aqui só vale para este.',
    other: 'Partilhada com outros {count} alojamentos. Uma alteração aqui só vale para este.',
  },
  'sharing.followed.alone': 'Secção partilhada que, por agora, nenhum outro alojamento segue.',
  'sharing.followed.unseen': 'Partilhada com outros alojamentos. Uma alteração aqui só vale para este.',
  'sharing.changeForAll': 'Editar para todos',
  'sharing.overridden': 'Este alojamento tem textos próprios em vez dos partilhados.',
  'sharing.goBack': 'Voltar à secção partilhada',
  'sharing.goBack.title': 'Voltar à secção partilhada?',
  'sharing.share': 'Partilhar com outros alojamentos',
  'sharing.share.saveFirst': 'Primeiro guarde esta secção: são os textos guardados que se partilham.',
  'sharing.share.failed': 'A secção não foi partilhada',
  'sharing.use': 'Usar a secção partilhada',
  'sharing.use.title': 'Usar a secção partilhada?',
  'sharing.follow.text':
    'Substitui os textos deste alojamento, mesmo os desta secção que ainda não guardou. O histórico conserva os guardados. Os textos escritos à mão noutros idiomas ficam como estão.',
  'sharing.follow.choice': 'Qual',
  'sharing.follow.words': 'O que diz',
  'sharing.follow.done': 'O alojamento segue a secção partilhada',
  'sharing.follow.failed': 'A secção não foi alterada',
  'sharing.reread.failed':
    'O alojamento segue a secção partilhada, mas não foi possível carregar os textos dela',
};
