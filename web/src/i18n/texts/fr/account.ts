import type { Complete } from '../../translate.ts';
import type { account as english } from '../en/account.ts';

export const account: Complete<typeof english> = {
  'account.changePassword': 'Changer de mot de passe',
  'account.changeEmail': 'Changer d’e-mail',
  'account.subAccounts': 'Sous-comptes',
  'account.worksIn': 'Vous travaillez dans',
  'account.own': 'Mon compte',
  'account.of': 'Compte de {name}',
  'account.acting': 'Vous travaillez dans le compte de {name}',
  'account.actingText': 'Ce que vous modifiez ici appartient à {name}.',
  'account.back': 'Revenir à mon compte',
  'account.moved': 'Vous êtes maintenant dans le compte de {name}',
  'account.movedBack': 'Vous êtes de retour dans votre compte',
  'account.moveFailed': 'Impossible de changer de compte. Réessayez.',
  'account.error': 'Erreur',
  'account.password.text':
    'Sur les autres appareils, il faudra vous reconnecter\u00a0; ici, votre session reste ouverte.',
  'account.password.current': 'Mot de passe actuel',
  'account.password.new': 'Nouveau mot de passe',
  'account.password.hint': 'Au moins 8 caractères.',
  'account.password.confirm': 'Confirmer le nouveau mot de passe',
  'account.password.done': 'Mot de passe changé',
  'account.password.failed': 'Impossible de changer le mot de passe. Réessayez.',
  'account.email.text': 'Vous vous connectez actuellement avec {email}.',
  'account.email.new': 'Nouvel e-mail',
  'account.email.password': 'Votre mot de passe',
  'account.email.done': 'E-mail changé',
  'account.email.failed': 'Impossible de changer l’e-mail. Réessayez.',
};
