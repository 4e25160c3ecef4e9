import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { templateSchema } from '#contracts/templates/api.ts';
import { TEMPLATE_IDS } from '#contracts/templates/template-id.ts';
import { TEMPLATE_WORDS } from '#contracts/templates/template-words.ts';
import { sectionsOf, templatesIn } from './templates.ts';

const idsOf = (template: (typeof TEMPLATE_IDS)[number], part: 'blocks' | 'open') =>
  sectionsOf(template).flatMap((section) => section[part].map(({ id }) => id));

describe.each(TEMPLATE_IDS)('the template %s', { tags: ['listTemplates'] }, (template) => {
  it('has each block once, in a section that there is', () => {
    const ids = [...idsOf(template, 'blocks'), ...idsOf(template, 'open')];
    expect(new Set(ids).size).toBe(ids.length);
    const sections = sectionsOf(template).map(({ section }) => section);
    expect(sections).toEqual(SECTION_KEYS.filter((section) => sections.includes(section)));
  });

  it('begins with texts enough for a book, none of which needs a value of the host', {
    tags: ['rule.templates.nothing-unknown'],
  }, () => {
    const blocks = sectionsOf(template).flatMap((section) => section.blocks);
    expect(blocks.length).toBeGreaterThanOrEqual(12);
    for (const { id, variables } of blocks) expect(variables, id).toEqual([]);
  });

  it('has a name and a line about it in each language, and no two languages say the same', () => {
    const words = LANGUAGES.map((language) => TEMPLATE_WORDS[template][language]);
    for (const { name, description } of words) expect([name.trim(), description.trim()]).not.toContain('');
    expect(new Set(words.map(({ description }) => description)).size).toBe(LANGUAGES.length);
  });
});

it('no two templates begin with the same texts, or leave the same open', () => {
  for (const part of ['blocks', 'open'] as const) {
    expect(new Set(TEMPLATE_IDS.map((template) => idsOf(template, part).join())).size).toBe(
      TEMPLATE_IDS.length,
    );
  }
});

it.each(LANGUAGES)('are told in %s as their contract has it', { tags: ['listTemplates'] }, (language) => {
  const told = templateSchema.strict().array().parse(templatesIn(language));
  expect(told.map(({ name }) => name)).toEqual(TEMPLATE_IDS.map((id) => TEMPLATE_WORDS[id][language].name));
});
