import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { feedbackEvents, feedbackSettingsEvents } from './events.ts';

export const feedbackSentences = {
  FeedbackAnswered: {
    en: 'Feedback from a guest answered',
    it: 'Risposta al parere di un ospite',
    es: 'Opinión de un huésped respondida',
    fr: 'Réponse à l’avis d’un voyageur',
    de: 'Rückmeldung eines Gastes beantwortet',
    pt: 'Resposta à opinião de um hóspede',
  },
  FeedbackDeleted: {
    en: 'Feedback from a guest deleted',
    it: 'Parere di un ospite eliminato',
    es: 'Opinión de un huésped eliminada',
    fr: 'Avis d’un voyageur supprimé',
    de: 'Rückmeldung eines Gastes gelöscht',
    pt: 'Opinião de um hóspede eliminada',
  },
  FeedbackSettingsChanged: {
    en: 'Feedback settings changed',
    it: 'Impostazioni dei pareri modificate',
    es: 'Ajustes de opiniones modificados',
    fr: 'Réglages des avis modifiés',
    de: 'Einstellungen für Rückmeldungen geändert',
    pt: 'Definições das opiniões alteradas',
  },
} as const satisfies SentencesOf<typeof feedbackEvents> & SentencesOf<typeof feedbackSettingsEvents>;
