import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { mediaEvents } from './events.ts';

export const mediaSentences = {
  UploadReceived: {
    en: 'File arrived',
    it: 'File arrivato',
    es: 'Archivo recibido',
    fr: 'Fichier reçu',
    de: 'Datei angekommen',
    pt: 'Ficheiro recebido',
  },
  ImageStored: {
    en: 'Image uploaded',
    it: 'Immagine caricata',
    es: 'Imagen subida',
    fr: 'Image importée',
    de: 'Bild hochgeladen',
    pt: 'Imagem carregada',
  },
  DocumentStored: {
    en: 'PDF uploaded',
    it: 'PDF caricato',
    es: 'PDF subido',
    fr: 'PDF importé',
    de: 'PDF hochgeladen',
    pt: 'PDF carregado',
  },
  MediaCondemned: {
    en: 'Unused file set aside',
    it: 'File inutilizzato messo da parte',
    es: 'Archivo sin usar apartado',
    fr: 'Fichier inutilisé mis de côté',
    de: 'Unbenutzte Datei aussortiert',
    pt: 'Ficheiro não usado posto de lado',
  },
  MediaReprieved: {
    en: 'File kept after all',
    it: 'File conservato',
    es: 'Archivo conservado',
    fr: 'Fichier conservé',
    de: 'Datei doch behalten',
    pt: 'Ficheiro conservado',
  },
  MediaDiscarded: {
    en: 'File deleted',
    it: 'File eliminato',
    es: 'Archivo eliminado',
    fr: 'Fichier supprimé',
    de: 'Datei gelöscht',
    pt: 'Ficheiro eliminado',
  },
} as const satisfies SentencesOf<typeof mediaEvents>;
