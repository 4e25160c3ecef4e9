import type { Complete } from '../../../../i18n/translate.ts';
import type { sharing as en } from './en.ts';

/** Spanish texts of shared sections. */
export const sharing: Complete<typeof en> = {
  'sharing.lead':
    'Escritas una vez para varios alojamientos. Los que siguen una sección compartida muestran siempre sus textos; cada uno puede tener los suyos.',
  'sharing.loadFailed': 'No se han podido cargar las secciones compartidas',
  'sharing.notAllowed.title': 'No tienes acceso a las secciones compartidas',
  'sharing.notAllowed.text':
    'Son de todos los alojamientos. Pide a {owner} permiso para editar el contenido de todos.',
  'sharing.none.title': 'Aún no hay secciones compartidas',
  'sharing.none.text':
    'Escribe una sola vez lo que es igual en varios alojamientos: las normas, la basura, tus datos de contacto.',
  'sharing.module': 'Módulo',
  'sharing.followers': {
    one: 'La sigue {count} alojamiento: {names}',
    other: 'La siguen {count} alojamientos: {names}',
  },
  'sharing.followers.none': 'No la sigue ningún alojamiento',
  'sharing.overriders': 'Con textos propios: {names}',
  'sharing.add': 'Nueva sección compartida',
  'sharing.change': 'Editar',
  'sharing.remove': 'Eliminar',
  'sharing.remove.title': '¿Eliminar «{name}»?',
  'sharing.remove.text':
    'Los alojamientos que la siguen conservan sus textos como propios. A partir de ahí cada uno se edita por separado.',
  'sharing.remove.failed': 'No se ha podido eliminar la sección compartida',
  'sharing.removed': 'Sección compartida eliminada',
  'sharing.form.new': 'Nueva sección compartida',
  'sharing.form.edit': 'Editar la sección compartida',
  'sharing.form.section': 'Sección',
  'sharing.form.section.hint':
    'Lo que hayas escrito se viene contigo. Una sección con otros campos se elige antes de escribir.',
  'sharing.form.module': 'Un módulo nuevo...',
  'sharing.form.properties': 'En estos alojamientos',
  'sharing.form.properties.hint':
    'Los textos compartidos sustituyen a los que haya; el historial los conserva. Los textos escritos a mano en otros idiomas se quedan como están.',
  'sharing.form.search': 'Buscar un alojamiento',
  'sharing.form.empty': 'Escribe algo antes de guardar.',
  'sharing.form.save': 'Guardar',
  'sharing.property.overridden': 'Tiene textos propios. Si lo marcas, vuelve a los compartidos.',
  'sharing.property.other': 'Sigue otra sección compartida: «{name}». Si lo marcas, sigue esta.',
  'sharing.property.language': 'Su idioma principal es otro: {language}.',
  'sharing.saved': 'Sección compartida guardada',
  'sharing.saved.text': 'Los alojamientos que la siguen la mostrarán en un momento.',
  'sharing.failed': 'No se ha podido guardar la sección compartida',
  'sharing.someFailed': 'No se han podido cambiar todos los alojamientos',
  'sharing.conflict.title': 'Esta sección compartida se ha cambiado en otro sitio',
  'sharing.conflict.text':
    'Tu trabajo aún no está guardado y no se ha perdido nada. ¿Con qué versión te quedas?',
  'sharing.gone.title': 'Esta sección compartida se ha eliminado en otro sitio',
  'sharing.gone.text':
    'Lo que has escrito sigue aquí. Si lo guardas como nueva sección compartida, llega a los alojamientos que has elegido.',
  'sharing.gone.save': 'Guardar como nueva',
  'sharing.followed': {
    one: 'Compartida con otro alojamiento. Lo que cambies aquí vale solo para este.',
    other: 'Compartida con otros {count} alojamientos. Lo que cambies aquí vale solo para este.',
  },
  'sharing.followed.alone': 'Sección compartida que por ahora no sigue ningún otro alojamiento.',
  'sharing.followed.unseen': 'Compartida con otros alojamientos. Lo que cambies aquí vale solo para este.',
  'sharing.changeForAll': 'Editar para todos',
  'sharing.overridden': 'Este alojamiento tiene textos propios en lugar de los compartidos.',
  'sharing.goBack': 'Volver a la sección compartida',
  'sharing.goBack.title': '¿Volver a la sección compartida?',
  'sharing.share': 'Compartir con otros alojamientos',
  'sharing.share.saveFirst': 'Primero guarda esta sección: se comparten los textos guardados.',
  'sharing.share.failed': 'No se ha podido compartir la sección',
  'sharing.use': 'Usar la sección compartida',
  'sharing.use.title': '¿Usar la sección compartida?',
  'sharing.follow.text':
    'Sustituye los textos de este alojamiento, también los que aún no hayas guardado en esta sección. El historial conserva los guardados. Los textos escritos a mano en otros idiomas se quedan como están.',
  'sharing.follow.choice': 'Cuál',
  'sharing.follow.words': 'Lo que dice',
  'sharing.follow.done': 'El alojamiento sigue la sección compartida',
  'sharing.follow.failed': 'No se ha podido cambiar la sección',
  'sharing.reread.failed':
    'El alojamiento sigue la sección compartida, pero no se han podido cargar sus textos',
};
