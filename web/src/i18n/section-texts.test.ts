import { describe, expect, it } from 'vitest';
import { sectionName } from '#contracts/audit/sentence.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { dictionaries as guestTexts } from '../guest/texts/dictionaries.ts';
import { loadTexts } from './load-texts.ts';

describe('the name of a section', () => {
  it.each(LANGUAGES)(
    'is the same for hosts, guests and administrators in %s',
    { tags: ['everywhere.everybody.one-name-section'] },
    async (language) => {
      const { t } = await loadTexts(language);
      const { words } = await import(`../../../contracts/audit/words/${language}.ts`);
      const forHosts = SECTION_KEYS.map((section) => t(`section.${section}.name`));
      expect(SECTION_KEYS.map((section) => guestTexts[language][section])).toEqual(forHosts);
      expect(SECTION_KEYS.map((section) => sectionName(section, words, {}))).toEqual(forHosts);
    },
  );

  it('is the one that the specification gives', { tags: ['everywhere.everybody.one-name-section'] }, () => {
    const { rules, checkin, local } = guestTexts.it;
    expect([checkin, rules, local]).toEqual(['Check-in', 'Regole', 'Consigli locali']);
  });
});
