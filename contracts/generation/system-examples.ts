import type {
  DeadJobRow,
  DeadLetter,
  Rebuild,
  Retry,
  SetAsideEvent,
  SystemStatus,
} from '../operations/api.ts';

const rebuild: Rebuild = {
  state: 'running',
  requestedAt: '2026-05-06T17:19:30.000Z',
  settledAt: null,
  attempts: 1,
  events: null,
  error: null,
};

const status: SystemStatus = {
  checkedAt: '2026-05-06T17:20:00.000Z',
  process: { version: '0.1.0', startedAt: '2026-05-04T06:00:00.000Z', roles: ['gateway'] },
  untrustedProxy: false,
  stores: [
    {
      name: 'database',
      kind: 'postgres',
      reachable: true,
      latencyMs: 1.4,
      sizeBytes: 48_234_496,
      head: null,
    },
    {
      name: 'eventStore',
      kind: 'postgres',
      reachable: true,
      latencyMs: 0.9,
      sizeBytes: null,
      head: '120417',
    },
    {
      name: 'queues',
      kind: 'redis',
      reachable: true,
      latencyMs: 2.1,
      sizeBytes: null,
      head: null,
    },
  ],
  disk: { freeBytes: 52_613_349_376, isEnough: true },
  projections: [
    {
      name: 'host_properties',
      version: 3,
      state: 'live',
      position: '120417',
      lagEvents: 0,
      lagSeconds: 0,
      parkedStreams: 0,
      builds: [{ role: 'rebuild', version: 3, events: 51_200, share: 0.425 }],
      rebuild,
    },
  ],
  reactors: [
    {
      name: 'mailer',
      attended: true,
      position: '120417',
      lagEvents: 0,
      lagSeconds: 0,
      setAside: 0,
    },
  ],
  queues: [{ name: 'mails', waiting: 0, active: 1, delayed: 0, dead: 1 }],
  erasures: [
    {
      userId: '0197f2a0-5c1d-7e2f-8a3b-4c5d6e7f8091',
      deletedAt: '2026-05-06T17:19:02.000Z',
      propertiesRemoved: 340,
      propertiesLeft: 660,
      filesLeft: 0,
    },
  ],
};

const letter: DeadLetter = {
  projection: 'host_properties',
  stream: 'property-0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f70',
  eventType: 'PropertyRenamed',
  position: '120311',
  error: "TypeError: Cannot read properties of undefined (reading 'length')",
  waiting: 2,
  triedAt: '2026-05-06T17:02:11.000Z',
};

const retry: Retry = { parked: 1 };

const setAside: SetAsideEvent = {
  reactor: 'mailer',
  stream: 'user-0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f',
  eventType: 'EmailChanged',
  position: '120298',
  error: 'Error: this event cannot be read',
  triedAt: '2026-05-06T16:58:40.000Z',
};

const deadJob: DeadJobRow = {
  queue: 'mails',
  name: 'emailChanged',
  id: 'mailer.0197f2a4-1b2c-7d3e-8f40-5a6b7c8d9e0f.0',
  attempts: 9,
  error: 'connect ECONNREFUSED 10.0.0.7:587',
  deadSince: '2026-05-06T15:12:00.000Z',
  outcomeUnknown: false,
};

/** What the calls of the system page are answered with, by operation. */
export const systemAnswers = {
  getSystemStatus: status,
  listDeadLetters: [letter],
  retryDeadLetters: retry,
  rebuildProjection: rebuild,
  listSetAsideEvents: [setAside],
  retryReactor: retry,
  listDeadJobs: [deadJob],
} as const;
