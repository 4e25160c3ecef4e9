import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SystemProjection } from '#contracts/operations/api.ts';
import type { UpdateStream } from '../guests/live/update-stream.ts';
import { createSystemUpdates, type Looked, type SystemUpdates } from './system-updates.ts';

const LOOK_MS = 2_000;
const projection: SystemProjection = {
  name: 'accounts',
  version: 1,
  state: 'live',
  position: '9',
  lagEvents: 0,
  lagSeconds: 0,
  parkedStreams: 0,
  builds: [],
  rebuild: null,
  verification: null,
};
const fine: Looked = {
  checkedAt: '2026-05-06T17:20:00.000Z',
  process: { version: '0.1.0', startedAt: '2026-05-04T06:00:00.000Z', roles: ['gateway'] },
  stores: [{ name: 'database', kind: 'postgres', reachable: true, latencyMs: 1, sizeBytes: 1, head: null }],
  disk: { freeBytes: 1_000_000_000, isEnough: true },
  projections: [projection],
  reactors: [{ name: 'mailer', attended: true, position: '9', lagEvents: 0, lagSeconds: 0, setAside: 0 }],
  queues: [{ name: 'mails', waiting: 0, active: 0, delayed: 0, dead: 0 }],
  erasures: [],
};

let now: Looked;
let looks: number;
let updates: SystemUpdates;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  now = fine;
  looks = 0;
  updates = createSystemUpdates({
    look: async () => {
      looks += 1;
      return now;
    },
    most: 4,
    mostOfAdmin: 2,
  });
});
afterEach(() => {
  updates.close();
  vi.useRealTimers();
});

const watcher = (adminId = 'ada', mayWatch = async () => true) => ({ adminId, mayWatch });

/** Takes all that a stream says. */
function listen(stream: UpdateStream) {
  let said = '';
  stream.on('data', (chunk) => (said += String(chunk)));
  return { stream, changes: () => [...said.matchAll(/^event: changed$/gm)].length, said: () => said };
}

/** Lets streams and looks hand on what they have, which they do in turns of the event loop that no test clock holds. */
async function handedOn(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function nextLook(): Promise<void> {
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  await handedOn();
}

describe('the look', () => {
  it('is one for all who watch, and none while nobody does', async () => {
    await nextLook();
    expect(looks).toBe(0);
    const pages = ['ada', 'bea', 'ada'].map((admin) => listen(updates.open(watcher(admin))));
    await handedOn();
    expect(looks).toBe(1);
    await nextLook();
    expect(looks).toBe(2);
    for (const { stream } of pages) stream.destroy();
    await handedOn();
    expect(updates.openCount).toBe(0);
    await nextLook();
    await nextLook();
    expect(looks).toBe(2);

    listen(updates.open(watcher()));
    await handedOn();
    expect(looks).toBe(3);
  });

  it('is told once it was made, and then only when it differs', async () => {
    const page = listen(updates.open(watcher()));
    await handedOn();
    expect(page.changes()).toBe(1);
    await nextLook();
    expect(page.changes()).toBe(1);
    now = { ...fine, queues: [{ name: 'mails', waiting: 0, active: 0, delayed: 0, dead: 1 }] };
    await nextLook();
    expect(page.changes()).toBe(2);
    // Who comes now has to ask once: what was before it nobody told them.
    const late = listen(updates.open(watcher('bea')));
    await handedOn();
    expect(late.changes()).toBe(1);
    await nextLook();
    expect([page.changes(), late.changes()]).toEqual([2, 1]);
  });

  it.each<[string, Partial<Looked>]>([
    ['a store is away', { stores: [{ ...fine.stores[0], reachable: false } as Looked['stores'][0]] }],
    ['the disk is full', { disk: { freeBytes: 1, isEnough: false } }],
    ['a part is unknown', { queues: null }],
    ['a read model is behind', { projections: [{ ...projection, lagEvents: 40, lagSeconds: 3 }] }],
    ['a stream is parked', { projections: [{ ...projection, parkedStreams: 1 }] }],
    [
      'a build moves on',
      { projections: [{ ...projection, builds: [{ role: 'verify', version: 1, events: 9, share: 0.1 }] }] },
    ],
    [
      'a reactor has stopped',
      { reactors: fine.reactors?.map((each) => ({ ...each, attended: false })) ?? [] },
    ],
    [
      'somebody is being erased',
      {
        erasures: [
          { userId: 'x', deletedAt: fine.checkedAt, propertiesRemoved: 1, propertiesLeft: 2, filesLeft: 0 },
        ],
      },
    ],
  ])('is told when %s', async (_, change) => {
    const page = listen(updates.open(watcher()));
    await handedOn();
    now = { ...fine, ...change };
    await nextLook();
    expect(page.changes()).toBe(2);
  });

  it('is not told of what moves all the time', async () => {
    const page = listen(updates.open(watcher()));
    await handedOn();
    now = {
      ...fine,
      checkedAt: '2026-05-06T17:21:00.000Z',
      stores: fine.stores.map((store) => ({ ...store, latencyMs: 7, sizeBytes: 2, head: '12' })),
      disk: { freeBytes: 999_999_999, isEnough: true },
      projections: [{ ...projection, position: '12', lagEvents: 2, lagSeconds: 0.1 }],
    };
    await nextLook();
    expect(looks).toBe(2);
    expect(page.changes()).toBe(1);
  });
});

describe('a watcher', () => {
  it('whose session has ended, or whose role is gone, is told nothing more', async () => {
    let mayWatch = true;
    const [gone, other] = [
      listen(updates.open(watcher('ada', async () => mayWatch))),
      listen(updates.open(watcher('bea'))),
    ];
    await handedOn();
    mayWatch = false;
    now = { ...fine, queues: [] };
    await nextLook();
    expect([gone.changes(), other.changes()]).toEqual([1, 2]);
    expect(gone.stream.destroyed || gone.stream.readableEnded).toBe(true);
    expect(updates.openCount).toBe(1);
  });

  it('of whom that is so is gone with the next sign of life, where nothing changes', async () => {
    let mayWatch = true;
    listen(updates.open(watcher('ada', async () => mayWatch)));
    await handedOn();
    mayWatch = false;
    await vi.advanceTimersByTimeAsync(25_000);
    await handedOn();
    expect(updates.openCount).toBe(0);
  });

  it('who cannot be looked up just now is told, as with the database away', async () => {
    const lost = async () => Promise.reject(new Error('no connection'));
    const page = listen(updates.open(watcher('ada', lost)));
    await handedOn();
    now = { ...fine, projections: null };
    await nextLook();
    expect(page.changes()).toBe(2);
  });

  it('who takes nothing is given up', async () => {
    updates.open(watcher());
    await vi.advanceTimersByTimeAsync(50_000);
    await handedOn();
    expect(updates.openCount).toBe(0);
  });

  it('is one of so many, of one administrator and of all', () => {
    updates.open(watcher('ada'));
    updates.open(watcher('ada'));
    expect(() => updates.open(watcher('ada'))).toThrow('Too many attempts');
    updates.open(watcher('bea'));
    updates.open(watcher('bea'));
    expect(() => updates.open(watcher('carla'))).toThrow('Too many pages are open');
  });

  it('comes no more once the server stops', () => {
    const page = listen(updates.open(watcher()));
    updates.close();
    expect(updates.openCount).toBe(0);
    expect(page.stream.destroyed || page.stream.readableEnded || !page.stream.readable).toBe(true);
    expect(() => updates.open(watcher())).toThrow('stopping');
  });
});
