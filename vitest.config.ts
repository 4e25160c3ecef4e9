import { defineConfig } from 'vitest/config';

/** Real parts run in the tests (Postgres, Fastify, Chromium), so a test is given room on a busy machine. */
const SERVER_TIMEOUT_MS = 30_000;
const END_TO_END_TIMEOUT_MS = 180_000;
/** How long a condition may take to come true, on a machine that is busy with other tests. */
const POLL = { timeout: 20_000, interval: 50 };

/** Tests of parts that stand on the whole core: they run once on each event store. */
const INTEGRATION_TESTS = [
  'services/gateway/**/*.test.ts',
  'services/*/*.service.test.ts',
  'services/kernel/{claims,claim-sweeper,command-handler}.test.ts',
  'infra/reactors/claim-sweep.test.ts',
  'projections/registry.test.ts',
];

/** Of these, what is about HTTP alone: the same whatever the log is kept in. */
const HTTP_ALONE = [
  'services/gateway/fuzz/**',
  'services/gateway/{access-matrix,api-docs,http-faults,landing-page,rate-limits-api,security-headers}.test.ts',
];

/**
 * Two kinds of tests, told apart by name. `*.test.ts(x)` tests one part and may use the Postgres that
 * the global setup starts once for all. `*.e2e.ts` boots the whole product in processes of its own:
 * the screens in a browser after the parts, and at last, one file at a time so that nothing disturbs
 * their timing, what the product lives through.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    retry: 0,
    // Every core: by default one is left free, which on two halves the speed of tests that mostly wait.
    maxWorkers: '100%',
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
          expect: { poll: POLL },
          testTimeout: SERVER_TIMEOUT_MS,
          hookTimeout: SERVER_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server on EventStoreDB',
          include: INTEGRATION_TESTS,
          exclude: HTTP_ALONE,
          globalSetup: ['infra/testing/global-setup.ts', 'infra/testing/event-store-setup.ts'],
          provide: { eventStore: 'eventstoredb' },
          expect: { poll: POLL },
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
          expect: { poll: POLL },
          testTimeout: SERVER_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/**/*.e2e.ts'],
          globalSetup: ['infra/testing/installation-setup.ts'],
          expect: { poll: POLL },
          testTimeout: END_TO_END_TIMEOUT_MS,
          hookTimeout: END_TO_END_TIMEOUT_MS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'drills',
          include: ['infra/**/*.e2e.ts'],
          expect: { poll: POLL },
          testTimeout: END_TO_END_TIMEOUT_MS,
          hookTimeout: END_TO_END_TIMEOUT_MS,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
