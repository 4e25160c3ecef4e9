import type { Page } from 'playwright-core';
import type { Property } from '#contracts/properties/api.ts';
import { type Stay, staySchema, type WriteStayRequest } from '#contracts/stays/api.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { Scene } from '../../support/looks/scene.ts';
import { changedHouse } from '../../support/people/changed-house.ts';

const DAY_MS = 86_400_000;

/** Returns a day some days from today, as a form takes it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Adds a stay to a house. @throws Error unless it was done */
export const arrangeStay = async (
  host: HostClient,
  { id }: Property,
  stay: WriteStayRequest,
): Promise<Stay> => staySchema.parse(await host.must('POST', `/api/properties/${id}/stays`, stay));

/** Returns the scenes of stays: who is there and who comes, a calendar that cannot be read, and the form of a stay. In German, whose words are long. */
export async function setStaysScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const { host, house } = await changedHouse(origin, 'casa-dei-soggiorni');
  await arrangeStay(host, house, {
    arrival: dayFromNow(-3),
    departure: dayFromNow(4),
    guestName: 'Annegret und Karl-Friedrich Sonnenschein',
    language: 'de',
    accessCode: '7301',
  });
  await arrangeStay(host, house, { arrival: dayFromNow(20), departure: dayFromNow(27) });
  const urls = ['https://localhost/calendar/ical/1418.ics'];
  await host.must('PUT', `/api/properties/${house.id}/calendars`, { urls });
  const scene = { path: `/stays/${house.slug}`, host, language: 'de' } as const;
  const card = (page: Page) => page.getByRole('main').getByRole('article').first();
  return [
    {
      ...scene,
      name: 'stays',
      async show(page) {
        await card(page).waitFor();
        await page.getByText('Diese Adresse führt in ein privates Netz.').waitFor();
        await page.getByText('Wo die Adresse steht').click();
      },
    },
    {
      ...scene,
      name: 'stays-form',
      async show(page) {
        await card(page)
          .getByRole('button', { name: /^Ändern/ })
          .click();
        await page.getByLabel('Abreise').fill('');
        await page.getByRole('button', { name: 'Speichern' }).click();
        await page.getByText('Wähl einen Tag.').waitFor();
      },
    },
  ];
}
