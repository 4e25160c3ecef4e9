import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { extraEvents, extraRequestEvents } from './events.ts';

export const extraSentences = {
  ExtraOffered: {
    en: 'Extra offered',
    it: 'Extra proposto',
    es: 'Extra ofrecido',
    fr: 'Extra proposé',
    de: 'Extra angeboten',
    pt: 'Extra proposto',
  },
  ExtraChanged: {
    en: 'Extra edited',
    it: 'Extra modificato',
    es: 'Extra editado',
    fr: 'Extra modifié',
    de: 'Extra bearbeitet',
    pt: 'Extra editado',
  },
  ExtraWithdrawn: {
    en: 'Extra withdrawn',
    it: 'Extra ritirato',
    es: 'Extra retirado',
    fr: 'Extra retiré',
    de: 'Extra zurückgezogen',
    pt: 'Extra retirado',
  },
} as const satisfies SentencesOf<typeof extraEvents>;

export const extraRequestSentences = {
  ExtraRequestApproved: {
    en: 'Request for an extra approved',
    it: 'Richiesta di extra accettata',
    es: 'Solicitud de extra aceptada',
    fr: 'Demande d’extra acceptée',
    de: 'Anfrage zu einem Extra angenommen',
    pt: 'Pedido de extra aceite',
  },
  ExtraRequestDeclined: {
    en: 'Request for an extra declined',
    it: 'Richiesta di extra rifiutata',
    es: 'Solicitud de extra rechazada',
    fr: 'Demande d’extra refusée',
    de: 'Anfrage zu einem Extra abgelehnt',
    pt: 'Pedido de extra recusado',
  },
  ExtraRequestPaid: {
    en: 'Extra paid',
    it: 'Extra pagato',
    es: 'Extra pagado',
    fr: 'Extra payé',
    de: 'Extra bezahlt',
    pt: 'Extra pago',
  },
  ExtraRequestDone: {
    en: 'Extra provided',
    it: 'Extra fornito',
    es: 'Extra prestado',
    fr: 'Extra fourni',
    de: 'Extra erbracht',
    pt: 'Extra prestado',
  },
  ExtraRequestDeleted: {
    en: 'Request for an extra deleted',
    it: 'Richiesta di extra eliminata',
    es: 'Solicitud de extra eliminada',
    fr: 'Demande d’extra supprimée',
    de: 'Anfrage zu einem Extra gelöscht',
    pt: 'Pedido de extra eliminado',
  },
} as const satisfies SentencesOf<typeof extraRequestEvents>;
