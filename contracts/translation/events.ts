import { z } from 'zod';
import { type Told, tellNothing, textOf, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { textLines } from '../sections/texts/text-lines.ts';

/** Sources of translations by machine: a provider, or what the account had translated before. */
export const TRANSLATED_BY = [
  'deepl',
  'libretranslate',
  'openai',
  'google',
  'azure',
  'local',
  'memory',
] as const;
export const translatedBySchema = z.enum(TRANSLATED_BY);
export type TranslatedBy = z.infer<typeof translatedBySchema>;

/** Reasons for which a text could not be translated. */
export const FAILURES = ['quota', 'busy', 'refused', 'unavailable', 'unfit'] as const;
const failureSchema = z.enum(FAILURES);
export type Failure = z.infer<typeof failureSchema>;

// Whatever a host's texts become in another language is sealed under the host's key, and so are the digests of the texts
// themselves: who guesses a text could tell from its digest that it stood there.

/** Place of a unit in its book, and the digest of the text that stood there. */
const place = z.object({ key: z.string(), source: z.string() });
const translated = z.array(place.extend({ text: z.string() }));

/** Digest of the text that stands beside it in its item, where that stands nowhere else: items have no ids. */
const beside = z.string().optional();

const base = { ownerId: z.uuid(), language: languageSchema };

const tellTexts = ({ units }: { readonly units: readonly { readonly text: string }[] }): Told => ({
  sectionContent: textOf(units.flatMap(({ text }) => textLines(text))),
});

export const textsTranslated = defineEvent({
  type: 'TextsTranslated',
  summary: 'A machine translated texts of the property into a language.',
  schema: z.object({
    ...base,
    provider: translatedBySchema,
    /** Characters that were sent to the provider. */
    characters: z.int().nonnegative(),
    units: translated,
  }),
  sealed: { units: [] },
  audit: { kind: 'section', tells: tellTexts, writes: writeNothing },
});

export const textsTranslatedByHand = defineEvent({
  type: 'TextsTranslatedByHand',
  summary: 'A person wrote translations of texts of the property, or took them back.',
  schema: z.object({
    ...base,
    /** An empty text takes back what stood there. */
    units: z.array(place.extend({ text: z.string(), beside })),
  }),
  sealed: { units: [] },
  audit: { kind: 'section', tells: tellTexts, writes: writeNothing },
});

export const suggestionsAccepted = defineEvent({
  type: 'SuggestionsAccepted',
  summary: 'A person put what a machine suggested in place of the translations that stood there.',
  schema: z.object({ ...base, units: z.array(place) }),
  sealed: { units: [] },
  audit: { kind: 'section', tells: tellNothing, writes: writeNothing },
});

export const translationsReviewed = defineEvent({
  type: 'TranslationsReviewed',
  summary: 'A person found that translations say what the texts of the property say.',
  schema: z.object({
    ...base,
    /** `of`: digest of the text that the translation was made of, which may be an earlier one of the same place. */
    units: z.array(place.extend({ of: z.string(), beside })),
  }),
  sealed: { units: [] },
  audit: { kind: 'section', tells: tellNothing, writes: writeNothing },
});

export const translationsFailed = defineEvent({
  type: 'TranslationsFailed',
  summary: 'Texts of the property could not be translated into a language.',
  schema: z.object({ ...base, units: z.array(place.extend({ reason: failureSchema })) }),
  sealed: { units: [] },
  audit: { unaudited: 'That a text could not be translated is nobody’s doing, and changes none.' },
});

export const translationRequested = defineEvent({
  type: 'TranslationRequested',
  summary: 'A person asked for texts of the property to be translated into a language by machine.',
  schema: z.object({ ...base, units: z.array(place) }),
  sealed: { units: [] },
  audit: { kind: 'section', tells: tellNothing, writes: writeNothing },
});

export const translationEvents = [
  translationRequested,
  textsTranslated,
  textsTranslatedByHand,
  suggestionsAccepted,
  translationsReviewed,
  translationsFailed,
] as const;
export type TranslationEvent = EventOf<(typeof translationEvents)[number]>;
