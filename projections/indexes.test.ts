import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuild } from './kernel/build/rebuild.ts';
import { EngineFixture } from './kernel/testing/engine-fixture.ts';
import { projections } from './registry.ts';

let engine: EngineFixture;
beforeAll(async () => {
  engine = await EngineFixture.create();
  await engine.store.install();
});
afterAll(() => engine.close());

/** Reads the indexes of a schema, however they and it are named, in the order of what they say. */
async function indexesOf(schema: string): Promise<readonly string[]> {
  const { rows } = await engine.pool.query<{ indexdef: string }>(
    'SELECT indexdef FROM pg_indexes WHERE schemaname = $1',
    [schema],
  );
  return rows.map(({ indexdef }) => indexdef.replace(/INDEX \S+ ON \S+\./, 'INDEX ON ')).sort();
}

const isUnique = (index: string): boolean => index.startsWith('CREATE UNIQUE ');

it.each(projections)('$name has the same indexes whether they come first or last', async (projection) => {
  const first = await engine.store.createBuild(projection, 'live', undefined);
  const last = await engine.store.createBuild(projection, 'rebuild', 1n);
  const all = await indexesOf(first.schema);
  const before = await indexesOf(last.schema);
  const appendOnly = Object.values(projection.tables).filter((table) => table.appendOnly === true);
  expect(before).toHaveLength(all.filter(isUnique).length - appendOnly.length);
  expect(all).toEqual(expect.arrayContaining([...before]));
  await engine.store.createIndexes(projection, last);
  expect(await indexesOf(last.schema)).toEqual(all);
  await engine.store.dropBuild(last);
});

it('what is built from a log has them, at its place and beside it', async () => {
  const projection = projections.find(({ name }) => name === 'pricing') ?? expect.fail();
  const indexed = {
    ...projection,
    name: 'indexed',
    schema: new URL('./questions/schema.sql', import.meta.url),
  };
  engine.source.append('package-free', 'PackageNoticed', {});
  const runner = await engine.start([indexed]);
  await expect.poll(() => runner.status()[0]?.state).toBe('live');
  const all = await indexesOf('questions');
  expect(await indexesOf('indexed')).toEqual(all);
  await rebuild(engine.parts(), indexed);
  expect(await indexesOf('indexed')).toEqual(all);
  expect(await engine.store.findBuilds('indexed')).toMatchObject([
    { role: 'live', events: 1, indexed: true },
  ]);
});
