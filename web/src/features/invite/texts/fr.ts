import type { Complete } from '../../../i18n/translate.ts';
import type { invite as english } from './en.ts';

export const invite: Complete<typeof english> = {
  'invite.title': 'Votre invitation',
  'invite.loading': 'Chargement de l’invitation...',
  'invite.invalid.title': 'Invitation non valable',
  'invite.invalid.text':
    'L’invitation a peut-être expiré ou n’est pas valable. Contactez la personne qui vous l’a envoyée.',
  'invite.home': 'Aller à l’accueil',
  'invite.welcome': '{name} vous invite',
  'invite.lead': 'Prenez soin ensemble de ses livrets d’accueil.',
  'invite.from': 'Invitation de',
  'invite.email': 'E-mail de votre compte',
  'invite.permissions': 'Ce que vous pourrez faire',
  'invite.form.title': 'Créez votre compte',
  'invite.passwordHint': 'Au moins 6 caractères.',
  'invite.submit': 'Créer le compte et se connecter',
  'invite.submitting': 'Création du compte...',
  'invite.terms':
    'En créant le compte, vous acceptez les [Conditions d’utilisation] et la [Politique de confidentialité].',
  'invite.required.title': 'Champs obligatoires',
  'invite.mismatch.title': 'Les mots de passe diffèrent',
  'invite.short.title': 'Mot de passe trop court',
  'invite.error': 'Erreur',
  'invite.failed': 'L’inscription n’a pas abouti',
  'invite.done': 'Inscription terminée',
  'invite.entered.title': 'Vous y êtes\u00a0!',
  'invite.entered.text': 'Direction le compte de {name}...',
  'invite.known.title': 'Quel plaisir de vous revoir',
  'invite.known.text':
    'Vous avez déjà un compte avec cet e-mail\u00a0: connectez-vous et l’invitation est acceptée.',
  'invite.known.submit': 'Se connecter et accepter',
  'invite.ready.title': 'Plus qu’un clic',
  'invite.ready.text': 'Votre session est ouverte avec l’e-mail de l’invitation.',
  'invite.accept': 'Accepter l’invitation',
  'invite.accepted': 'Invitation acceptée',
  'invite.accept.failed': 'Impossible d’accepter l’invitation. Réessayez.',
  'invite.other.title': 'Cette invitation est pour un autre e-mail',
  'invite.other.text':
    'La session ouverte est celle de {email}. Déconnectez-vous pour accepter l’invitation.',
  'invite.other.action': 'Se déconnecter et continuer',
  'invite.failed.title': 'L’invitation n’a pas pu être chargée',
};
