import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'En attente de connexion',
  'upload.preprocessing': 'Préparation',
  'upload.uploading': 'Import en cours',
  'upload.postprocessing': 'Dernières retouches',
  'upload.complete': 'Import terminé',
  'upload.error': 'Échec de l’import',
  'upload.why.pixels':
    'L’image a trop de pixels\u00a0: 50 millions au maximum, 16 millions pour un AVIF. Réduisez-la et réessayez.',
  'upload.why.damaged':
    'Le fichier est endommagé ou incomplet. Enregistrez-le à nouveau, ou choisissez-en un autre.',
  'upload.why.locked':
    'Le PDF ne s’ouvre qu’avec un mot de passe. Enregistrez-le sans, ou choisissez-en un autre.',
  'upload.why.unreachable': 'Le serveur ne répond pas. Réessayez dans un instant.',
  'upload.why.interrupted': 'La connexion s’est interrompue avant la fin. Réessayez.',
  'upload.why.gone': 'Cette image ne peut pas être chargée. Choisissez-la à nouveau.',
  'upload.full.title': 'Pas de place pour ce fichier',
  'upload.full.text':
    'Votre formule a de la place pour {most} de fichiers, et {used} sont utilisés. D’autres formules en ont plus.',
  'upload.paused': 'En pause',
  'upload.pausedOffline': 'En pause\u00a0: pas de connexion',
  'upload.pause': 'Pause',
  'upload.resume': 'Reprendre',
  'upload.cancel': 'Annuler l’import',
};
