import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { glossaryEvents } from './glossary.ts';

export const glossarySentences = {
  GlossaryChanged: {
    en: 'Glossary edited',
    it: 'Glossario modificato',
    es: 'Glosario editado',
    fr: 'Glossaire modifié',
    de: 'Glossar bearbeitet',
    pt: 'Glossário editado',
  },
} as const satisfies SentencesOf<typeof glossaryEvents>;
