import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'A la espera de conexión',
  'upload.preprocessing': 'Preparando',
  'upload.uploading': 'Subiendo',
  'upload.postprocessing': 'Últimos retoques',
  'upload.complete': 'Subida completada',
  'upload.error': 'No se ha podido subir',
  'upload.full.title': 'No hay sitio para este archivo',
  'upload.full.text':
    'Tu plan tiene sitio para {most} de archivos, y {used} están en uso. Otros planes tienen más.',
  'upload.paused': 'En pausa',
  'upload.pausedOffline': 'En pausa: sin conexión',
  'upload.pause': 'Pausar',
  'upload.resume': 'Reanudar',
  'upload.cancel': 'Cancelar la subida',
};
