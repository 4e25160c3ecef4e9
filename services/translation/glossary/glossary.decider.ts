import type { Glossary, GlossaryEvent } from '#contracts/translation/glossary.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/** Takes the place of the words that translations of an account heed. */
export interface SetGlossary {
  readonly type: 'SetGlossary';
  readonly ownerId: string;
  readonly glossary: Glossary;
}

/** The words that translations of an account heed; `ownerId` is undefined until there are some. */
export interface GlossaryState extends Glossary {
  readonly ownerId: string | undefined;
}

/** The words that translations of an account heed: stream `glossary-<owner>`. */
export const glossaryDecider: Decider<GlossaryState, SetGlossary, GlossaryEvent> = {
  category: 'glossary',
  initial: { ownerId: undefined, never: [], terms: [] },

  decide({ ownerId, glossary }, state) {
    const wanted = tidied(glossary);
    if (JSON.stringify(wanted) === JSON.stringify({ never: state.never, terms: state.terms })) return [];
    return [{ type: 'GlossaryChanged', data: { ownerId, ...wanted } }];
  },

  evolve: (_state, { data }) => data,
  subjectOf: ({ ownerId }) => ownerId,
};

/** Returns a glossary with each word once; of two translations of a word into a language the later one holds. */
function tidied({ never, terms }: Glossary): Glossary {
  const byWord = new Map(terms.map((term) => [`${term.language} ${term.source.toLowerCase()}`, term]));
  return { never: [...new Set(never)], terms: [...byWord.values()] };
}
