import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'A la espera de conexión',
  'upload.preprocessing': 'Preparando',
  'upload.uploading': 'Subiendo',
  'upload.postprocessing': 'Últimos retoques',
  'upload.complete': 'Subida completada',
  'upload.error': 'No se ha podido subir',
  'upload.why.pixels':
    'La imagen tiene demasiados píxeles: 50 millones como máximo, 16 millones si es un AVIF. Redúcela e inténtalo de nuevo.',
  'upload.why.damaged': 'El archivo está dañado o incompleto. Guárdalo de nuevo o elige otro.',
  'upload.why.locked': 'El PDF solo se abre con una contraseña. Guárdalo sin ella o elige otro.',
  'upload.why.unreachable': 'El servidor no responde. Inténtalo de nuevo dentro de un momento.',
  'upload.why.interrupted': 'La conexión se ha cortado antes de terminar. Inténtalo de nuevo.',
  'upload.why.gone': 'Esta imagen no se puede cargar. Elígela de nuevo.',
  'upload.full.title': 'No hay sitio para este archivo',
  'upload.full.text':
    'Tu plan tiene sitio para {most} de archivos, y {used} están en uso. Otros planes tienen más.',
  'upload.paused': 'En pausa',
  'upload.pausedOffline': 'En pausa: sin conexión',
  'upload.pause': 'Pausar',
  'upload.resume': 'Reanudar',
  'upload.cancel': 'Cancelar la subida',
};
