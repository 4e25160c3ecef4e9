import type { Complete } from '../../../i18n/translate.ts';
import type { ownAccount as english } from './en.ts';

export const ownAccount: Complete<typeof english> = {
  'own.title': 'Votre compte',
  'own.lead': 'Qui vous êtes, comment vous vous connectez et ce qui est à vous.',
  'own.back': 'Retour au tableau de bord',
  'own.failed': 'Impossible de charger votre compte. Vérifiez votre connexion et réessayez.',
  'own.person': 'À propos de vous',
  'own.firstName': 'Prénom',
  'own.lastName': 'Nom',
  'own.save': 'Enregistrer le nom',
  'own.saved': 'Nom enregistré',
  'own.saveFailed': 'Impossible d’enregistrer votre nom. Veuillez réessayer.',
  'own.language': 'Langue',
  'own.languageHint': 'Pour ces écrans et nos e-mails, sur tous vos appareils.',
  'own.signIn': 'Votre connexion',
  'own.signInText': 'Vous vous connectez avec {email}.',
  'own.data': 'Vos données',
  'own.dataText': 'Tout ce que vous avez écrit et importé, avec son historique, dans un fichier zip.',
  'own.export': 'Télécharger mes données',
  'own.exported': 'Vos données arrivent',
  'own.exportFailed': 'Impossible de télécharger vos données. Veuillez réessayer.',
  'own.delete': 'Supprimer le compte',
  'own.deleteText':
    'Vos logements, leurs livrets, images et liens disparaissent pour toujours. Les QR codes imprimés ne fonctionnent plus.',
  'own.deleteTitle': 'Supprimer définitivement votre compte\u00a0?',
  'own.deleteWhat':
    'Vos logements disparaissent avec leurs livrets, leurs images et les pages des voyageurs, et les personnes qui travaillent avec vous perdent leur accès. Rien de tout cela ne pourra être récupéré.',
  'own.deleteType': 'Saisissez {email} pour confirmer',
  'own.deletePassword': 'Votre mot de passe',
  'own.deleteMismatch': 'Ce n’est pas l’e-mail de votre compte',
  'own.deletePasswordMissing': 'Le mot de passe est obligatoire',
  'own.deleted': 'Compte supprimé',
  'own.deletedText': 'Tout ce qui était à vous est en cours de suppression.',
  'own.deleteFailed': 'Impossible de supprimer votre compte. Veuillez réessayer.',
};
