import { describe, it } from 'vitest';
import type { Glossary } from '#contracts/translation/glossary.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { glossaryDecider, type SetGlossary } from './glossary.decider.ts';

const ownerId = '0198c2f0-0000-7000-8000-000000000001';
const set = (glossary: Glossary): SetGlossary => ({ type: 'SetGlossary', ownerId, glossary });
const changed = (glossary: Glossary) =>
  ({ type: 'GlossaryChanged', data: { ownerId, ...glossary } }) as const;
const term = (source: string, target: string) => ({ language: 'de', source, target }) as const;

describe('the glossary of an account', { tags: ['getGlossary', 'setGlossary'] }, () => {
  it('takes the place of the one before, and says nothing where it is the same', () => {
    const glossary = { never: ['Baccanera'], terms: [term('corte', 'Innenhof')] };
    given(glossaryDecider).when(set(glossary)).thenEvents(changed(glossary));
    given(glossaryDecider, changed(glossary)).when(set(glossary)).thenNothing();
    const none = { never: [], terms: [] };
    given(glossaryDecider).when(set(none)).thenNothing();
    given(glossaryDecider, changed(glossary)).when(set(none)).thenEvents(changed(none));
  });

  it('has each word once: the later translation of a word holds', () => {
    given(glossaryDecider)
      .when(set({ never: ['Casa', 'Casa'], terms: [term('Corte', 'Hof'), term('corte', 'Innenhof')] }))
      .thenEvents(changed({ never: ['Casa'], terms: [term('corte', 'Innenhof')] }));
  });
});
