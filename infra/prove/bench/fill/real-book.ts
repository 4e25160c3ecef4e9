import type { Language } from '#contracts/kernel/languages.ts';
import type { SaveBookRequest } from '#contracts/properties/api.ts';
import { demoSections } from '#infra/run/demo/casa-ginestra.ts';

type WrittenSection = NonNullable<SaveBookRequest['sections']>[number];

/** Sections of the demo house of which each entry but the first is a module of its own here. */
const TAKEN_APART: readonly string[] = ['emergency', 'rules', 'guides', 'contact', 'extras', 'garbage'];
const FIRST_MODULE = 1_718_000_000_001;
/** Number of entries that are left of the longest section: so many sections say more about themselves than eleven do. */
const TIPS = 4;

/**
 * Makes a book of the size that hosts write: texts of the demo house as 49 sections, in each of the languages. Guests
 * read it as 42 KB of JSON.
 */
export function realBook(languages: readonly Language[]): WrittenSection[] {
  return languages.flatMap((language) => {
    let nextModule = FIRST_MODULE;
    return demoSections
      .filter((written) => written.language === language)
      .flatMap((written): WrittenSection[] => {
        const { items, section } = written;
        if (!Array.isArray(items)) return [written];
        if (section === 'local') return [{ ...written, items: items.slice(0, TIPS) }];
        if (!TAKEN_APART.includes(section)) return [written];
        const modules = items.slice(1).map((item): WrittenSection => {
          const { title } = item;
          const key = `custom_${nextModule}`;
          nextModule += 1;
          const sectionMetadata = { title, icon: 'star', description: '', isCustom: true } as const;
          return { section: key, language, title, items: [item], sectionMetadata };
        });
        return [{ ...written, items: items.slice(0, 1) }, ...modules];
      });
  });
}
