import type { Complete } from '../../../../i18n/translate.ts';
import type { sharing as en } from './en.ts';

/** French texts of shared sections. */
export const sharing: Complete<typeof en> = {
  'sharing.lead':
    'Écrites une fois pour plusieurs logements. Ceux qui suivent une section partagée en affichent toujours les textes\u00a0; chacun peut avoir les siens.',
  'sharing.loadFailed': 'Impossible de charger les sections partagées',
  'sharing.notAllowed.title': 'Vous n’avez pas accès aux sections partagées',
  'sharing.notAllowed.text':
    'Elles concernent tous les logements. Demandez à {owner} l’autorisation de modifier le contenu de tous.',
  'sharing.none.title': 'Aucune section partagée pour l’instant',
  'sharing.none.text':
    'Écrivez une seule fois ce qui vaut pour plusieurs logements\u00a0: les règles, les déchets, vos coordonnées.',
  'sharing.module': 'Module',
  'sharing.followers': {
    one: '{count} logement la suit\u00a0: {names}',
    other: '{count} logements la suivent\u00a0: {names}',
  },
  'sharing.followers.none': 'Aucun logement ne la suit',
  'sharing.overriders': 'Avec ses propres textes\u00a0: {names}',
  'sharing.add': 'Nouvelle section partagée',
  'sharing.change': 'Modifier',
  'sharing.remove': 'Supprimer',
  'sharing.remove.title': 'Supprimer «\u00a0{name}\u00a0»\u00a0?',
  'sharing.remove.text':
    'Les logements qui la suivent en gardent les textes, qui deviennent les leurs. Ensuite, chacun se modifie séparément.',
  'sharing.remove.failed': 'La section partagée n’a pas été supprimée',
  'sharing.removed': 'Section partagée supprimée',
  'sharing.form.new': 'Nouvelle section partagée',
  'sharing.form.edit': 'Modifier la section partagée',
  'sharing.form.section': 'Section',
  'sharing.form.section.hint':
    'Ce que vous avez écrit vous suit. Une section qui a d’autres champs se choisit avant d’écrire.',
  'sharing.form.module': 'Un nouveau module...',
  'sharing.form.properties': 'Dans ces logements',
  'sharing.form.properties.hint':
    'Les textes partagés remplacent ceux qui s’y trouvent\u00a0; l’historique les conserve. Les textes écrits à la main dans d’autres langues restent tels quels.',
  'sharing.form.search': 'Chercher un logement',
  'sharing.form.empty': 'Écrivez quelque chose avant d’enregistrer.',
  'sharing.form.save': 'Enregistrer',
  'sharing.property.overridden': 'Il a ses propres textes. Cochez-le pour revenir à ceux partagés.',
  'sharing.property.other':
    'Il suit une autre section partagée\u00a0: «\u00a0{name}\u00a0». Cochez-le pour qu’il suive celle-ci.',
  'sharing.property.language': 'Sa langue principale est une autre\u00a0: {language}.',
  'sharing.saved': 'Section partagée enregistrée',
  'sharing.saved.text': 'Les logements qui la suivent l’affichent dans un instant.',
  'sharing.failed': 'La section partagée n’a pas été enregistrée',
  'sharing.someFailed': 'Certains logements n’ont pas pu être modifiés',
  'sharing.conflict.title': 'Cette section partagée a été modifiée ailleurs',
  'sharing.conflict.text':
    'Votre travail n’est pas encore enregistré, et rien n’est perdu. Quelle version gardez-vous\u00a0?',
  'sharing.gone.title': 'Cette section partagée a été supprimée ailleurs',
  'sharing.gone.text':
    'Ce que vous avez écrit est toujours là. Enregistré comme nouvelle section partagée, cela va dans les logements que vous avez choisis.',
  'sharing.gone.save': 'Enregistrer comme nouvelle',
  'sharing.followed': {
    one: 'Partagée avec un autre logement. Une modification ici ne vaut que pour celui-ci.',
    other: 'Partagée avec {count} autres logements. Une modification ici ne vaut que pour celui-ci.',
  },
  'sharing.followed.alone': 'Section partagée qu’aucun autre logement ne suit pour l’instant.',
  'sharing.followed.unseen':
    'Partagée avec d’autres logements. Une modification ici ne vaut que pour celui-ci.',
  'sharing.changeForAll': 'Modifier pour tous',
  'sharing.overridden': 'Ce logement a ses propres textes à la place de ceux partagés.',
  'sharing.goBack': 'Revenir à la section partagée',
  'sharing.goBack.title': 'Revenir à la section partagée\u00a0?',
  'sharing.share': 'Partager avec d’autres logements',
  'sharing.share.saveFirst':
    'Enregistrez d’abord cette section\u00a0: ce sont les textes enregistrés qui sont partagés.',
  'sharing.share.failed': 'La section n’a pas été partagée',
  'sharing.use': 'Utiliser la section partagée',
  'sharing.use.title': 'Utiliser la section partagée\u00a0?',
  'sharing.follow.text':
    'Elle remplace les textes de ce logement, même ceux de cette section qui ne sont pas encore enregistrés. L’historique conserve ceux qui l’étaient. Les textes écrits à la main dans d’autres langues restent tels quels.',
  'sharing.follow.choice': 'Laquelle',
  'sharing.follow.words': 'Ce qu’elle dit',
  'sharing.follow.done': 'Le logement suit la section partagée',
  'sharing.follow.failed': 'La section n’a pas été modifiée',
  'sharing.reread.failed': 'Le logement suit la section partagée, mais ses textes n’ont pas pu être chargés',
};
