import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { PublicContent, PublicProperty } from '#contracts/properties/api.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { contentTag } from '../../http/entity-tag.ts';
import { PackedBody } from '../../http/packed-body.ts';
import type { Plan, Plans } from '../../properties/plans.ts';
import type { DeletedAccounts } from './deleted-accounts.ts';
import type { PublicDocument, PublicDocuments } from './public-documents.ts';

/** Limits to what guests are offered of a book. Null is no limit. */
export type GuestLimits = Pick<Plan, 'maxLanguages' | 'maxTabs'>;

/** A document cut to some limits; `cut` is undefined where its own language is not among those offered. */
interface Cut {
  readonly maxLanguages: number | null;
  readonly maxTabs: number | null;
  readonly cut: Promise<PublicDocument | undefined>;
}

/**
 * Makes public documents that offer what the plan of their owner allows. What is stored holds all that the host wrote
 * and stays as it is; a document under limits is cut when it is first read and kept beside the whole one, as long as
 * that is kept. A plan without limits costs a look into a map. Documents of a deleted account are not offered at all.
 */
export function createOfferedDocuments(
  documents: PublicDocuments,
  plans: Pick<Plans, 'find'>,
  deleted: Pick<DeletedAccounts, 'has'>,
): PublicDocuments {
  // By the whole document itself: a changed one is another, and what is forgotten of it goes with it.
  const cuts = new WeakMap<PublicDocument, Cut>();

  function cutOf(document: PublicDocument, limits: GuestLimits): Promise<PublicDocument | undefined> {
    const { maxLanguages, maxTabs } = limits;
    const known = cuts.get(document);
    if (known?.maxLanguages === maxLanguages && known.maxTabs === maxTabs) return known.cut;
    const cut = cutDocument(document, limits);
    cuts.set(document, { maxLanguages, maxTabs, cut });
    return cut;
  }

  /** @param find finds the document in a language, or in the main one */
  async function offered(
    find: (language: Language | undefined) => Promise<PublicDocument | undefined>,
    language: Language | undefined,
  ): Promise<PublicDocument | undefined> {
    const document = await find(language);
    if (document === undefined || (await deleted.has(document.ownerId))) return undefined;
    // Whose plan is not known yet offers all: a guest at the door is not to wait for a read model.
    const plan = await plans.find(document.ownerId);
    if (plan === undefined || !hasLimits(plan)) return document;
    const cut = await cutOf(document, plan);
    if (cut !== undefined || language === undefined) return cut;
    const main = await find(undefined);
    return main && cutOf(main, plan);
  }

  return {
    find: (slug, language) => offered((spoken) => documents.find(slug, spoken), language),
    findAt: (address, language) => offered((spoken) => documents.findAt(address, spoken), language),
    forget: documents.forget,
  };
}

const hasLimits = ({ maxLanguages, maxTabs }: GuestLimits): boolean =>
  maxTabs !== null || (maxLanguages !== null && maxLanguages < LANGUAGES.length);

async function cutDocument(
  document: PublicDocument,
  limits: GuestLimits,
): Promise<PublicDocument | undefined> {
  const whole = JSON.parse((await document.body.plain()).toString()) as PublicProperty;
  const property = cutToLimits(whole, limits);
  if (!property.languages.includes(property.language)) return undefined;
  const body = Buffer.from(JSON.stringify(property));
  return {
    ...document,
    offeredLanguages: offeredLanguages(whole, limits),
    etag: contentTag(body),
    body: await PackedBody.of(body),
  };
}

/**
 * Cuts a property to what its guests are offered: the first languages, the main one before all others, and the first
 * tabs in the order in which they are shown. A text in a language that is not offered counts as not written.
 */
export function cutToLimits(
  property: PublicProperty,
  { maxLanguages, maxTabs }: GuestLimits,
): PublicProperty {
  const languages = property.languages.slice(0, maxLanguages ?? undefined);
  const readable = property.content.filter(({ language }) => languages.includes(language));
  return { ...property, languages, content: maxTabs === null ? readable : firstTabs(readable, maxTabs) };
}

/** Returns the first sections that have items, in their order: an empty section is no tab and takes no place. */
const firstTabs = (content: readonly PublicContent[], most: number): PublicContent[] =>
  content.filter(({ section, items }) => !kindOf(section).isBlank(items)).slice(0, most);

/**
 * Returns the languages that are offered: first those that the book is written in, then the others, which differ in
 * the words of the page alone.
 */
function offeredLanguages({ languages }: PublicProperty, { maxLanguages }: GuestLimits): readonly Language[] {
  const offered = [...new Set([...languages, ...LANGUAGES])].slice(0, maxLanguages ?? undefined);
  return LANGUAGES.filter((language) => offered.includes(language));
}
