import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import { type FixedSection, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import type { TemplateAnswer } from '#contracts/templates/api.ts';
import { TEMPLATE_IDS, type TemplateId } from '#contracts/templates/template-id.ts';
import { TEMPLATE_WORDS } from '#contracts/templates/template-words.ts';
import { type Block, findBlock } from './block-library.ts';
import templates from './templates.json' with { type: 'json' };

const blockSchema = z.string().transform((id) => {
  const block = findBlock(id);
  if (block === undefined) throw new Error(`no block ${id}`);
  return block;
});

const templatesSchema = z.record(
  z.enum(TEMPLATE_IDS),
  z.strictObject({ blocks: z.array(blockSchema), open: z.array(blockSchema) }),
);

/** Blocks that a template has for one section. */
export interface TemplateSection {
  readonly section: FixedSection;
  /** Blocks that the section begins with: they ask for no value, and hold for every place of that kind. */
  readonly blocks: readonly Block[];
  /** Blocks that may hold, and that only the host can fill in or choose. */
  readonly open: readonly Block[];
}

const TEMPLATES = templatesSchema.parse(templates);

/** Returns what a template has for each section, in the order of the sections; those without anything are left out. */
export const sectionsOf = (template: TemplateId): TemplateSection[] =>
  SECTION_KEYS.map((section) => {
    const ofSection = (blocks: readonly Block[]) => blocks.filter((block) => block.section === section);
    return {
      section,
      blocks: ofSection(TEMPLATES[template].blocks),
      open: ofSection(TEMPLATES[template].open),
    };
  }).filter(({ blocks, open }) => blocks.length + open.length > 0);

/** Returns all templates in a language. */
export const templatesIn = (language: Language): TemplateAnswer[] =>
  TEMPLATE_IDS.map((id) => ({
    id,
    ...TEMPLATE_WORDS[id][language],
    sections: sectionsOf(id).map(({ section, blocks, open }) => ({
      section,
      items: blocks.length,
      titles: blocks.map(({ texts }) => texts[language].title),
      open: open.map((block) => block.id),
    })),
  }));
