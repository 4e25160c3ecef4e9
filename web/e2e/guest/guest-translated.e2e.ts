import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { translationOverviewSchema } from '#contracts/translation/api.ts';
import { LIBRE_KEY, libreForm } from '#infra/prove/testing/translators/libretranslate.ts';
import { startTranslatorDouble } from '#infra/prove/testing/translators/translator-double.ts';
import { buildHouse, eventually, type House } from '../host/edit/edit-screen.ts';
import { setOwnStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';

const double = await startTranslatorDouble(libreForm);
const stage = setOwnStage({ TRANSLATION_URL: `libretranslate:${double.url}?key=${LIBRE_KEY}` });
afterAll(() => double.stop());

const save = ({ host, property }: House, fields: object) =>
  host.must('PUT', `/api/properties/${property.id}`, fields);

/** Waits until each text of the book stands in German. */
async function untilTranslated({ host, property }: House): Promise<void> {
  await eventually(async () => {
    const answer = await host.must('GET', `/api/properties/${property.id}/translations`);
    const { languages } = translationOverviewSchema.parse(answer);
    return languages.find(({ language }) => language === 'de')?.percent;
  }).toBe(100);
}

const message = (page: Page) => page.locator('.message');

test('what is saved in Italian is read in German on the open page, with the original one tap away', {
  tags: ['rule.translations.pipeline', 'guest.language.machine-marked'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-tradotta');
  await save(house, { welcomeMessage: 'La porta è verde.', accessCode: 'geheim-4728' });
  await untilTranslated(house);
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, {
    ...GUEST_PHONE,
    locale: 'de-DE',
  });
  await page.goto(`/p/${house.property.slug}`);
  await message(page).getByText('«de» La porta è verde.').waitFor();
  await page.locator('html[data-live]').waitFor({ state: 'attached' });

  await save(house, { welcomeMessage: 'La porta è blu, il codice è geheim-4728.' });
  await message(page).getByText('«de» La porta è blu, il codice è geheim-4728.').waitFor();

  await page.getByRole('link', { name: 'Original auf Italienisch' }).first().tap();
  await message(page).getByText('La porta è blu, il codice è geheim-4728.', { exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  await page.getByRole('link', { name: '← Deutsch' }).first().tap();
  await message(page).getByText('«de» La porta è blu').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');

  expect(double.asked.length).toBeGreaterThan(0);
  expect(double.requests.filter(({ body }) => body.includes('geheim-4728'))).toEqual([]);
  const metrics = await (await fetch(`${stage.product.origin}/metrics`)).text();
  expect(metrics).toMatch(
    /^translation_calls_total\{provider="libretranslate",outcome="translated"\} [1-9]/m,
  );
  expect(metrics).toMatch(/^http_request_duration_seconds_count/m);
  expect(troubles()).toEqual([]);
  await close();
});
