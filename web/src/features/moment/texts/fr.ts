import type { Complete } from '../../../i18n/translate.ts';
import type { moment as english } from './en.ts';

export const moment: Complete<typeof english> = {
  'moment.title': 'Comme c’était',
  'moment.when': 'Jour et heure',
  'moment.show': 'Afficher',
  'moment.now': 'Revenir à maintenant',
  'moment.previous': 'Modification précédente',
  'moment.next': 'Modification suivante',
  'moment.timeline': 'Toutes les modifications',
  'moment.timeline.place': 'Modification {place} sur {count} · {time}',
  'moment.language': 'Langue de la page',
  'moment.frame': 'La page telle que la voyaient les voyageurs',
  'moment.published': 'En ligne',
  'moment.draft': 'Brouillon',
  'moment.draft.text': 'C’était un brouillon\u00a0: les voyageurs ne le voyaient pas.',
  'moment.whole':
    'Vous voyez tout ce qui était écrit. La formule d’alors pouvait en montrer moins aux voyageurs.',
  'moment.savedAt': 'Dernière modification\u00a0: {time}',
  'moment.secrets.masked': 'Le code d’accès et le mot de passe Wi-Fi sont masqués.',
  'moment.secrets.show': 'Afficher le code d’accès et le Wi-Fi',
  'moment.secrets.text':
    'Ils ouvrent le logement de quelqu’un. Votre motif reste dans le journal, avec votre nom et l’heure.',
  'moment.secrets.reason': 'Motif',
  'moment.secrets.confirm': 'Afficher',
  'moment.secrets.failed': 'Impossible de les afficher',
  'moment.since': 'Depuis',
  'moment.since.none': 'Rien n’a changé depuis.',
  'moment.since.more': {
    one: 'Une autre modification après celles-ci',
    other: '{count} autres modifications après celles-ci',
  },
  'moment.see': 'Voir comment c’était',
  'moment.history': 'Ouvrir l’historique',
  'moment.before.title': 'Il n’existait pas encore',
  'moment.before.text': 'Le logement a été créé plus tard. Choisissez un jour ultérieur ou allez au début.',
  'moment.begin': 'Aller au début',
  'moment.deleted.title': 'Il avait déjà été supprimé',
  'moment.deleted.text': 'Choisissez un jour antérieur pour voir comment c’était.',
  'moment.future.title': 'Ce moment n’est pas encore arrivé',
  'moment.future.text': 'Choisissez un jour et une heure déjà passés.',
  'moment.unknown.title': 'Ce moment n’existe pas',
  'moment.unknown.text':
    'Le lien est peut-être incomplet. Choisissez un jour et une heure, ou revenez à maintenant.',
  'moment.failed.title': 'Impossible de charger ce moment',
  'moment.back': 'Historique',
};
