import type { Page } from 'playwright-core';
import { extraSchema } from '#contracts/extras/api.ts';
import { extraRequestedSchema } from '#contracts/extras/requests-api.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { Scene } from '../support/looks/scene.ts';
import { changedHouse } from '../support/people/changed-house.ts';

const BASKET = {
  name: 'Cesto della colazione',
  description: 'Pane fresco, frutta, marmellata e succo davanti alla porta al mattino.',
  priceCents: 1_250,
  unit: 'person',
  maxQuantity: 8,
  translations: { de: { name: 'Frühstückskorb', description: 'Frisches Brot und Obst am Morgen.' } },
};
const BIKE = { name: 'Bicicletta', priceCents: 1_500, unit: 'piece', active: false };

/** Offers guests of a house breakfast and a bike, and asks for breakfast as two guests: one is approved and paid. */
export async function askForExtras(
  host: HostClient,
  { id, slug }: Property,
): Promise<{ readonly token: string }> {
  const basket = extraSchema.parse(await host.must('POST', `/api/properties/${id}/extras`, BASKET));
  await host.must('POST', `/api/properties/${id}/extras`, BIKE);
  const ask = async (name: string, contact: string, quantity: number, note?: string) =>
    extraRequestedSchema.parse(
      await host.must('POST', `/api/public/properties/${slug}/extra-requests`, {
        extraId: basket.id,
        quantity,
        name,
        contact,
        language: 'de',
        ...(note && { note }),
      }),
    );
  const paid = await ask('Jonas Weber', '+49 170 1234567', 2);
  for (const step of ['approve', 'paid']) {
    await host.must('POST', `/api/properties/${id}/extra-requests/${paid.id}/${step}`);
  }
  return ask('Lena Hoffmann', 'lena@example.com', 4, 'Eine von uns verträgt keine Nüsse.');
}

/** Returns the scenes of extras: requests, offers and the form of one. In German, whose words are long. */
export async function setExtrasScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const { host, house } = await changedHouse(origin, 'casa-con-extra');
  await askForExtras(host, house);
  const scene = { path: `/extras/${house.slug}`, host, language: 'de' } as const;
  const first = (page: Page) => page.getByRole('main').getByRole('article').first();
  const offers = { ...scene, path: `${scene.path}?view=offers` };
  return [
    { ...scene, name: 'extras', show: (page) => first(page).waitFor() },
    {
      ...scene,
      name: 'extras-decline',
      async show(page) {
        await first(page)
          .getByRole('button', { name: /^Ablehnen/ })
          .click();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      },
    },
    { ...offers, name: 'extras-offers', show: (page) => first(page).waitFor() },
    {
      ...scene,
      name: 'extras-history',
      path: `${scene.path}?view=history`,
      show: (page) => first(page).waitFor(),
    },
    {
      ...offers,
      name: 'extras-add',
      async show(page) {
        await page.getByRole('button', { name: 'Angebot hinzufügen' }).click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
    },
    {
      ...offers,
      name: 'extras-form',
      async show(page) {
        await first(page)
          .getByRole('button', { name: /^Bearbeiten/ })
          .click();
        await page.getByText('Andere Sprachen').click();
        await page.getByLabel('Preis', { exact: true }).fill('gratis');
        await page.getByRole('button', { name: 'Speichern' }).click();
        await page.getByText(/^Gib einen Betrag ein/).waitFor();
      },
    },
  ];
}
