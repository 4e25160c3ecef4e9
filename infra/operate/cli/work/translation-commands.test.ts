import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { postgresTranslationSpending } from '#infra/adapters/translation/records/postgres-translation-spending.ts';
import {
  makeUsedInstallation,
  benvenuto as runBenvenuto,
  type UsedInstallation,
} from '#infra/prove/testing/operator/benvenuto.ts';

let installation: UsedInstallation;
beforeAll(async () => {
  installation = await makeUsedInstallation();
});
afterAll(() => installation.remove());

const status = (more: object = {}) =>
  runBenvenuto(['translation', 'status'], {
    DATA_DIR: installation.dataDir,
    DATABASE_URL: installation.database.url,
    ...more,
  });

it('shows the provider, what it was sent this month, and how far the books are translated', {
  tags: ['rule.translations.spending'],
}, async () => {
  expect(await status()).toMatchObject({ code: 0, said: expect.stringContaining('There is no provider') });
  const pool = createPool(installation.database.url, { applicationName: 'test', max: 1 });
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
