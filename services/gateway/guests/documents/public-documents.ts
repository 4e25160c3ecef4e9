import { totalmem } from 'node:os';
import { LRUCache } from 'lru-cache';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { isAddress, type PropertyAddress } from '#contracts/properties/addresses/addresses.ts';
import type { ProjectionProgress } from '#projections/kernel/follow/progress.ts';
import type { PublicPageQueries } from '#projections/properties/guests/queries.ts';
import { PackedBody } from '../../http/packed-body.ts';

/** A public answer ready to be sent. */
export interface PublicDocument {
  readonly propertyId: string;
  readonly ownerId: string;
  /** The present slug; another than asked for where the property has moved. */
  readonly slug: string;
  /** The present one; `null` where it has none. */
  readonly customUrl: string | null;
  /** The present path of its branded address; `null` while it has no custom URL. */
  readonly brandedPath: string | null;
  /** True where search engines may list it. */
  readonly indexable: boolean;
  /** The languages that a page of it may be shown in, in the order of the selectors, whether it is written in them or not. */
  readonly offeredLanguages: readonly Language[];
  /** The stay whose book it is; absent from those of houses. */
  readonly stayId?: string;
  readonly etag: string;
  /** JSON, sent as it is. */
  readonly body: PackedBody;
}

/** Ids of properties that changed in the read model, as its projection reports them. */
export type ChangedProperties = readonly string[] | 'all';

export interface PublicDocuments {
  /** Finds the document at a slug; `undefined` where nothing is published there. */
  find(slug: string, language: Language | undefined): Promise<PublicDocument | undefined>;
  /** Finds the document at an address of any kind; `undefined` where nothing is published there. */
  findAt(address: PropertyAddress, language: Language | undefined): Promise<PublicDocument | undefined>;
  /** Forgets what has changed. Called before a writer hears that the change can be read. */
  forget(propertyIds: ChangedProperties): void;
}

const MEGABYTE = 1024 ** 2;

/**
 * Tells how much of the documents is kept in memory: what is not there costs ten times as much to answer.
 * @param memory bytes that this process may have; absent: those of the machine, or of the container
 */
export function documentBytesKept(
  memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number {
  return Math.min(512 * MEGABYTE, Math.max(64 * MEGABYTE, Math.floor(memory / 64)));
}

/** A read of a document that has not come to its end. */
interface Reading {
  readonly document: Promise<PublicDocument | undefined>;
  /** Properties that changed since it began. */
  readonly changed: Set<string>;
  changedAll: boolean;
  /** False while it waits for its turn: what changes until then will be in what it finds. */
  hasBegun: boolean;
}

/**
 * Keeps public documents in memory: a miss costs one read for all who ask at the same time, and a document is dropped as
 * its projection moves on. Who asks after a change shares a read that has not begun yet. A read that was under way when its
 * property changed is answered but not kept, and nobody who asks after the change waits for it. Nor is one kept by a former address: when another property takes that address, no
 * change of the present property says so.
 */
export function createPublicDocuments(
  queries: Pick<PublicPageQueries, 'findAt'>,
  bytesKept = documentBytesKept(),
): PublicDocuments {
  const kept = keptDocuments(bytesKept);
  /** Reads under way that whoever asks now may wait for. */
  const current = new Map<string, Reading>();
  const underWay = new Set<Reading>();

  function begin(key: string, address: PropertyAddress, language: Language | undefined): Reading {
    const document = Promise.withResolvers<PublicDocument | undefined>();
    const reading: Reading = {
      document: document.promise,
      changed: new Set(),
      changedAll: false,
      hasBegun: false,
    };
    const onBegin = () => {
      reading.hasBegun = true;
      underWay.add(reading);
    };
    async function end(): Promise<PublicDocument | undefined> {
      try {
        const outcome = await readDocument(queries, { address, language, onBegin });
        if (outcome === undefined) return undefined;
        const { document, isPresent } = outcome;
        const isFresh = !reading.changedAll && !reading.changed.has(document.propertyId);
        if (isFresh && isPresent) kept.keep(key, document);
        return document;
      } finally {
        underWay.delete(reading);
        if (current.get(key) === reading) current.delete(key);
      }
    }
    current.set(key, reading);
    document.resolve(end());
    return reading;
  }

  async function findAt(address: PropertyAddress, language: Language | undefined) {
    if (!isAddress(address)) return undefined;
    const key = `${address.kind} ${address.value} ${language ?? ''}`;
    return kept.get(key) ?? (current.get(key) ?? begin(key, address, language)).document;
  }

  return {
    find: (slug, language) => findAt({ kind: 'slug', value: slug }, language),
    findAt,

    forget(propertyIds) {
      if (propertyIds.length === 0) return;
      // Which property a read will find is not known yet: whoever asks from now on begins another.
      for (const [key, { hasBegun }] of current) if (hasBegun) current.delete(key);
      for (const reading of underWay) noteChanged(reading, propertyIds);
      if (propertyIds === 'all') kept.forgetAll();
      else for (const propertyId of propertyIds) kept.forget(propertyId);
    },
  };
}

/** Notes in a read that is under way which properties changed meanwhile. */
function noteChanged(reading: Reading, propertyIds: ChangedProperties): void {
  if (propertyIds === 'all') reading.changedAll = true;
  else for (const propertyId of propertyIds) reading.changed.add(propertyId);
}

/** Reads the document at an address, and tells whether that is its property's present one. */
async function readDocument(
  queries: Pick<PublicPageQueries, 'findAt'>,
  {
    address: { kind, value },
    language,
    onBegin,
  }: {
    readonly address: PropertyAddress;
    readonly language: Language | undefined;
    readonly onBegin: () => void;
  },
): Promise<{ readonly document: PublicDocument; readonly isPresent: boolean } | undefined> {
  const found = await queries.findAt({ kind, value }, language, onBegin);
  if (found === undefined) return undefined;
  const { body, rules: _rules, ...told } = found;
  const document = { ...told, offeredLanguages: LANGUAGES, body: PackedBody.ofBrotli(body) };
  return { document, isPresent: found[kind] === value };
}

/** Keeps documents by key up to a weight in bytes, those asked for last; all of a property can be forgotten at once. */
function keptDocuments(bytesKept: number) {
  const keysOf = new Map<string, Set<string>>();
  const documents = new LRUCache<string, PublicDocument>({
    maxSize: bytesKept,
    sizeCalculation: ({ body }) => body.weight,
    dispose: ({ propertyId }, key) => keysOf.get(propertyId)?.delete(key),
  });
  return {
    get: (key: string) => documents.get(key),
    keep(key: string, document: PublicDocument): void {
      documents.set(key, document);
      const keys = keysOf.get(document.propertyId) ?? new Set<string>();
      keysOf.set(document.propertyId, keys.add(key));
    },
    forget(propertyId: string): void {
      for (const key of Array.from(keysOf.get(propertyId) ?? [])) documents.delete(key);
      keysOf.delete(propertyId);
    },
    forgetAll(): void {
      documents.clear();
      keysOf.clear();
    },
  };
}

/** Has what is kept of public pages dropped as their read model moves on. @returns how to stop */
export function forgetAsTheyChange(
  kept: Pick<PublicDocuments, 'forget'>,
  progress: Pick<ProjectionProgress, 'onAdvance'>,
): () => void {
  return progress.onAdvance(({ projection, changes }) => {
    if (projection !== 'properties') return;
    kept.forget(changes === 'all' ? 'all' : (changes.properties ?? []));
  });
}
