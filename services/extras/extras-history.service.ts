import { isDeepStrictEqual } from 'node:util';
import type { Extra } from '#contracts/extras/api.ts';
import type { ExtraEvent } from '#contracts/extras/events.ts';
import type {
  ExtraHistoryEntry,
  ExtraHistoryPage,
  ExtraHistoryPart,
  ExtraHistoryQuery,
  OfferSide,
  RestoreExtrasRequest,
} from '#contracts/extras/history.ts';
import { OFFER_FIELDS, type OfferField } from '#contracts/extras/offer-fields.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Restored } from '#contracts/kernel/history.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Change, CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import {
  batchesOfSaves,
  type FindPersonsName,
  type ListedSave,
  pageOfSaves,
  signed,
} from '#kernel/commands/saves.ts';
import { DomainError } from '#kernel/errors.ts';
import { type ExtrasState, extrasDecider, type RestoredOffer } from './extras.decider.ts';
import { type ExtrasParts, type OfferingProperty, toExtra } from './extras.service.ts';

/** Result of restoring, for who answers and for who waits. */
export interface ExtrasRestored {
  readonly restored: Restored;
  readonly position: Position | undefined;
}

export interface ExtrasHistoryParts extends Pick<ExtrasParts, 'ownsImage' | 'languagesThen'> {
  readonly handler: CommandHandler;
  readonly findName: FindPersonsName;
}

/** Creates the service of what became of the offers of a property, and of the way back to an earlier state. */
export function createExtrasHistoryService(parts: ExtrasHistoryParts) {
  const { handler } = parts;
  return {
    /** Reads a page of the saves of a property's offers, newest first. */
    async page(property: OfferingProperty, query: ExtraHistoryQuery): Promise<ExtraHistoryPage> {
      const read = (upTo: bigint | undefined) => handler.changes(extrasDecider, property.id, upTo);
      const { saves, next } = await pageOfSaves(read, query);
      return { entries: await entriesOf(parts, property, saves), next };
    },

    /** Reads all saves of a property's offers, oldest first, in batches: the stream is read once. */
    async *all(property: OfferingProperty): AsyncGenerator<readonly ExtraHistoryEntry[]> {
      for await (const saves of batchesOfSaves(handler.changes(extrasDecider, property.id)))
        yield await entriesOf(parts, property, saves);
    },

    /**
     * Makes offers what they were after a revision of their list, as one edit.
     * @throws DomainError `history.revision-unknown`, `history.file-gone`, `extra.not-found`, `extra.too-many`,
     *   `stream.stale`
     */
    async restore(
      property: OfferingProperty,
      revision: number,
      request: RestoreExtrasRequest,
      context: CommandContext,
      options: Pick<CommandOptions, 'ifRevision'> = {},
    ): Promise<ExtrasRestored> {
      const offers = await offersThen(parts, property, revision, request);
      const command = { type: 'RestoreOffers', offers } as const;
      const outcome = await handler.execute(extrasDecider, property.id, command, context, options);
      const after = Number(outcome.revision ?? 0n);
      const changed = outcome.events.length > 0;
      return {
        restored: { revision: after, previous: after - outcome.events.length, changed },
        position: outcome.position,
      };
    },
  };
}

export type ExtrasHistoryService = ReturnType<typeof createExtrasHistoryService>;

/** Tells saves of offers, each in the language that it was in as far as anybody knows it. */
async function entriesOf(
  { languagesThen, findName }: ExtrasHistoryParts,
  { id, ownerId, language }: OfferingProperty,
  saves: readonly ListedSave<ExtrasState, ExtraEvent>[],
): Promise<ExtraHistoryEntry[]> {
  const languages = await languagesThen(id);
  return (await signed(saves, ownerId, findName)).map(({ meant, ...save }) => ({
    ...save,
    parts: meant.map((change) => partOf(change, (extraId) => languages.get(extraId) ?? language)),
  }));
}

const CHANGES = { ExtraOffered: 'offered', ExtraChanged: 'changed', ExtraWithdrawn: 'withdrawn' } as const;

function partOf(
  { event, before, after }: Change<ExtrasState, ExtraEvent>,
  languageOf: (extraId: string) => Language,
): ExtraHistoryPart {
  const { extraId } = event.data;
  const offerOf = ({ offers }: ExtrasState) => {
    const offer = offers.find((known) => known.extraId === extraId);
    return offer && toExtra(offer, languageOf(extraId));
  };
  const [was, is] = [offerOf(before), offerOf(after)];
  const { name = '', language = languageOf(extraId) } = is ?? was ?? {};
  const told = was && is ? differingIn(was, is) : OFFER_FIELDS;
  const side = (offer: Extra | undefined): OfferSide | null =>
    offer === undefined ? null : Object.fromEntries(told.map((field) => [field, offer[field]]));
  return {
    revision: Number(event.revision),
    extraId,
    name,
    language,
    change: CHANGES[event.type],
    before: side(was),
    after: side(is),
  };
}

/** Fields that say what an offer costs only together. */
const PRICE: readonly OfferField[] = ['priceCents', 'currency', 'unit'];

/** Lists the fields in which two offers differ, and what else is to be told with them. */
function differingIn(one: Extra, other: Extra): readonly OfferField[] {
  const differing = OFFER_FIELDS.filter((field) => !isDeepStrictEqual(one[field], other[field]));
  const isPriced = PRICE.some((field) => differing.includes(field));
  return isPriced ? [...new Set([...differing, ...PRICE])] : differing;
}

/**
 * Reads the offers that are asked for as a revision left them.
 * @throws DomainError `history.revision-unknown`; `history.file-gone` where a picture that would come back is kept no more
 */
async function offersThen(
  { handler, languagesThen, ownsImage }: ExtrasHistoryParts,
  { id, ownerId, language: main }: OfferingProperty,
  revision: number,
  { extras }: RestoreExtrasRequest,
): Promise<readonly RestoredOffer[]> {
  const { state: now, revision: head } = await handler.load(extrasDecider, id);
  if (head === undefined || BigInt(revision) > head) throw new DomainError('history.revision-unknown');
  let state = extrasDecider.initial;
  for await (const each of handler.history(extrasDecider, id, BigInt(revision))) state = each;
  const languages = await languagesThen(id);
  return await Promise.all(
    extras.map(async ({ id: extraId, fields }) => {
      const former = state.offers.find((offer) => offer.extraId === extraId);
      const today = now.offers.find((offer) => offer.extraId === extraId);
      const image = fields?.includes('imagePath') === false && today !== undefined ? null : former?.imagePath;
      if (image && image !== today?.imagePath && !(await ownsImage(image, ownerId)))
        throw new DomainError('history.file-gone');
      return { extraId, former, fields, language: languages.get(extraId) ?? main };
    }),
  );
}
