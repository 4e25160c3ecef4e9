import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { billingEvents } from './events.ts';

export const billingSentences = {
  PackageIntroduced: {
    en: 'Plan introduced',
    it: 'Piano introdotto',
    es: 'Plan introducido',
    fr: 'Formule introduite',
    de: 'Tarif eingeführt',
    pt: 'Plano introduzido',
  },
  PackageRepriced: {
    en: 'Prices changed',
    it: 'Prezzi cambiati',
    es: 'Precios cambiados',
    fr: 'Prix modifiés',
    de: 'Preise geändert',
    pt: 'Preços alterados',
  },
} as const satisfies SentencesOf<typeof billingEvents>;
