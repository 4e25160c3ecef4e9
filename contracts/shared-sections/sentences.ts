import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { sharedSectionEvents } from './events.ts';

export const sharedSectionSentences = {
  SharedSectionWritten: {
    en: 'Shared section edited',
    it: 'Sezione condivisa modificata',
    es: 'Sección compartida editada',
    fr: 'Section partagée modifiée',
    de: 'Gemeinsamer Abschnitt bearbeitet',
    pt: 'Secção partilhada editada',
  },
  SharedSectionDeleted: {
    en: 'Shared section deleted',
    it: 'Sezione condivisa eliminata',
    es: 'Sección compartida eliminada',
    fr: 'Section partagée supprimée',
    de: 'Gemeinsamer Abschnitt gelöscht',
    pt: 'Secção partilhada eliminada',
  },
} as const satisfies SentencesOf<typeof sharedSectionEvents>;
