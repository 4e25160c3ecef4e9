import { kindNameOf } from '#contracts/sections/catalogue.ts';
import type { TemplateId } from '#contracts/templates/template-id.ts';
import { sectionsOf } from '#kernel/blocks/templates.ts';
import { changesOf } from './property-drafts.ts';
import type { SectionChanges } from './property-sections.ts';

/** Returns the sections that a book begins with: the blocks of its template. */
export const beginningOf = (template: TemplateId): SectionChanges =>
  changesOf({
    sections: sectionsOf(template)
      .filter(({ blocks }) => blocks.length > 0)
      .map(({ section, blocks }) => {
        const made = blocks.map(({ id }) => ({ block: { id, values: {} } }));
        return { section, items: kindNameOf(section) === 'checkin' ? { blocks: made } : made };
      }),
  });
