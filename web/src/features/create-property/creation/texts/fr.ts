import type { Complete } from '../../../../i18n/translate.ts';
import type { created as english } from './en.ts';

export const created: Complete<typeof english> = {
  'created.title': '{name} est en ligne',
  'created.lead': 'Voici le lien pour vos voyageurs. Envoyez-le avec la réservation.',
  'created.draft.title': '{name} est enregistré en brouillon',
  'created.draft.lead':
    'Les voyageurs ne le voient pas encore. Complétez-le à votre rythme et publiez-le quand il est prêt.',
  'created.draft.preview': 'Voir l’aperçu',
  'created.publish': 'Publier maintenant',
  'created.publishFailed': 'Publication impossible',
  'created.link': 'Lien public',
  'created.copy': 'Copier',
  'created.copied': 'URL copiée dans le presse-papiers',
  'created.copyFailed': 'Impossible de copier l’URL',
  'created.open': 'Ouvrir dans un nouvel onglet',
  'created.another': 'Créer un autre logement',
  'created.share': 'Partager',
  'created.whatsapp': 'WhatsApp',
  'created.mail': 'E-mail',
  'created.subject': 'Votre livret d’accueil pour {name}',
  'created.message': 'Voici tout ce qu’il faut savoir sur votre séjour à {name}\u00a0: {url}',
  'created.print': 'QR code et affiche',
  'created.print.failed': 'Impossible de charger le QR code et l’affiche',
  'created.next': 'À compléter ensuite',
  'created.next.cover': 'Ajouter une couverture',
  'created.next.all': 'Ouvrir l’éditeur',
  'created.preview': 'La page telle que la voient les voyageurs',
};
