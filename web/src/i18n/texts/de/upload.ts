import type { Complete } from '../../translate.ts';
import type { upload as english } from '../en/upload.ts';

export const upload: Complete<typeof english> = {
  'upload.waiting': 'Wartet auf eine Verbindung',
  'upload.preprocessing': 'Wird vorbereitet',
  'upload.uploading': 'Wird hochgeladen',
  'upload.postprocessing': 'Letzte Handgriffe',
  'upload.complete': 'Hochgeladen',
  'upload.error': 'Hochladen fehlgeschlagen',
  'upload.why.pixels':
    'Das Bild hat zu viele Pixel: höchstens 50 Millionen, bei AVIF 16 Millionen. Mach es kleiner und versuch es noch einmal.',
  'upload.why.damaged':
    'Die Datei ist beschädigt oder unvollständig. Speichere sie neu, oder wähle eine andere.',
  'upload.why.locked':
    'Das PDF öffnet sich nur mit einem Passwort. Speichere es ohne, oder wähle ein anderes.',
  'upload.why.unreachable': 'Der Server antwortet nicht. Versuch es gleich noch einmal.',
  'upload.why.interrupted': 'Die Verbindung brach vor dem Ende ab. Versuch es noch einmal.',
  'upload.why.gone': 'Dieses Bild lässt sich nicht laden. Wähle es noch einmal aus.',
  'upload.full.title': 'Kein Platz für diese Datei',
  'upload.full.text':
    'Dein Tarif hat Platz für {most} an Dateien, und {used} sind belegt. Andere Tarife haben mehr.',
  'upload.paused': 'Angehalten',
  'upload.pausedOffline': 'Angehalten: keine Verbindung',
  'upload.pause': 'Anhalten',
  'upload.resume': 'Fortsetzen',
  'upload.cancel': 'Hochladen abbrechen',
};
