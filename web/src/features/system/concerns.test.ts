import { expect, it } from 'vitest';
import type { SystemProjection, SystemStatus, Verification } from '#contracts/operations/api.ts';
import { concernsOf } from './concerns.ts';

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
const fine: SystemStatus = {
  checkedAt: '2026-05-06T17:20:00.000Z',
  process: { version: '0.1.0', startedAt: '2026-05-04T06:00:00.000Z', roles: ['gateway'] },
  untrustedProxy: false,
  stores: [
    { name: 'database', kind: 'postgres', reachable: true, latencyMs: 1, sizeBytes: 1, head: null },
    { name: 'queues', kind: 'redis', reachable: true, latencyMs: 1, sizeBytes: null, head: null },
  ],
  disk: { freeBytes: 1_000_000_000, isEnough: true },
  projections: [projection],
  reactors: [
    { name: 'mailer', attended: true, position: '9', lagEvents: 0, lagSeconds: 0, setAside: 0 },
    { name: 'eraser', attended: true, position: '9', lagEvents: 0, lagSeconds: 0, setAside: 0 },
  ],
  queues: [{ name: 'mails', waiting: 3, active: 1, delayed: 2, dead: 0 }],
  erasures: [],
};
const verification: Verification = {
  state: 'done',
  requestedAt: fine.checkedAt,
  settledAt: fine.checkedAt,
  attempts: 1,
  events: 9,
  error: null,
  differences: null,
};
const reactors = fine.reactors ?? [];

it('finds nothing where all is in order, and work in hand is no fault', {
  tags: ['system.work-hand-no-fault'],
}, () => {
  const busy = { ...projection, lagEvents: 800, lagSeconds: 3 };
  expect(concernsOf({ ...fine, projections: [busy] })).toEqual([]);
});

it.each<[string, Partial<SystemStatus>, readonly object[]]>([
  [
    'a store that is away, and what is unknown for it',
    {
      stores: [
        { name: 'queues', kind: 'redis', reachable: false, latencyMs: null, sizeBytes: null, head: null },
      ],
      queues: null,
    },
    [
      { kind: 'store', store: 'queues' },
      { kind: 'unknown', parts: ['queues'] },
    ],
  ],
  ['a proxy that is not trusted', { untrustedProxy: true }, [{ kind: 'untrustedProxy' }]],
  [
    'a disk on which nobody may write any more, first of all',
    { disk: { freeBytes: 9, isEnough: false }, queues: null },
    [{ kind: 'disk' }, { kind: 'unknown', parts: ['queues'] }],
  ],
  [
    'read models that nobody keeps',
    { projections: [{ ...projection, state: 'unattended' }] },
    [{ kind: 'projectionsUnattended', names: ['accounts'] }],
  ],
  [
    'reactors that nobody runs, in one',
    { reactors: reactors.map((reactor) => ({ ...reactor, attended: false })) },
    [{ kind: 'reactorsUnattended', names: ['mailer', 'eraser'] }],
  ],
  [
    'a lag that is old',
    { projections: [{ ...projection, lagEvents: 4, lagSeconds: 11 }] },
    [{ kind: 'behind', names: ['accounts'] }],
  ],
  [
    'parked streams, and a rebuild that failed',
    {
      projections: [
        {
          ...projection,
          parkedStreams: 2,
          rebuild: {
            state: 'failed',
            requestedAt: fine.checkedAt,
            settledAt: fine.checkedAt,
            attempts: 1,
            events: null,
            error: 'Error: no',
          },
        },
      ],
    },
    [
      { kind: 'parked', name: 'accounts', count: 2 },
      { kind: 'rebuildFailed', name: 'accounts' },
    ],
  ],
  [
    'a verification that failed, and one that found a difference',
    {
      projections: [
        { ...projection, verification: { ...verification, state: 'failed', error: 'Error: no' } },
        {
          ...projection,
          name: 'pricing',
          verification: { ...verification, differences: [{ table: 'packages', rows: 1 }] },
        },
        { ...projection, name: 'properties', verification: { ...verification, differences: [] } },
      ],
    },
    [
      { kind: 'verifyFailed', name: 'accounts' },
      { kind: 'differs', name: 'pricing' },
    ],
  ],
  [
    'dead jobs',
    { queues: [{ name: 'mails', waiting: 0, active: 0, delayed: 0, dead: 1 }] },
    [{ kind: 'deadJobs', name: 'mails', count: 1 }],
  ],
])('names %s', { tags: ['system.wrong-do-about'] }, (_, change, concerns) => {
  expect(concernsOf({ ...fine, ...change })).toEqual(concerns);
});
