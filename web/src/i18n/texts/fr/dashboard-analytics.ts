import type { Complete } from '../../translate.ts';
import type { analytics as english } from '../en/dashboard-analytics.ts';

export const analytics: Complete<typeof english> = {
  'analytics.now': {
    one: '{count}\u00a0personne lit en ce moment',
    other: '{count}\u00a0personnes lisent en ce moment',
  },
  'analytics.nobody': 'Personne ne lit en ce moment',
  'analytics.period': 'Période',
  'analytics.period.days': { one: '{count}\u00a0jour', other: '{count}\u00a0jours' },
  'analytics.views': 'Vues par jour',
  'analytics.views.what':
    'Chaque ouverture de la page compte\u00a0; la suivante du même téléphone, après dix minutes. Sans les robots, vos visites et celles de qui demande à ne pas être suivi. Les jours vont de minuit à minuit UTC.',
  'analytics.visitors': 'Visiteurs uniques par jour',
  'analytics.visitors.what':
    'Le même téléphone compte une fois par jour\u00a0; un autre jour, il compte à nouveau. Les robots sont exclus.',
  'analytics.visitors.none':
    'Pas encore comptés\u00a0: les visiteurs apparaîtront ici dès la prochaine visite.',
  'analytics.visitors.unknown': 'Non comptés',
  'analytics.hours': 'À quelle heure',
  'analytics.hours.what': 'Toutes les vues de la période, par heure dans votre fuseau horaire ({zone}).',
  'analytics.languages.what': 'Toutes les vues de la période, par langue de la page.',
  'analytics.sections': 'Sections, jour après jour',
  'analytics.sections.what':
    'Combien de fois chaque section a été ouverte pendant la période. Le même téléphone compte à nouveau après dix minutes.',
  'analytics.acts': 'Gestes et recherches',
  'analytics.acts.what':
    'Combien de fois les voyageurs ont copié le mot de passe du Wi-Fi, appelé, demandé l’itinéraire ou cherché sans rien trouver. Ce qu’ils cherchaient n’est pas conservé.',
  'analytics.acts.wifi': 'Wi-Fi',
  'analytics.acts.call': 'Appels',
  'analytics.acts.directions': 'Itinéraires',
  'analytics.acts.emptySearch': 'Recherches sans résultat',
  'analytics.sections.all': 'Sections depuis le début',
  'analytics.column.day': 'Jour',
  'analytics.column.hour': 'Heure',
  'analytics.column.language': 'Langue',
  'analytics.column.visitors': 'Visiteurs uniques',
  'analytics.column.share': 'Part',
  'analytics.column.busiest': 'Jour le plus lu',
  'analytics.table': 'Afficher en tableau',
  'analytics.export': 'Emportez les chiffres',
  'analytics.export.text': {
    one: 'CSV du dernier jour. Il s’ouvre avec Excel et consorts.',
    other: 'CSV des {count} derniers jours. Ils s’ouvrent avec Excel et consorts.',
  },
  'analytics.export.day': 'Jours',
  'analytics.export.hour': 'Heures',
  'analytics.export.language': 'Langues',
  'analytics.export.section': 'Sections',
  'analytics.export.act': 'Gestes',
  'analytics.export.done': 'Fichier téléchargé\u00a0!',
  'analytics.export.failed': 'Impossible de télécharger le fichier. Réessayez.',
};
