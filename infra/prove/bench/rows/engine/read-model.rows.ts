import { setTimeout as delay } from 'node:timers/promises';
import { propertyCreated } from '#contracts/properties/events/detail-events.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { newCorrelationId, timeOrderedIds } from '#kernel/work/ids.ts';
import { rebuildProjection } from '#projections/kernel/run/operations.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import { properties as propertiesReadModel } from '#projections/properties/projection.ts';
import { projections } from '#projections/registry.ts';
import { createPropertiesService } from '#services/properties/properties.service.ts';
import { fillWithBooks } from '../../fill/fill-with-books.ts';
import { realBook } from '../../fill/real-book.ts';
import { type BenchRow, median, quantile } from '../../row.ts';
import { MASTER_KEY, openBenchCore } from '../../serve/bench-core.ts';

const PROPERTIES = 500;
const EDITS = 24;
const AT_ONCE = 32;
const BOOKS = 500;
const ROUNDS = 3;
const BUILD_MOST_MS = 120_000;
const VISIBLE_EVENTS = 1_000;
const VISIBLE_HOUSES = 100;
const PER_SECOND = 100;

const context = () => {
  const id = newCorrelationId();
  return { actor: { kind: 'system', name: 'bench' }, correlationId: id, causationId: id } as const;
};

/** Opens everything but the gateway, over the real log. */
async function open(databaseUrl: string) {
  const core = await openBenchCore(databaseUrl);
  const { store, codec } = core;
  const digest = createKeyedDigest(MASTER_KEY);
  const { handler, claims } = createClaimingHandler({ store, codec, digest, clock: systemClock });
  const ownsImage = async () => false;
  const properties = createPropertiesService({
    handler,
    claims,
    clock: systemClock,
    ids: timeOrderedIds,
    ownsImage,
    isGivenUp: async () => false,
  });
  const ownerId = timeOrderedIds.next();
  await core.vault.createSubject(ownerId);
  return { core, properties, ownerId };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function createHouse({ properties, ownerId }: Opened, name: string) {
  const { propertyId } = await properties.create(
    ownerId,
    {
      name,
      slug: `bench-${timeOrderedIds.next()}`,
      address: 'Via delle Ginestre 12',
      city: 'Pienza',
      country: 'IT',
      welcomeTitle: 'Benvenuti',
      welcomeMessage: 'La casa è vostra.',
    },
    context(),
  );
  return propertyId;
}

/** Measures append to visible at a steady rate: from the command's answer to the read model's progress. */
async function visible(databaseUrl: string): Promise<BenchRow> {
  const opened = await open(databaseUrl);
  const { core, properties } = opened;
  const runner = await startProjections({
    pool: core.pool,
    source: core.store,
    decoder: core.codec,
    projections,
  });
  try {
    const houses = await Promise.all(
      Array.from({ length: VISIBLE_HOUSES }, (_, index) => createHouse(opened, `Casa ${index}`)),
    );
    const waits: number[] = [];
    const underWay: Promise<void>[] = [];
    for (let count = 0; count < VISIBLE_EVENTS; count += 1) {
      const due = delay(1000 / PER_SECOND);
      const house = houses[count % VISIBLE_HOUSES] ?? '';
      const edit = async () => {
        const { position } = await properties.edit(house, { accessCode: `${count}` }, context());
        const appended = performance.now();
        if (position === undefined) throw new Error('an edit of the benchmark changed nothing');
        const passed = await runner.progress.waitFor(['properties'], position);
        if (!passed) throw new Error('the read model did not follow within two seconds');
        waits.push(performance.now() - appended);
      };
      underWay.push(edit());
      await due;
    }
    await Promise.all(underWay);
    const p50 = quantile(waits, 0.5);
    const p99 = quantile(waits, 0.99);
    return {
      key: 'visible',
      work: `append → visible at ${PER_SECOND}/s: p50 (p99 ${p99.toFixed(1)} ms)`,
      value: p50,
      unit: 'ms',
      baseline: null,
      ratio: null,
      goal: 'p50 < 10 ms, p99 < 100 ms',
      met: p50 < 10 && p99 < 100,
    };
  } finally {
    await runner.stop();
    await core.close();
  }
}

/** Measures a rebuild of the public documents from the first event: unsealed, folded, rendered, written. */
async function rebuildDocuments(databaseUrl: string): Promise<BenchRow> {
  const opened = await open(databaseUrl);
  const { core, properties } = opened;
  try {
    const houses = Array.from({ length: PROPERTIES }, (_, index) => `Casa ${index}`);
    const write = async (name: string) => {
      const id = await createHouse(opened, name);
      for (let edit = 0; edit < EDITS; edit += 1) {
        const items = [{ title: `Passo ${edit}`, content: 'La chiave è nella cassetta accanto alla porta.' }];
        const sections = [{ section: edit % 2 === 0 ? 'guides' : 'rules', title: 'Guida', items }];
        await properties.updateSections(id, { sections }, context());
      }
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let name = houses.pop(); name !== undefined; name = houses.pop()) await write(name);
      }),
    );
    await buildPublicPage(core);
    const { events, perSecond } = await rebuildPublicPage(core);
    return {
      key: 'rebuild-documents',
      work: `rebuild of the public documents, ${events} events`,
      value: perSecond,
      unit: 'events/s',
      baseline: null,
      ratio: null,
      goal: '≥ 10,000 events/s',
      met: perSecond >= 10_000,
    };
  } finally {
    await core.close();
  }
}

