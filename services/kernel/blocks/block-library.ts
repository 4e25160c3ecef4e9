import { z } from 'zod';
import { VARIABLE_TYPES } from '#contracts/blocks/api.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { type FixedSection, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import labels from './labels.json' with { type: 'json' };
import checkin from './library/checkin.json' with { type: 'json' };
import contact from './library/contact.json' with { type: 'json' };
import emergency from './library/emergency.json' with { type: 'json' };
import extras from './library/extras.json' with { type: 'json' };
import garbage from './library/garbage.json' with { type: 'json' };
import guides from './library/guides.json' with { type: 'json' };
import local from './library/local.json' with { type: 'json' };
import parking from './library/parking.json' with { type: 'json' };
import rules from './library/rules.json' with { type: 'json' };
import transport from './library/transport.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };

const inEachLanguage = <Value extends z.ZodType>(value: Value) => z.record(z.enum(LANGUAGES), value);

const blockSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+\.[a-z0-9-]+$/),
  variables: z.array(z.strictObject({ name: z.string(), type: z.enum(VARIABLE_TYPES), default: z.string() })),
  texts: inEachLanguage(z.strictObject({ title: z.string().min(1), text: z.string().min(1) })),
});

const wordsSchema = z.record(z.string(), inEachLanguage(z.string().min(1)));

/** A ready-made text of a section, written in the six languages; `{name}` in it stands for a variable. */
export interface Block extends z.infer<typeof blockSchema> {
  readonly section: FixedSection;
}

/** Places in a property, by key: the phrase for each in each language, such as `in the kitchen`. */
export const PLACES = wordsSchema.parse(places);

const LABELS = wordsSchema.parse(labels);

const LIBRARY: Readonly<Record<FixedSection, unknown>> = {
  checkin,
  contact,
  emergency,
  extras,
  garbage,
  guides,
  local,
  parking,
  rules,
  transport,
};

/** All ready-made blocks, in the order of the sections. */
export const BLOCKS: readonly Block[] = SECTION_KEYS.flatMap((section) =>
  z
    .array(blockSchema)
    .parse(LIBRARY[section])
    .map((block) => ({ ...block, section })),
);

const byId = new Map(BLOCKS.map((block) => [block.id, block]));

/** Returns the block with an id, or undefined. */
export const findBlock = (id: string): Block | undefined => byId.get(id);

/** Returns what a variable is called in a language. @throws Error where no label has its name */
export function labelOf(name: string, language: Language): string {
  const label = LABELS[name]?.[language];
  if (label === undefined) throw new Error(`no label for the variable ${name}`);
  return label;
}
