import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectPathOf } from '#contracts/media/object-path.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openTestCore } from '#infra/prove/testing/core.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { verifyProjection } from '../kernel/run/operations.ts';
import { startProjections } from '../kernel/run/runner.ts';
import { mediaObjects } from './projection.ts';
import { type MediaObjectQueries, mediaObjectQueries } from './queries.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const EVER = new Date('2200-01-01');
const LONG_AGO = new Date('2020-01-01');

type Fact = { type: string; data: object };

describe('what is kept of files', () => {
  const ending = new AsyncDisposableStack();
  let queries: MediaObjectQueries;
  let happen: (stream: string, ...facts: readonly Fact[]) => Promise<void>;
  let verify: () => ReturnType<typeof verifyProjection>;
  const ownerId = timeOrderedIds.next();

  beforeAll(async () => {
    const { core, databaseUrl, close } = await openTestCore({ masterKey: new Uint8Array(32) });
    ending.defer(close);
    const parts = { pool: core.pool, source: core.store, decoder: core.codec };
    const runner = await startProjections({ ...parts, projections: [mediaObjects] });
    ending.defer(() => runner.stop());
    const pool = await createQueryPool(databaseUrl);
    ending.defer(() => pool.end());
    queries = mediaObjectQueries(pool);
    await core.vault.createSubject(ownerId);
    happen = async (stream, ...facts) => {
      const encoded = await core.codec.encode(stream, facts, context, ownerId);
      const { position } = await core.store.append(stream, 'any', encoded);
      const passed = runner.progress.waitFor([mediaObjects.name], position, { timeoutMs: LONGEST_WAIT_MS });
      expect(await passed).toBe(true);
    };
    verify = () => verifyProjection(parts, mediaObjects);
  });

  afterAll(() => ending.disposeAsync());

  const received = (objectId: string, owner = ownerId): Fact => ({
    type: 'UploadReceived',
    data: { objectId, ownerId: owner, uploadId: timeOrderedIds.next(), bytes: 3 },
  });
  const stored = (objectId: string): Fact => ({
    type: 'ImageStored',
    data: { objectId, ownerId, kind: 'cover', width: 2, height: 1, bytes: 9 },
  });
  const of = (objectId: string, type: string): Fact => ({ type, data: { objectId } });
  const chosen = (objectId: string | null): Fact => ({
    type: 'CoverImageChanged',
    data: { coverImage: objectId && objectPathOf(objectId) },
  });
  const deleted: Fact = { type: 'PropertyDeleted', data: {} };

  /** Makes an object that was put to use. */
  async function object(): Promise<string> {
    const objectId = timeOrderedIds.next();
    await happen(`media-${objectId}`, received(objectId), stored(objectId));
    return objectId;
  }

  const isUnused = async (objectId: string) => (await queries.unused(EVER)).includes(objectId);

  it('is told to its owner, and is nothing to others', async () => {
    const [own, others] = [timeOrderedIds.next(), timeOrderedIds.next()];
    const [waiting = '', made = ''] = [timeOrderedIds.next(), timeOrderedIds.next()].toSorted();
    await happen(`media-${waiting}`, received(waiting, own));
    await happen(`media-${made}`, { ...stored(made), data: { ...stored(made).data, ownerId: own } });
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await queries.ofOwner(own)).toEqual([
      { objectId: waiting, ownerId: own, kind: null, receivedAt: time, storedAt: null },
      { objectId: made, ownerId: own, kind: 'cover', receivedAt: null, storedAt: time },
    ]);
    expect(await queries.ofOwner(others)).toEqual([]);
    expect(await queries.known([waiting, made, others])).toEqual(new Set([waiting, made]));

    await happen(`media-${made}`, of(made, 'MediaDiscarded'));
    expect((await queries.ofOwner(own)).map(({ objectId }) => objectId)).toEqual([waiting]);
  });

  it('counts what waits, and then what was made of it, until it is discarded', async () => {
    const own = timeOrderedIds.next();
    const [waiting, used] = [timeOrderedIds.next(), timeOrderedIds.next()];
    const ofOwn = (objectId: string) => ({
      ...stored(objectId),
      data: { ...stored(objectId).data, ownerId: own },
    });
    expect(await queries.bytesOf(own)).toBe(0);
    await happen(`media-${waiting}`, received(waiting, own));
    await happen(`media-${used}`, received(used, own));
    expect(await queries.bytesOf(own)).toBe(6);
    await happen(`media-${used}`, ofOwn(used));
    expect(await queries.bytesOf(own)).toBe(12);
    expect(await queries.bytesOf(own, used)).toBe(3);
    await happen(`media-${used}`, of(used, 'MediaCondemned'));
    expect(await queries.bytesOf(own)).toBe(12);
    await happen(`media-${used}`, of(used, 'MediaDiscarded'));
    expect(await queries.bytesOf(own)).toBe(3);
  });

  it('is unused while no property has ever shown it, and again once all that did are deleted', async () => {
    const objectId = await object();
    const [one, other] = [timeOrderedIds.next(), timeOrderedIds.next()];
    expect(await isUnused(objectId)).toBe(true);
    expect(await queries.unused(LONG_AGO)).toEqual([]);
    await happen(`property-${one}`, chosen(objectId));
    await happen(`property-${other}`, chosen(objectId));
    expect(await isUnused(objectId)).toBe(false);
    // Another image was chosen since: whoever goes back to the former one finds it.
    await happen(`property-${one}`, chosen(null));
    expect(await isUnused(objectId)).toBe(false);
    await happen(`property-${one}`, deleted);
    expect(await isUnused(objectId)).toBe(false);
    await happen(`property-${other}`, deleted);
    expect(await isUnused(objectId)).toBe(true);
  });

  it('is unused without waiting once a deleted property alone showed it, until another one does', async () => {
    const [objectId, never] = [await object(), await object()];
    const [one, other] = [timeOrderedIds.next(), timeOrderedIds.next()];
    await happen(`property-${one}`, chosen(objectId));
    await happen(`property-${one}`, deleted);
    expect(await queries.unused(LONG_AGO)).toContain(objectId);
    expect(await queries.unused(LONG_AGO)).not.toContain(never);
    await happen(`property-${other}`, chosen(objectId));
    expect(await queries.unused(LONG_AGO)).not.toContain(objectId);
  });

  it('is unused where it is offered in a property that was deleted meanwhile', async () => {
    const objectId = await object();
    const property = timeOrderedIds.next();
    const offer = {
      ownerId,
      extraId: timeOrderedIds.next(),
      name: 'Bici',
      description: null,
      translations: {},
      imagePath: objectPathOf(objectId),
      priceCents: 900,
      currency: 'EUR',
      unit: 'stay',
      maxQuantity: 1,
      leadTimeHours: 0,
      paymentLink: null,
      active: true,
      order: 0,
    };
    await happen(`property-${property}`, deleted);
    await happen(`extras-${property}`, { type: 'ExtraOffered', data: offer });
    expect(await isUnused(objectId)).toBe(true);
  });

  it.each<readonly [string, (path: string) => Fact]>([
    ['a logo', (logoImage) => ({ type: 'LogoImageChanged', data: { logoImage } })],
    [
      'the ground of a theme',
      (customThemeImage) => ({ type: 'ThemeChosen', data: { theme: 'custom', customThemeImage } }),
    ],
    ['the file of a check-in', (fileUrl) => written('checkin', { fileUrl })],
    [
      'a text',
      (path) => written('rules', [{ title: 'Casa', content: `<a href="${path}/480.avif">qui</a>` }]),
    ],
  ])('is used as %s', async (_what, factOf) => {
    const objectId = await object();
    await happen(`property-${timeOrderedIds.next()}`, factOf(objectPathOf(objectId)));
    expect(await isUnused(objectId)).toBe(false);
  });

  it('is condemned and reprieved, and says whether it is shown after all', async () => {
    const objectId = await object();
    const find = async () => (await queries.condemned(EVER)).find((each) => each.objectId === objectId);
    await happen(`media-${objectId}`, of(objectId, 'MediaCondemned'));
    expect(await isUnused(objectId)).toBe(false);
    expect(await find()).toEqual({ objectId, isUsed: false });
    expect(await queries.condemned(LONG_AGO)).toEqual([]);
    await happen(`property-${timeOrderedIds.next()}`, chosen(objectId));
    expect(await find()).toEqual({ objectId, isUsed: true });
    await happen(`media-${objectId}`, of(objectId, 'MediaReprieved'));
    expect(await find()).toBeUndefined();
  });

  it('is the same when it is read from the start of the log', async () => {
    expect(await verify()).toMatchObject({ equal: true });
  });
});

const written = (section: string, items: object): Fact => ({
  type: 'SectionWritten',
  data: { section, language: 'it', title: '', items, metadata: null },
});
