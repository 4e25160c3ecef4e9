import { z } from 'zod';
import { type FixedSection, kindNameOf, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { checkinSchema, type SectionItems, type Tip } from '#contracts/sections/section-items.ts';
import { type SectionMetadata, sectionMetadataSchema } from '#contracts/sections/section-keys.ts';
import type { DemoHouse } from './demo-house.ts';

/** One section as the command that writes sections takes it. */
export interface DemoSection {
  readonly section: string;
  readonly title: string;
  readonly items: SectionItems;
  /** Only on the custom module. */
  readonly sectionMetadata?: SectionMetadata;
}

const words = z.string().min(1);

const entriesSchema = z.array(z.strictObject({ title: words, content: words }));

/** The arrival, whose instructions stand in the file line by line. */
const arrivalSchema = checkinSchema
  .extend({ instructions: z.array(z.string()).transform((lines) => lines.join('\n')) })
  .strict();

/**
 * Reads a whole welcome book in one language: the ten fixed sections, none of them missing, and one module.
 * @param content a file of `casa-ginestra/`, parsed
 * @param house where the places are that the hosts send their guests to
 * @returns the sections in their usual order, the module last under the house's key for it
 * @throws ZodError that names the place in the file
 */
export function readDemoBook(content: unknown, house: DemoHouse): DemoSection[] {
  const { module, ...fixed } = bookSchema(house.places).parse(content);
  return [
    ...SECTION_KEYS.map((section) => ({ section, ...fixed[section] })),
    { section: house.moduleKey, ...module },
  ];
}

function bookSchema(places: DemoHouse['places']) {
  const forms = { checkin: arrivalSchema, tips: tipsSchema(places), list: entriesSchema };
  const chapter = (section: FixedSection) =>
    z.strictObject({ title: words, items: forms[kindNameOf(section)] });
  const fixed = Object.fromEntries(SECTION_KEYS.map((section) => [section, chapter(section)]));
  return z.strictObject({
    ...(fixed as Record<FixedSection, ReturnType<typeof chapter>>),
    module: z.strictObject({ title: words, sectionMetadata: sectionMetadataSchema, items: entriesSchema }),
  });
}

/** Makes tips of the hosts' words about each of the places, by its key, with its address and a link to the map. */
function tipsSchema(places: DemoHouse['places']): z.ZodType<Tip[]> {
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
