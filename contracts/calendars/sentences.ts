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
  CalendarsToBeReadAgain: {
    en: 'Calendars of portals read again',
    it: 'Calendari dei portali letti di nuovo',
    es: 'Calendarios de portales leídos de nuevo',
    fr: 'Calendriers des plateformes relus',
    de: 'Kalender der Portale erneut gelesen',
    pt: 'Calendários das plataformas lidos de novo',
  },
} as const satisfies SentencesOf<typeof calendarEvents>;
