import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, vi } from 'vitest';
import { sharedTestGateway, type TestGateway } from './gateway.test-support.ts';

/** Most files of the server that a save passes, without the contracts. */
const FILES_MOST = 61;
/** Saves that are looked at; on a busy machine, where what runs by the clock runs beside many of them, up to so many. */
const [SAVES_LEAST, SAVES_MOST] = [8, 200];
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OF_SERVER = /^(services|projections|infra)\/.*(?<!\.test-support|\.test)\.ts$/;

/** Makes a property, and what saves a section of it that says something else each time. */
async function savesOf({ host, property, call }: TestGateway) {
  const { token } = await host();
  const { id } = await property(token);
  return async () => {
    const items = [{ title: 'Orari', content: randomUUID() }];
    const answer = await call('PUT', `/api/properties/${id}/sections`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { sections: [{ language: 'it', section: 'rules', items }] },
    });
    expect(answer.status, answer.text).toBe(200);
  };
}

/** Tells which files of the server have functions that run while the work goes on. */
async function filesPassed(session: Session, work: () => Promise<void>): Promise<Set<string>> {
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  const files = ran.map(({ url }) => relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url));
  return new Set(files.filter((file) => OF_SERVER.test(file)));
}

// With the log in EventStoreDB other adapters are passed.
it.runIf(inject('eventStore') === 'postgres')('passes few files with a save', async () => {
  const save = await savesOf(await sharedTestGateway());
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    for (let warm = 0; warm < 5; warm += 1) await save();
    // What happens to run beside one save does not run beside each.
    let passed = await filesPassed(session, save);
    for (let saves = 1; saves < SAVES_LEAST || (saves < SAVES_MOST && passed.size > FILES_MOST); saves += 1) {
      passed = passed.intersection(await filesPassed(session, save));
    }
    expect(passed.size, [...passed].sort().join('\n')).toBeLessThanOrEqual(FILES_MOST);
    expect([...passed]).toEqual(
      expect.arrayContaining([
        'services/properties/property-sections.ts',
        'projections/properties/projection.ts',
        'infra/adapters/event-store/postgres/append/group-commit.ts',
      ]),
    );
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
});

it('reads no stream for a save of a section that follows another', async () => {
  const gateway = await sharedTestGateway();
  const save = await savesOf(gateway);
  await save();
  const read = vi.spyOn(gateway.core.store, 'readStream');
  try {
    await save();
    expect(read.mock.calls.filter(([stream]) => stream.startsWith('property-'))).toEqual([]);
  } finally {
    read.mockRestore();
  }
});
