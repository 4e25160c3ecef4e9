import { normalizeIP } from '@fastify/rate-limit';
import { DomainError } from '#kernel/errors.ts';
import type { ProjectionProgress } from '#projections/kernel/follow/progress.ts';
import type { Advance } from '#projections/kernel/read-model-store.ts';
import { networkOf } from '../../http/connections/networks.ts';
import { tooMany } from '../../http/limits/rate-limits.ts';
import { UpdateStream } from './update-stream.ts';

/** A reader, and the book that they read. */
export interface BookReader {
  readonly propertyId: string;
  readonly ownerId: string;
  /** The stay whose page it is; absent from readers of the house's own. */
  readonly stayId?: string;
  /** The network address of the reader. */
  readonly address: string;
  /** True for a guest who may be counted among those who are reading. */
  readonly isCounted: boolean;
}

/** The open pages of books, told when there may be something new to ask for. What it is they ask by themselves. */
export interface GuestUpdates {
  /**
   * Opens a stream that hears `changed` each time that the book may have changed.
   * @throws DomainError `request.too-many`, `service.busy`, `service.unavailable`
   */
  open(reader: BookReader): UpdateStream;
  /** Number of open streams. */
  readonly openCount: number;
  /** Counts the readers at this moment who may be counted, by property; a property without any is not in it. */
  readersNow(): ReadonlyMap<string, number>;
  /** Tells whom it concerns. */
  notice(advance: Pick<Advance, 'projection' | 'changes'>): void;
  /** Ends every stream, and lets none be opened any more. */
  close(): void;
}

export interface GuestUpdatesOptions {
  /** Most streams at once. */
  readonly most?: number;
  /** Most of them from one address; an IPv6 address counts as its /64 network. */
  readonly mostOfAddress?: number;
  /** Most of them from one /48 network of IPv6, as one customer may have whole. */
  readonly mostOfNetwork?: number;
  /** Most of them for one property. */
  readonly mostOfProperty?: number;
  /** So many are kept for each property: others of which there are more make room for them. */
  readonly shareOfProperty?: number;
}

/** Each costs a socket and a few kilobytes. */
const MOST = 10_000;
/** The guests of a house share an address, those of a mobile network many do; one page has one stream. */
const MOST_OF_ADDRESS = 100;
const MOST_OF_PROPERTY = 1_000;
/** A fifth of what a property has: no one network takes all of its places. */
const MOST_OF_NETWORK = MOST_OF_PROPERTY / 5;
const SHARE_OF_PROPERTY = 20;
/** Proxies cut what is silent for half a minute, and a reader who is gone is noticed by it. */
const HEARTBEAT_MS = 25_000;
/** A page that lost its stream opens another after so long: not all of them at the same moment. */
const RETRY_MS = { least: 1_000, most: 3_000 };
/** Number of readers who are told at a time of what concerns everybody. */
const AT_ONCE = 50;
const PAUSE_MS = 50;

interface Open {
  readonly stream: UpdateStream;
  readonly reader: BookReader;
}

type Groups = ReadonlyMap<string, ReadonlySet<Open>>;

/** The open streams, in the groups by which they are counted and told. Begins to beat with the first of them. */
interface OpenStreams {
  readonly all: ReadonlySet<Open>;
  readonly byProperty: Groups;
  readonly byOwner: Groups;
  readonly byStay: Groups;
  readonly byAddress: Groups;
  readonly byNetwork: Groups;
  add(open: Open): void;
  remove(open: Open): void;
}

/** Keeps the streams of open pages. */
export function createGuestUpdates({
  most = MOST,
  mostOfAddress = MOST_OF_ADDRESS,
  mostOfNetwork = MOST_OF_NETWORK,
  mostOfProperty = MOST_OF_PROPERTY,
  shareOfProperty = SHARE_OF_PROPERTY,
}: GuestUpdatesOptions = {}): GuestUpdates {
  const limits = { most, mostOfAddress, mostOfNetwork, mostOfProperty, shareOfProperty };
  const streams = createOpenStreams();
  const everybody = createRounds(streams.all);
  let isClosed = false;

  function remove(open: Open): void {
    everybody.leaveOut(open);
    streams.remove(open);
  }

  function tell(groups: Groups, keys: readonly string[] | 'all'): void {
    if (keys === 'all') everybody.tell();
    else for (const key of keys) for (const { stream } of groups.get(key) ?? []) stream.tell('changed');
  }

  return {
    open(reader) {
      if (isClosed) throw new DomainError('service.unavailable', 'This server is stopping.');
      const inTheWay = findPlace(streams, limits, reader);
      if (inTheWay !== undefined) {
        remove(inTheWay);
        inTheWay.stream.end();
      }
      const stream = new UpdateStream();
      const open = { stream, reader };
      streams.add(open);
      stream.once('close', () => remove(open));
      stream.hintRetry(RETRY_MS.least + Math.floor(Math.random() * (RETRY_MS.most - RETRY_MS.least)));
      return stream;
    },

    get openCount() {
      return streams.all.size;
    },

    readersNow: () => countReaders(streams.all),

    notice({ projection, changes }) {
      const inTable = (table: string) => (changes === 'all' ? 'all' : (changes[table] ?? []));
      if (projection === 'properties') tell(streams.byProperty, inTable('properties'));
      if (projection === 'stays') tell(streams.byStay, inTable('stays'));
      if (projection === 'extras') tell(streams.byProperty, inTable('properties'));
      // What guests are offered of a book follows from the plan of its owner.
      if (projection === 'accounts') tell(streams.byOwner, inTable('accounts'));
      if (projection === 'pricing' && inTable('packages').length > 0) everybody.tell();
    },

    close() {
      isClosed = true;
      for (const { stream } of Array.from(streams.all)) stream.end();
    },
  };
}

