import { describe, expect, it } from 'vitest';
import { formOf, stored } from '../form/editor.test-support.ts';
import { languageRank, sectionRank } from './plan-ranks.ts';

const values = formOf(
  stored('rules', 'Silenzio: dopo le 22'),
  stored('guides', 'Forno: a gas'),
  stored('local', 'Da Gino: buono'),
  stored('guides', 'Ofen: Gas', { language: 'de' }),
);

describe('languageRank', () => {
  it('puts the main language first, then those that are written, then the one that is begun', () => {
    const rank = (language: 'it' | 'de' | 'fr') => languageRank(values, 'it', language);
    expect([rank('it'), rank('de'), rank('fr')]).toEqual([1, 2, 3]);
  });
});

describe('sectionRank', () => {
  it('counts the sections that say something, in their order', () => {
    const rank = (section: string) => sectionRank(values, 'it', section);
    expect([rank('rules'), rank('guides'), rank('local'), rank('emergency')]).toEqual([1, 2, 3, 0]);
  });

  it('passes over what is hidden', () => {
    expect(sectionRank({ ...values, hidden: ['rules'] }, 'it', 'guides')).toBe(1);
  });
});
