import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'Wartet auf eine Verbindung',
  'upload.preprocessing': 'Wird vorbereitet',
  'upload.uploading': 'Wird hochgeladen',
  'upload.postprocessing': 'Letzte Handgriffe',
  'upload.complete': 'Hochgeladen',
  'upload.error': 'Hochladen fehlgeschlagen',
  'upload.full.title': 'Kein Platz für diese Datei',
  'upload.full.text':
    'Dein Tarif hat Platz für {most} an Dateien, und {used} sind belegt. Andere Tarife haben mehr.',
  'upload.paused': 'Angehalten',
  'upload.pausedOffline': 'Angehalten: keine Verbindung',
  'upload.pause': 'Anhalten',
  'upload.resume': 'Fortsetzen',
  'upload.cancel': 'Hochladen abbrechen',
};