/** Builds the public documents for the first time. */
async function buildPublicPage({ pool, store, codec }: Core): Promise<void> {
  const runner = await startProjections({
    pool,
    source: store,
    decoder: codec,
    projections: [propertiesReadModel],
  });
  const head = await store.head();
  if (head !== undefined) {
    await runner.progress.waitFor(['properties'], head, { timeoutMs: BUILD_MOST_MS });
  }
  await runner.stop();
}

async function rebuildPublicPage({ pool, store, codec }: Core) {
  const begun = performance.now();
  const { events } = await rebuildProjection({ pool, source: store, decoder: codec }, propertiesReadModel);
  return { events, perSecond: events / ((performance.now() - begun) / 1_000) };
}

/** Reads the log undecoded and inserts as many documents of that size, with nothing in between. @returns events/s */
async function readAndInsert({ pool, store }: Core): Promise<number> {
  const body = JSON.stringify(realBook(['it']));
  await pool.query(
    'DROP TABLE IF EXISTS bench_documents; CREATE TABLE bench_documents (body text STORAGE EXTERNAL NOT NULL)',
  );
  const begun = performance.now();
  let events = 0;
  for await (const { type } of store.readAll()) {
    events += 1;
    if (type === propertyCreated.type) await pool.query('INSERT INTO bench_documents VALUES ($1)', [body]);
  }
  return events / ((performance.now() - begun) / 1_000);
}

/** Measures a rebuild of the public documents of books of real size. */
async function rebuildBooks(databaseUrl: string): Promise<BenchRow> {
  const core = await openBenchCore(databaseUrl);
  try {
    await fillWithBooks(core, BOOKS);
    await buildPublicPage(core);
    const values: number[] = [];
    const baselines: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      values.push((await rebuildPublicPage(core)).perSecond);
      baselines.push(await readAndInsert(core));
    }
    const value = median(values);
    const baseline = median(baselines);
    return {
      key: 'rebuild-books',
      work: `rebuild of the public documents of ${BOOKS} books of 42 KB`,
      value,
      unit: 'events/s',
      baseline,
      ratio: value / baseline,
      goal: '≥ 12,000 events/s, beside a bare read of the log and as many inserts',
      met: value >= 12_000,
    };
  } finally {
    await core.close();
  }
}

/** The rows of the read side, by key. */
export const readModelRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  visible,
  'rebuild-documents': rebuildDocuments,
  'rebuild-books': rebuildBooks,
};
