import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'A la espera de conexión',
  'upload.preprocessing': 'Preparando',
  'upload.uploading': 'Subiendo',
  'upload.postprocessing': 'Últimos retoques',
  'upload.complete': 'Subida completada',
  'upload.error': 'No se ha podido subir',
  'upload.paused': 'En pausa',
  'upload.pausedOffline': 'En pausa: sin conexión',
  'upload.pause': 'Pausar',
  'upload.resume': 'Reanudar',
  'upload.cancel': 'Cancelar la subida',
};
