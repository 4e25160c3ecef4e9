import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { mailEvents } from './events.ts';

export const mailSentences = {
  MailReleased: {
    en: 'Email released to be sent again',
    it: 'Email sbloccata per un nuovo invio',
    es: 'Correo liberado para reenviarlo',
    fr: 'E-mail débloqué pour un nouvel envoi',
    de: 'E-Mail zum erneuten Senden freigegeben',
    pt: 'E-mail libertado para novo envio',
  },
} as const satisfies SentencesOf<typeof mailEvents>;
