import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'En attente de connexion',
  'upload.preprocessing': 'Préparation',
  'upload.uploading': 'Import en cours',
  'upload.postprocessing': 'Dernières retouches',
  'upload.complete': 'Import terminé',
  'upload.error': 'Échec de l’import',
  'upload.full.title': 'Pas de place pour ce fichier',
  'upload.full.text':
    'Votre formule a de la place pour {most} de fichiers, et {used} sont utilisés. D’autres formules en ont plus.',
  'upload.paused': 'En pause',
  'upload.pausedOffline': 'En pause\u00a0: pas de connexion',
  'upload.pause': 'Pause',
  'upload.resume': 'Reprendre',
  'upload.cancel': 'Annuler l’import',
};
