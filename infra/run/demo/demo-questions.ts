import type { ToldPlace } from '#contracts/chat/events.ts';
import type { Language } from '#contracts/kernel/languages.ts';

/** A question that guests of the demo property have asked, as often as it says, and what they were told. */
export interface DemoQuestion {
  readonly question: string;
  readonly language: Language;
  readonly kind: 'answer' | 'unknown';
  readonly citations: readonly (ToldPlace & { readonly language: Language })[];
  readonly times: number;
}

/** Questions that guests of the demo property have asked: the book answers one of them, and its host is to answer the others. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  { question: 'Is there a swimming pool nearby?', language: 'en', kind: 'unknown', citations: [], times: 4 },
  { question: 'Wo finden wir einen Babysitter?', language: 'de', kind: 'unknown', citations: [], times: 1 },
  { question: '¿Hay plancha para la ropa?', language: 'es', kind: 'unknown', citations: [], times: 2 },
  {
    question: 'Si può ricaricare l’auto elettrica?',
    language: 'it',
    kind: 'answer',
    citations: [
      {
        section: 'parking',
        title: 'Ricarica elettrica',
        excerpt: 'La presa da 3,7 kW è sul muro del fienile.',
        language: 'it',
      },
    ],
    times: 3,
  },
];
