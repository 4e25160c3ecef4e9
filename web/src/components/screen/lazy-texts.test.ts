import { expect, test } from 'vitest';
import type { I18n } from '../../i18n/i18n-context.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { joined } from './lazy-texts.tsx';

test('the texts of a part have the words that their language changes before a value', async () => {
  const { t, contract } = await loadTexts('it');
  const i18n: I18n = {
    language: 'it',
    t,
    contract,
    rest: 'here',
    translateSentence: (said) => said,
    chooseLanguage: () => undefined,
  };
  const texts = { asked: 'chiesto il {when}' } as const;
  const inItalian = joined<typeof texts>(i18n, { language: 'it', texts });
  expect(inItalian('asked', { when: '8 nov 2026, 20:05' })).toBe('chiesto l’8 nov 2026, 20:05');
  expect(inItalian('app.cancel')).toBe('Annulla');
  // While another language is being chosen, the part is still in the one before.
  const inEnglish = joined<typeof texts>(i18n, { language: 'en', texts });
  expect(inEnglish('asked', { when: '8 Nov' })).toBe('chiesto il 8 Nov');
});