function createOpenStreams(): OpenStreams {
  const all = new Set<Open>();
  const byProperty = new Map<string, Set<Open>>();
  const byOwner = new Map<string, Set<Open>>();
  const byStay = new Map<string, Set<Open>>();
  const byAddress = new Map<string, Set<Open>>();
  const byNetwork = new Map<string, Set<Open>>();
  let heartbeat: NodeJS.Timeout | undefined;

  const groupsOf = ({ propertyId, ownerId, stayId, address }: BookReader) =>
    [
      [byProperty, propertyId],
      [byOwner, ownerId],
      ...(stayId === undefined ? [] : [[byStay, stayId] as const]),
      [byAddress, normalizeIP(address)],
      [byNetwork, networkOf(address)],
    ] as const;

  return {
    all,
    byProperty,
    byOwner,
    byStay,
    byAddress,
    byNetwork,

    add(open) {
      all.add(open);
      for (const [groups, key] of groupsOf(open.reader)) {
        groups.set(key, (groups.get(key) ?? new Set()).add(open));
      }
      heartbeat ??= setInterval(() => {
        for (const { stream } of all) stream.beat();
      }, HEARTBEAT_MS).unref();
    },

    remove(open) {
      all.delete(open);
      for (const [groups, key] of groupsOf(open.reader)) {
        const group = groups.get(key);
        group?.delete(open);
        if (group?.size === 0) groups.delete(key);
      }
      if (all.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    },
  };
}

/**
 * Looks for a place for one more reader. @returns the stream that has to end for it, if one has to
 * @throws DomainError `request.too-many`, `service.busy` where there is none
 */
function findPlace(
  { all, byProperty, byAddress, byNetwork }: OpenStreams,
  limits: Required<GuestUpdatesOptions>,
  { propertyId, address }: BookReader,
): Open | undefined {
  const count = (groups: Groups, key: string) => groups.get(key)?.size ?? 0;
  if (count(byAddress, normalizeIP(address)) >= limits.mostOfAddress) throw tooMany();
  if (count(byNetwork, networkOf(address)) >= limits.mostOfNetwork) throw tooMany();
  const ofProperty = count(byProperty, propertyId);
  if (ofProperty >= limits.mostOfProperty) throw busy();
  if (all.size < limits.most) return undefined;
  if (ofProperty >= limits.shareOfProperty) throw busy();
  return newestOfLargest(byProperty, limits.shareOfProperty);
}

/**
 * Finds the newest stream of the property that has most: it is of a flood, and of no guest who was there before it.
 * @throws DomainError `service.busy` where no property has more than its share
 */
function newestOfLargest(byProperty: Groups, shareOfProperty: number): Open {
  const [largest] = [...byProperty.values()].sort((a, b) => b.size - a.size);
  const newest = largest && largest.size > shareOfProperty ? [...largest].at(-1) : undefined;
  if (newest === undefined) throw busy();
  return newest;
}

/** Tells all streams in rounds, with a pause after each, so that those who were told ask before the next ones are told. */
function createRounds(all: ReadonlySet<Open>) {
  const toTell = new Set<Open>();
  let nextRound: NodeJS.Timeout | undefined;

  function tellNextOnes(): void {
    let told = 0;
    for (const open of toTell) {
      if (told === AT_ONCE) break;
      told += 1;
      toTell.delete(open);
      open.stream.tell('changed');
    }
    nextRound = toTell.size > 0 ? setTimeout(tellNextOnes, PAUSE_MS).unref() : undefined;
  }

  return {
    tell(): void {
      for (const open of all) toTell.add(open);
      if (nextRound === undefined) tellNextOnes();
    },
    leaveOut(open: Open): void {
      toTell.delete(open);
    },
  };
}

function countReaders(all: ReadonlySet<Open>): ReadonlyMap<string, number> {
  const readers = new Map<string, number>();
  for (const { reader } of all) {
    if (reader.isCounted) readers.set(reader.propertyId, (readers.get(reader.propertyId) ?? 0) + 1);
  }
  return readers;
}

const busy = () => new DomainError('service.busy', 'Too many pages are open at the same time.');

/**
 * Tells open pages as the read models move on. To be called after what the gateway keeps of them is made to forget:
 * who is told asks at once.
 * @returns how to stop
 */
export const tellGuestsAsBooksChange = (
  updates: Pick<GuestUpdates, 'notice'>,
  progress: Pick<ProjectionProgress, 'onAdvance'>,
): (() => void) => progress.onAdvance((advance) => updates.notice(advance));
