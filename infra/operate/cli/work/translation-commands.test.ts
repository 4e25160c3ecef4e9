import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { postgresTranslationSpending } from '#infra/adapters/translation-records/postgres-translation-spending.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { keepReadModels } from '#infra/run/composition/read-models.ts';
import { makeInstallation, benvenuto as runBenvenuto } from '../benvenuto.test-support.ts';

/** Each command is a process. */
const PATIENCE_MS = 120_000;

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-cli-'));
  const masterKey = await makeInstallation(dataDir, database.url);
  const core = await openProductCore({ databaseUrl: database.url, masterKey, dataDir });
  const ending = new AsyncDisposableStack();
  await keepReadModels(core, pino({ level: 'silent' }), ending);
  await ending.disposeAsync();
  await core.close();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const status = (more: object = {}) =>
  runBenvenuto(['translation', 'status'], { DATA_DIR: dataDir, DATABASE_URL: database.url, ...more });

it('shows the provider, what it was sent this month, and how far the books are translated', {
  tags: ['rule.translations.spending'],
  timeout: PATIENCE_MS,
}, async () => {
  expect(await status()).toMatchObject({ code: 0, said: expect.stringContaining('There is no provider') });
  const pool = createPool(database.url, { applicationName: 'test', max: 1 });
  const spending = postgresTranslationSpending(pool);
  expect(await spending.take('deepl', 40, 50)).toBe(true);
  expect(await spending.take('deepl', 11, 50)).toBe(false);
  await spending.note('deepl', 'quota', 60_000);
  await pool.end();
  const { code, said } = await status({
    TRANSLATION_URL: 'deepl:a-secret-key',
    TRANSLATION_MONTHLY_CHARACTERS: '50',
  });
  expect(code, said).toBe(0);
  expect(said).toContain('Provider: deepl (quota, left alone for another');
  expect(said).toContain('Characters this month: 40 (limit 50)');
  expect(said).toContain('Jobs that wait: 0');
  expect(said).toMatch(/de\s.*100/);
  expect(said).not.toContain('a-secret-key');
});
