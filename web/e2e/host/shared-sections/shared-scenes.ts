import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Property } from '#contracts/properties/api.ts';
import {
  type CreateSharedSectionRequest,
  type SharedSection,
  sharedSectionSchema,
} from '#contracts/shared-sections/api.ts';
import { createProperty, type HostClient } from '#infra/prove/testing/api-client.ts';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { Scene } from '../../support/looks/scene.ts';
import { ownProperty } from '../../support/own.ts';
import { changedHouse } from '../../support/people/changed-house.ts';

/** Rules as a host shares them. */
export const RULES: CreateSharedSectionRequest = {
  section: 'rules',
  language: 'it',
  title: '',
  items: [
    { title: 'Silenzio', content: 'dalle 23' },
    { title: 'Scarpe', content: 'all’ingresso' },
  ],
};

/** Writes a shared section that properties follow. @throws Error unless it was done */
export async function arrangeShared(
  host: HostClient,
  properties: readonly Pick<Property, 'id'>[],
  written: CreateSharedSectionRequest = RULES,
): Promise<SharedSection> {
  const shared = sharedSectionSchema.parse(await host.must('POST', '/api/shared-sections', written));
  for (const { id } of properties) {
    await host.must('PUT', `/api/properties/${id}/shared-sections`, { ids: [shared.id] });
  }
  return shared;
}

/** Reads the shared sections of a host from the server. */
export async function sharedNow(host: HostClient): Promise<SharedSection[]> {
  const answer = await host.must('GET', '/api/shared-sections');
  return z.object({ sharedSections: z.array(sharedSectionSchema) }).parse(answer).sharedSections;
}

/** Writes words of its own into the rules of a property. */
export const writeOwnRules = (host: HostClient, { id }: Pick<Property, 'id'>): Promise<unknown> =>
  host.must('PUT', `/api/properties/${id}/sections`, {
    sections: [{ section: 'rules', items: [{ title: 'Cani', content: 'benvenuti' }] }],
  });

/**
 * Returns the scenes of shared sections: the list, a form at which all is said of properties, the question before one is
 * deleted, and what the editor of a property says and asks. In German, whose words are long.
 */
export async function setSharedScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const { host, house } = await changedHouse(origin, 'casa-condivisa');
  const own = await createProperty(host, ownProperty('casa-propria'));
  const foreign = await createProperty(host, { ...ownProperty('casa-straniera'), language: 'en' });
  const other = await createProperty(host, ownProperty('casa-altrui'));
  await arrangeShared(host, [other], { ...RULES, title: 'Regole dei casali' });
  const shared = await arrangeShared(host, [house, own]);
  await writeOwnRules(host, own);
  await writeOwnRules(host, foreign);
  const list = { path: '/shared-sections', host, language: 'de' } as const;
  const editor = { ...list, path: `/edit-property/${own.slug}?section=rules` } as const;
  const goBack = (page: Page) => page.getByRole('button', { name: 'Zum gemeinsamen Text zurück' });
  return [
    {
      ...list,
      name: 'shared-sections',
      show: (page) => page.getByRole('main').getByRole('article').nth(1).waitFor(),
    },
    {
      ...list,
      path: `/shared-sections/${shared.id}`,
      name: 'shared-sections-form',
      async show(page) {
        await page.getByRole('checkbox', { name: foreign.name }).waitFor();
        await page.getByRole('group', { name: 'In diesen Unterkünften' }).scrollIntoViewIfNeeded();
      },
    },
    {
      ...list,
      path: '/shared-sections/new',
      name: 'shared-sections-new',
      async show(page) {
        await page.getByRole('button', { name: 'Speichern' }).click();
        await page.getByText('Schreib etwas, bevor du speicherst.').waitFor();
      },
    },
    {
      ...list,
      name: 'shared-sections-remove',
      async show(page) {
        await page
          .getByRole('button', { name: /^Löschen/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      ...editor,
      path: `/edit-property/${house.slug}?section=rules`,
      name: 'shared-sections-followed',
      show: (page) => page.getByRole('link', { name: 'Für alle bearbeiten' }).waitFor(),
    },
    { ...editor, name: 'shared-sections-overridden', show: (page) => goBack(page).waitFor() },
    {
      ...editor,
      name: 'shared-sections-back',
      async show(page) {
        await goBack(page).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      ...editor,
      path: `/edit-property/${foreign.slug}?section=rules`,
      name: 'shared-sections-offered',
      show: (page) => page.getByRole('button', { name: 'Mit anderen Unterkünften teilen' }).waitFor(),
    },
  ];
}
