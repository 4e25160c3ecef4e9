import type { Complete } from '../../../i18n/translate.ts';
import type { questions as en } from './en.ts';

/** Spanish texts of the screen of guests' questions. */
export const questions: Complete<typeof en> = {
  'questions.lead':
    'Lo que los huéspedes han preguntado a la guía de {name}. Las preguntas que dicen lo mismo son una sola; no se guarda quién ha preguntado.',
  'questions.loadFailed': 'No podemos cargar las preguntas',
  'questions.filter': 'Mostrar',
  'questions.filter.unanswered': 'Sin respuesta',
  'questions.filter.answered': 'Con respuesta',
  'questions.filter.all': 'Todas',
  'questions.state.unanswered': 'Sin respuesta',
  'questions.state.answered': 'Con respuesta',
  'questions.none.title': 'Nadie ha preguntado nada todavía',
  'questions.none.text': 'Los huéspedes preguntan al pie de su página. Aquí encuentras sus preguntas.',
  'questions.done.title': 'Aquí no hay ninguna pregunta',
  'questions.done.text': 'Aquí encuentras lo que los huéspedes preguntan y la guía no dice.',
  'questions.count': { one: 'preguntada una vez', other: 'preguntada {count} veces' },
  'questions.last': 'la última, {when}',
  'questions.told.answer': 'A los huéspedes se les dijo lo que está aquí: {places}',
  'questions.told.related': 'La guía solo se acerca: {places}',
  'questions.told.unknown': 'La guía no lo decía.',
  'questions.doubted': 'Un huésped ha dicho que la respuesta no es correcta.',
  'questions.answeredIn': 'Tu respuesta está en: {section}',
  'questions.property': 'El alojamiento',
  'questions.answer': 'Responder',
  'questions.answerAgain': 'Responder de nuevo',
  'questions.delete': 'Eliminar',
  'questions.delete.sure': '¿Quieres quitar esta pregunta de la lista?',
  'questions.form.text': 'Tu respuesta',
  'questions.form.text.hint': 'En {language}, el idioma de la guía.',
  'questions.form.title': 'Título',
  'questions.form.section': 'Sección',
  'questions.form.ownModule': 'Preguntas y respuestas (un módulo)',
  'questions.save': 'Añadir a la guía',
  'questions.saved': 'La respuesta está en la guía',
  'questions.failed': 'No se ha podido guardar la respuesta',
  'questions.deleted': 'Pregunta eliminada',
  'questions.deleteFailed': 'No se ha podido eliminar la pregunta',
  'questions.more': 'Mostrar más',
  'questions.readOnly':
    'Puedes leer las preguntas. Para responder necesitas permiso para gestionar contenidos.',
  'questions.plan.title': 'Tu plan no incluye las preguntas',
  'questions.plan.text':
    'Con un plan mayor los huéspedes preguntan a tu guía, y aquí ves lo que no supo responder.',
};
