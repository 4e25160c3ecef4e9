import type { Complete } from '../../translate.ts';
import type { app as english } from '../en/app.ts';

export const app: Complete<typeof english> = {
  'app.skip': 'Aller au contenu',
  'app.loading': 'Chargement',
  'app.language': 'Langue',
  'app.retry': 'Réessayer',
  'app.cancel': 'Annuler',
  'app.close': 'Fermer',
  'app.optional': 'facultatif',
  'app.newTab': 's’ouvre dans un nouvel onglet',
  'app.home': 'Benvenuto, aller à la page d’accueil',
  'app.notifications': 'Notifications',
  'app.offline': 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
  'app.partMissing': 'Cette partie n’est pas arrivée. Vérifiez la connexion, puis rechargez la page.',
  'app.failed.title': 'Cette page a trébuché',
  'app.failed.text': 'Ce qui est enregistré est intact. Rechargez la page ou écrivez-nous.',
  'app.failed.reload': 'Recharger',
  'app.notFound.title': 'Personne à cette adresse',
  'app.notFound.text': 'La page a déménagé, ou le lien contient une faute.',
  'app.notFound.home': 'Retour à l’accueil',
  'app.unauthorized.title': 'Non autorisé',
  'app.unauthorized.text': 'Votre session est terminée. Retour à la connexion...',
  'app.unauthorized.accessEnded':
    "Votre accès à l'autre compte a changé ou a pris fin. Connectez-vous à nouveau pour continuer.",
  'app.sort.handle': 'Déplacer {name}',
  'app.sort.role': 'réordonnable',
  'app.sort.howTo':
    'Espace ou entrée\u00a0: saisir, poser. Flèches\u00a0: déplacer. Échap\u00a0: tout laisser.',
  'app.sort.lifted': '{name}\u00a0: saisi, place {place} sur {count}.',
  'app.sort.over': '{name}\u00a0: au-dessus de la place {place} sur {count}.',
  'app.sort.dropped': '{name}\u00a0: posé à la place {place} sur {count}.',
  'app.sort.cancelled': '{name} reste à sa place.',
  'app.sort.up': 'Monter {name}',
  'app.sort.down': 'Descendre {name}',
};
