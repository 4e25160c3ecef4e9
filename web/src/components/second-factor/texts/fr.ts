import type { Complete } from '../../../i18n/translate.ts';
import type { secondFactor as english } from './en.ts';

export const secondFactor: Complete<typeof english> = {
  'factor.on': 'Activée\u00a0: la connexion demande un code',
  'factor.off':
    'Avec une application qui génère des codes, comme Aegis, 2FAS ou Google Authenticator, un mot de passe volé ne suffit pas pour entrer. Saisissez votre mot de passe pour commencer.',
  'factor.begin': 'Configurer',
  'factor.setup.scan':
    'Scannez ce code avec votre application d’authentification, puis saisissez les 6 chiffres qu’elle affiche.',
  'factor.setup.qr': 'QR code pour l’application d’authentification',
  'factor.setup.secret': 'Impossible de le scanner\u00a0? Saisissez ces lettres dans l’application\u00a0:',
  'factor.setup.open': 'Ouvrir dans une application de cet appareil',
  'factor.setup.confirm': 'Confirmer',
  'factor.codes.title': 'Vos codes de secours',
  'factor.codes.text':
    'Si vous perdez votre téléphone, chacun de ces codes vous laisse entrer une fois. Gardez-les ailleurs que sur le téléphone\u00a0: ils ne sont affichés que maintenant.',
  'factor.codes.copy': 'Copier',
  'factor.codes.copied': 'Codes copiés',
  'factor.codes.notCopied': 'Les codes n’ont pas pu être copiés',
  'factor.codes.download': 'Télécharger',
  'factor.codes.file': 'codes-de-secours',
  'factor.codes.fileTitle': 'Codes de secours pour {site}',
  'factor.codes.saved': 'Je les ai gardés',
  'factor.codesLeft': {
    one: 'Il reste {count} code de secours.',
    other: 'Il reste {count} codes de secours.',
  },
  'factor.renew': 'Nouveaux codes de secours',
  'factor.renew.text': 'Les anciens cessent aussitôt de fonctionner.',
  'factor.remove': 'Désactiver',
  'factor.remove.text':
    'Le mot de passe suffit alors pour se connecter. Les clés d’accès cessent elles aussi de fonctionner.',
  'factor.done': 'Connexion en deux étapes activée',
  'factor.removed': 'Connexion en deux étapes désactivée',
  'factor.failed': 'Cela n’a pas fonctionné',
  'factor.passkeys': 'Clés d’accès',
  'factor.passkeys.text':
    'Une empreinte, votre visage ou une clé de sécurité suffit pour entrer, sans mot de passe ni code.',
  'factor.passkeys.add': 'Ajouter une clé d’accès',
  'factor.passkeys.added': 'Clé d’accès ajoutée',
  'factor.passkeys.removed': 'Clé d’accès supprimée',
  'factor.passkeys.name': 'Nom',
  'factor.passkeys.name.hint': 'Par exemple «\u00a0Mon téléphone\u00a0».',
  'factor.passkeys.unused': 'Pas encore utilisée',
  'factor.passkeys.used': 'Utilisée pour la dernière fois le {day}',
  'factor.passkeys.remove': 'Retirer',
  'factor.passkeys.remove.of': 'Retirer {name}',
  'factor.passkeys.remove.title': 'Retirer «\u00a0{name}\u00a0»\u00a0?',
  'factor.passkeys.remove.text':
    'Elle ne vous donnera plus accès. Votre appareil peut continuer à la proposer tant que vous ne l’y supprimez pas.',
  'factor.passkeys.known': 'Cet appareil ou cette clé de sécurité a déjà une clé d’accès pour votre compte.',
};
