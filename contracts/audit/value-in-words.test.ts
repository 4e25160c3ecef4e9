import { expect, it } from 'vitest';
import { LANGUAGES } from '../kernel/languages.ts';
import { THEMES } from '../properties/fields.ts';
import { linesInWords, valueInWords } from './value-in-words.ts';
import { AUDIT_WORDS } from './words/all.ts';

const { en, de } = AUDIT_WORDS;

it.each([
  ['theme', 'dark', 'Dunkel'],
  ['packageId', 'business', 'Business'],
  ['packageId', 'gone', 'gone'],
  ['fileKind', 'checkin', de.sections.checkin.name],
  ['language', 'pt', 'Português'],
  ['sectionOrder', 'rules', de.sections.rules.name],
  ['price', '1990', '19.90 €'],
  ['discountedPrice', '–', '–'],
  ['template', 'sea', 'Am Meer'],
  ['value', '2026-05-09 – 2026-05-16', '9.–16. Mai 2026'],
  ['value', '14 – 16', '14 – 16'],
  ['value', '2026-13-01 – 2026-13-02', '2026-13-01 – 2026-13-02'],
  ['name', 'dark', 'dark'],
  ['theme', 'constructor', 'constructor'],
] as const)('tells %s %s as %s', (field, value, said) => {
  expect(valueInWords(field, value, de)).toBe(said);
});

it('calls a module as its host does, where that is known', () => {
  const order = 'custom_7\nrules\ncustom_8';
  expect(linesInWords('sectionOrder', order, de, { custom_7: 'Sauna' })).toEqual([
    'Sauna',
    de.sections.rules.name,
    de.module,
  ]);
});

it('tells several values line by line', () => {
  expect(linesInWords('permissions', 'edit_properties\nmanage_content', en)).toEqual([
    'Edit properties',
    'Manage content',
  ]);
});

it.each(LANGUAGES)('has a name for every theme in %s', (language) => {
  for (const theme of THEMES) expect(valueInWords('theme', theme, AUDIT_WORDS[language])).not.toBe(theme);
});
