import { z } from 'zod';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import stopWords from './stop-words.json' with { type: 'json' };

/** Version of the lexicon and of its use. Raised with each change that can change an answer. */
export const LEXICON_VERSION = 11;

const TOPICS = [
  'arrival',
  'aspects',
  'connection',
  'house',
  'kitchen',
  'money',
  'moving',
  'places',
  'rules',
  'trouble',
  'various',
  'waste',
] as const;

const inEachLanguage = <Value extends z.ZodType>(value: Value) => z.record(z.enum(LANGUAGES), value);

const conceptSchema = z.strictObject({
  /** Sections that speak of it, where one would look first. */
  sections: z.array(z.enum(SECTION_KEYS)).min(1).optional(),
  /** Concept that it is a kind of: who asks for pets is told of dogs. */
  within: z.string().optional(),
  /** Concepts that help who asks for it, where the book does not speak of it: a plumber for a leak. */
  see: z.array(z.string()).min(1).optional(),
  /** True of where things are: the text of another thing that names it says where that one is. */
  place: z.literal(true).optional(),
  /** True of what a question asks about a thing (when, how much), which is no thing by itself. */
  weak: z.literal(true).optional(),
  /** Words and phrases that guests use, and hosts. */
  words: inEachLanguage(z.array(z.string().min(1)).min(1)),
  /** Words that guests alone use for it: *too hot* asks for air conditioning, and a book that says so need not have it. */
  asked: z.partialRecord(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)).optional(),
});

/** A thing that guests ask about, with the words for it in six languages: what a question and a book have in common. */
export type Concept = z.infer<typeof conceptSchema>;

const topicSchema = z.record(z.string().regex(/^[a-z][a-z-]+$/), conceptSchema);

/** All concepts by their name. */
export const CONCEPTS: ReadonlyMap<string, Concept> = new Map(
  (await Promise.all(TOPICS.map(conceptsOf))).flatMap((topic) => Object.entries(topic)),
);

/** Returns all words for a concept in a language: those of guests and hosts, and those of guests alone. */
export const wordsFor = ({ words, asked }: Concept, language: Language): readonly string[] => [
  ...words[language],
  ...(asked?.[language] ?? []),
];

/** Words that say nothing of what is asked. */
export const STOP_WORDS = inEachLanguage(z.array(z.string())).parse(stopWords);

/** Returns a concept and all that it is a kind of, the nearest first. */
export function withBroader(name: string): string[] {
  const found: string[] = [];
  for (let at: string | undefined = name; at !== undefined && !found.includes(at); ) {
    found.push(at);
    at = CONCEPTS.get(at)?.within;
  }
  return found;
}

async function conceptsOf(topic: (typeof TOPICS)[number]): Promise<Record<string, Concept>> {
  const { default: content } = await import(`./topics/${topic}.json`, { with: { type: 'json' } });
  return topicSchema.parse(content);
}
