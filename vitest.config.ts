import { defineConfig } from 'vitest/config';

/** Real parts run in the tests (Postgres, Fastify, Chromium), so a test is given room on a busy machine. */
const SERVER_TIMEOUT_MS = 30_000;
const END_TO_END_TIMEOUT_MS = 180_000;

/** Tests of parts that stand on the whole core: they run once on each event store. */
const INTEGRATION_TESTS = [
  'services/gateway/**/*.test.ts',
  'services/*/*.service.test.ts',
  'services/kernel/{claims,claim-sweeper,command-handler}.test.ts',
  'infra/reactors/claim-sweep.test.ts',
  'projections/registry.test.ts',
];

/**
 * Two kinds of tests, told apart by name. `*.test.ts(x)` tests one part and may use the Postgres that
 * the global setup starts once for all. `*.e2e.ts` boots the whole product in processes of its own;
 * these run after the others and one file at a time, so that nothing disturbs their timing.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    retry: 0,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-report.json' },
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contracts,services,projections,infra}/**/*.test.ts'],
          exclude: ['infra/lint/fixtures/**'],
          globalSetup: ['infra/testing/global-setup.ts'],
          provide: { eventStore: 'postgres' },
          testTimeout: SERVER_TIMEOUT_MS,
          hookTimeout: SERVER_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server on EventStoreDB',
          include: INTEGRATION_TESTS,
          globalSetup: ['infra/testing/global-setup.ts', 'infra/testing/event-store-setup.ts'],
          provide: { eventStore: 'eventstoredb' },
          testTimeout: SERVER_TIMEOUT_MS,
          hookTimeout: SERVER_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/dist/**'],
          testTimeout: SERVER_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['{web,infra}/**/*.e2e.ts'],
          testTimeout: END_TO_END_TIMEOUT_MS,
          hookTimeout: END_TO_END_TIMEOUT_MS,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
