import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import { type FixedSection, kindNameOf, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { filledBlockSchema } from '#contracts/sections/items/filled-block.ts';
import { checkinSchema, type SectionItems, type Tip } from '#contracts/sections/items/section-items.ts';
import { type SectionMetadata, sectionMetadataSchema } from '#contracts/sections/section-keys.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import type { DemoProperty } from './demo-property.ts';

/** One section as the command that writes sections takes it. */
export interface DemoSection {
  readonly section: string;
  readonly title: string;
  readonly items: SectionItems;
  /** Only on the custom module. */
  readonly sectionMetadata?: SectionMetadata;
}

const words = z.string().min(1);

/** Reads entries of a list: the hosts' own words, or a block of the library, which says them in the book's language. */
const entriesSchema = (language: Language) =>
  z.array(
    z.union([
      z.strictObject({ title: words, content: words }),
      z.strictObject({ block: filledBlockSchema }).transform(({ block }, context) => {
        const said = readBlock(block, language);
        if (said !== undefined) return { title: said.title, content: said.text, block };
        context.addIssue(`The library has no block ${block.id} with such values`);
        return z.NEVER;
      }),
    ]),
  );

/** The arrival, whose instructions stand in the file line by line. */
const arrivalSchema = checkinSchema
  .extend({ instructions: z.array(z.string()).transform((lines) => lines.join('\n')) })
  .strict();

/**
 * Reads a whole welcome book in one language: the ten fixed sections, none of them missing, and one module.
 * @param content a file of `casa-ginestra/`, parsed
 * @param property where the places are that the hosts send their guests to
 * @param language of the book
 * @returns the sections in their usual order, the module last under the property's key for it
 * @throws ZodError that names the place in the file
 */
export function readDemoBook(content: unknown, property: DemoProperty, language: Language): DemoSection[] {
  const { module, ...fixed } = bookSchema(property.places, language).parse(content);
  return [
    ...SECTION_KEYS.map((section) => ({ section, ...fixed[section] })),
    { section: property.moduleKey, ...module },
  ];
}

function bookSchema(places: DemoProperty['places'], language: Language) {
  const list = entriesSchema(language);
  const forms = { checkin: arrivalSchema, tips: tipsSchema(places), list };
  const chapter = (section: FixedSection) =>
    z.strictObject({ title: words, items: forms[kindNameOf(section)] });
  const fixed = Object.fromEntries(SECTION_KEYS.map((section) => [section, chapter(section)]));
  return z.strictObject({
    ...(fixed as Record<FixedSection, ReturnType<typeof chapter>>),
    module: z.strictObject({ title: words, sectionMetadata: sectionMetadataSchema, items: list }),
  });
}

/** Makes tips of the hosts' words about each of the places, by its key, with its address and a link to the map. */
function tipsSchema(places: DemoProperty['places']): z.ZodType<Tip[]> {
  const tipWordsSchema = z.strictObject({ title: words, description: words });
  return z.record(z.enum(Object.keys(places)), tipWordsSchema).transform((said) =>
    Object.entries(places).map(([key, { address, landmark, category }]) => ({
      ...tipWordsSchema.parse(said[key]),
      address,
      mapUrl: mapLink(landmark ?? address),
      imageUrl: '',
      category,
    })),
  );
}

/** Makes the address of a Google Maps search for a place. */
function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
