import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { questionEvents } from './events.ts';

export const questionSentences = {
  QuestionAnswered: {
    en: 'Guests’ question answered',
    it: 'Risposta a una domanda degli ospiti',
    es: 'Pregunta de los huéspedes respondida',
    fr: 'Réponse à une question des voyageurs',
    de: 'Frage der Gäste beantwortet',
    pt: 'Pergunta dos hóspedes respondida',
  },
  QuestionDeleted: {
    en: 'Guests’ question deleted',
    it: 'Domanda degli ospiti eliminata',
    es: 'Pregunta de los huéspedes eliminada',
    fr: 'Question des voyageurs supprimée',
    de: 'Frage der Gäste gelöscht',
    pt: 'Pergunta dos hóspedes eliminada',
  },
} as const satisfies SentencesOf<typeof questionEvents>;
