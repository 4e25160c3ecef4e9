import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { calendarEvents } from './events.ts';

export const calendarSentences = {
  CalendarsChanged: {
    en: 'Calendars of portals changed',
    it: 'Calendari dei portali modificati',
    es: 'Calendarios de portales modificados',
    fr: 'Calendriers des plateformes modifiés',
    de: 'Kalender der Portale geändert',
    pt: 'Calendários das plataformas alterados',
  },
} as const satisfies SentencesOf<typeof calendarEvents>;
