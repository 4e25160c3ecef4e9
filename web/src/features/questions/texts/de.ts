import type { Complete } from '../../../i18n/translate.ts';
import type { questions as en } from './en.ts';

/** German texts of the screen of guests' questions. */
export const questions: Complete<typeof en> = {
  'questions.lead':
    'Was Gäste die Mappe von {name} gefragt haben. Fragen, die dasselbe meinen, sind eine; wer gefragt hat, wird nicht festgehalten.',
  'questions.loadFailed': 'Wir können die Fragen nicht laden',
  'questions.filter': 'Anzeigen',
  'questions.filter.unanswered': 'Unbeantwortet',
  'questions.filter.answered': 'Beantwortet',
  'questions.filter.all': 'Alle',
  'questions.state.unanswered': 'Unbeantwortet',
  'questions.state.answered': 'Beantwortet',
  'questions.none.title': 'Noch hat niemand etwas gefragt',
  'questions.none.text': 'Gäste fragen unten auf ihrer Seite. Was sie gefragt haben, findest du hier.',
  'questions.done.title': 'Hier ist keine Frage',
  'questions.done.text': 'Was Gäste fragen und die Mappe nicht sagt, findest du hier.',
  'questions.count': { one: 'einmal gefragt', other: '{count}-mal gefragt' },
  'questions.last': 'zuletzt {when}',
  'questions.told.answer': 'Gäste lasen, was hier steht: {places}',
  'questions.told.related': 'Die Mappe kam nur in die Nähe: {places}',
  'questions.told.unknown': 'Die Mappe sagte dazu nichts.',
  'questions.doubted': 'Ein Gast sagte, dass die Antwort nicht stimmt.',
  'questions.answeredIn': 'Deine Antwort steht in: {section}',
  'questions.property': 'Die Unterkunft',
  'questions.answer': 'Antworten',
  'questions.answerAgain': 'Neu antworten',
  'questions.delete': 'Löschen',
  'questions.delete.sure': 'Diese Frage aus der Liste löschen?',
  'questions.form.text': 'Deine Antwort',
  'questions.form.text.hint': 'Auf {language}, der Sprache der Mappe.',
  'questions.form.title': 'Titel',
  'questions.form.section': 'Abschnitt',
  'questions.form.ownModule': 'Fragen und Antworten (ein Modul)',
  'questions.save': 'In die Mappe aufnehmen',
  'questions.saved': 'Die Antwort steht in der Mappe',
  'questions.failed': 'Die Antwort wurde nicht gespeichert',
  'questions.deleted': 'Frage gelöscht',
  'questions.deleteFailed': 'Die Frage wurde nicht gelöscht',
  'questions.more': 'Mehr anzeigen',
  'questions.readOnly':
    'Du kannst die Fragen lesen. Zum Antworten brauchst du die Berechtigung, Inhalte zu verwalten.',
  'questions.plan.title': 'Dein Tarif hat keine Fragen',
  'questions.plan.text':
    'Mit einem größeren Tarif fragen Gäste deine Mappe, und du siehst hier, worauf sie keine Antwort wusste.',
};
