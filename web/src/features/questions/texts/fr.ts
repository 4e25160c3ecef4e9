import type { Complete } from '../../../i18n/translate.ts';
import type { questions as en } from './en.ts';

/** French texts of the screen of guests' questions. */
export const questions: Complete<typeof en> = {
  'questions.lead':
    'Ce que les voyageurs ont demandé au livret de {name}. Les questions qui disent la même chose n’en font qu’une\u00a0; qui les a posées n’est pas conservé.',
  'questions.loadFailed': 'Impossible de charger les questions',
  'questions.filter': 'Afficher',
  'questions.filter.unanswered': 'Sans réponse',
  'questions.filter.answered': 'Avec réponse',
  'questions.filter.all': 'Toutes',
  'questions.state.unanswered': 'Sans réponse',
  'questions.state.answered': 'Avec réponse',
  'questions.none.title': 'Personne n’a encore rien demandé',
  'questions.none.text': 'Les voyageurs posent leurs questions en bas de leur page. Vous les trouvez ici.',
  'questions.done.title': 'Il n’y a pas de question ici',
  'questions.done.text': 'Ce que les voyageurs demandent et que le livret ne dit pas, vous le trouvez ici.',
  'questions.count': { one: 'posée une fois', other: 'posée {count} fois' },
  'questions.last': 'la dernière fois, {when}',
  'questions.told.answer': 'Les voyageurs ont lu ce qui est écrit ici\u00a0: {places}',
  'questions.told.related': 'Le livret s’en approche seulement\u00a0: {places}',
  'questions.told.unknown': 'Le livret ne le disait pas.',
  'questions.doubted': 'Selon un voyageur, la réponse n’est pas juste.',
  'questions.answeredIn': 'Votre réponse se trouve dans\u00a0: {section}',
  'questions.property': 'Le logement',
  'questions.answer': 'Répondre',
  'questions.answerAgain': 'Répondre à nouveau',
  'questions.delete': 'Supprimer',
  'questions.delete.sure': 'Retirer cette question de la liste\u00a0?',
  'questions.form.text': 'Votre réponse',
  'questions.form.text.hint': 'En {language}, la langue du livret.',
  'questions.form.title': 'Titre',
  'questions.form.section': 'Section',
  'questions.form.ownModule': 'Questions et réponses (un module)',
  'questions.save': 'Ajouter au livret',
  'questions.saved': 'La réponse est dans le livret',
  'questions.failed': 'La réponse n’a pas été enregistrée',
  'questions.deleted': 'Question supprimée',
  'questions.deleteFailed': 'La question n’a pas été supprimée',
  'questions.more': 'Afficher plus',
  'questions.readOnly':
    'Vous pouvez lire les questions. Pour y répondre, il faut l’autorisation de gérer les contenus.',
  'questions.plan.title': 'Votre formule ne comprend pas les questions',
  'questions.plan.text':
    'Avec une formule supérieure, les voyageurs interrogent votre livret, et vous voyez ici ce qu’il n’a pas su dire.',
};
