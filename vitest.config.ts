import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { REQUIREMENTS } from './infra/prove/requirements/requirements.ts';
import { HOLDING_CLOCKS } from './infra/prove/testing/holding-clocks.ts';
import { LongFilesFirst } from './infra/prove/testing/long-files-first.ts';
import { LONGEST_WAIT_MS } from './infra/prove/testing/longest-wait.ts';
import { mayMountDisks } from './infra/prove/testing/small-disk.ts';
import { keepTemporaryFilesInMemory } from './infra/prove/testing/temporary-files.ts';
import { IS_LONG, ONLY_LONG } from './infra/prove/testing/thoroughness.ts';

// Processes of tests inherit it. The long form has files of many gigabytes, and disks are part of what it tries.
if (!IS_LONG) keepTemporaryFilesInMemory();

/** Real parts run in the tests (Postgres, Fastify, Chromium), so a test is given room on a busy machine. */
const SERVER_TIMEOUT_MS = 300_000;
const END_TO_END_TIMEOUT_MS = 600_000;
const POLL = { timeout: LONGEST_WAIT_MS, interval: 50 };

/**
 * Tests that try the second event store: its port's contract and the adapter's own tests are in 'server'; here is a
 * path through each service. In the long form also everything else that stands on the whole core.
 */
const ON_EVENTSTOREDB = [
  'services/*/**/*.service.test.ts',
  'services/kernel/{claims/claims,claims/claim-sweeper,commands/command-handler}.test.ts',
  'services/gateway/routes/properties/book-api.test.ts',
  'projections/registry.test.ts',
];
const ON_EVENTSTOREDB_LONG = [
  ...ON_EVENTSTOREDB,
  'services/gateway/**/*.test.ts',
  'infra/adapters/jobs/reactors/claim-sweep.test.ts',
];

/** Tests about HTTP alone: the same whatever the log is kept in. */
const HTTP_ALONE = [
  'services/gateway/testing/fuzz/**',
  'services/gateway/**/{access-matrix,api-docs,http-faults,landing-page,rate-limits-api,security-headers}.test.ts',
];

/**
 * Tests that measure their process, hold its clocks, or close the image library's loaders in it for good: the others share
 * theirs with what goes on in the background of those before, such as a gateway that follows its log.
 */
const IN_OWN_PROCESS = [
  ...HOLDING_CLOCKS,
  'infra/operate/replay/memory.test.ts',
  'services/gateway/routes/guests/{cards,icons}-api.test.ts',
  'services/kernel/work/weights.test.ts',
  'services/media/{images/image-loaders,documents/render-pdf-page}.test.ts',
];

/** Tests that mount disks to fill them, where the account may. */
const WITH_SMALL_DISKS = ['infra/prove/drills/full-disk.e2e.ts'];

/** Tests that say something only after a long time. */
const LONG_ALONE = ['infra/prove/drills/soak.e2e.ts'];

/** Tests wait more than they work, so that a core takes more than one file. */
const WORKERS_PER_CORE = 2;

/**
 * Has Node load the modules itself, as it does where the product runs: nothing is rewritten, and every tenth second of the
 * processor is spared. Screens alone are written in what Node does not read.
 */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false };

/** Settings that the projects of tests of parts have in common. */
const parts = {
  experimental: loadedByNode,
  globalSetup: ['infra/prove/testing/global-setup.ts'],
  provide: { eventStore: 'postgres' as const },
  expect: { poll: POLL },
  testTimeout: SERVER_TIMEOUT_MS,
  hookTimeout: SERVER_TIMEOUT_MS,
  unstubEnvs: true,
  unstubGlobals: true,
};

/**
 * Two kinds of tests, told apart by name. `*.test.ts(x)` tests one part and may use the Postgres that
 * the global setup starts once for all. `*.e2e.ts` boots the whole product in processes of its own:
 * the screens in a browser, and what the product lives through.
 *
 * Files share a process, one after the other, unless a project isolates them: to load the modules anew for each
 * would take longer than the tests. So a test leaves nothing behind in a module or in a global.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    retry: 0,
    isolate: false,
    maxWorkers: Math.ceil(availableParallelism() * WORKERS_PER_CORE),
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-report.json' },
    // A test that has a tag beside these does not run.
    tags: [...REQUIREMENTS.map(({ id, text }) => ({ name: id, description: text })), ONLY_LONG],
    projects: [
      {
        test: {
          ...parts,
          name: 'server',
          include: ['{contracts,services,projections,infra}/**/*.test.ts'],
          exclude: ['infra/prove/lint/fixtures/**', ...IN_OWN_PROCESS],
        },
      },
      { test: { ...parts, name: 'server, apart', include: IN_OWN_PROCESS, isolate: true } },
      {
        test: {
          ...parts,
          name: 'server on EventStoreDB',
          include: IS_LONG ? ON_EVENTSTOREDB_LONG : ON_EVENTSTOREDB,
          exclude: [...HTTP_ALONE, ...IN_OWN_PROCESS],
          globalSetup: [...parts.globalSetup, 'infra/prove/testing/event-stores/event-store-setup.ts'],
          provide: { eventStore: 'eventstoredb' },
        },
      },
      {
        test: {
          ...parts,
          experimental: {},
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/dist/**'],
          globalSetup: [],
        },
      },
      {
        test: {
          experimental: loadedByNode,
          expect: { poll: POLL },
          testTimeout: END_TO_END_TIMEOUT_MS,
          hookTimeout: END_TO_END_TIMEOUT_MS,
          name: 'product',
          include: ['{infra,web}/**/*.e2e.ts'],
          exclude: [...(mayMountDisks() ? [] : WITH_SMALL_DISKS), ...(IS_LONG ? [] : LONG_ALONE)],
          globalSetup: ['infra/prove/testing/installation-setup.ts'],
        },
      },
    ],
  },
});
