import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createProperty, type HostClient, newPerson, registerHost } from '#infra/prove/testing/api-client.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { largeFile } from '../../support/large-file.ts';
import { openIn } from '../../support/open-in.ts';
import { ownProperty, ownSlug } from '../../support/own.ts';
import { completeInvite, inviteTo } from '../../support/people/collaborators.ts';
import { setStage } from '../../support/stage.ts';
import { DESKTOP, PHONE, seeToast, type WatchedPage } from '../../support/watched-page.ts';
import { BASICS, chooseCover, fill, largePng, openTab, SECTIONS, slowDownSending } from './create-screen.ts';

const stage = setStage();

const see = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

/** Opens the form of a new property, in English. */
async function openForm(host: HostClient, screen?: typeof PHONE): Promise<WatchedPage> {
  const watched = await openIn(stage, 'en', { path: '/create-property', host, screen });
  await watched.page.getByLabel('Property name').waitFor();
  return watched;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create property' }).click();

/** Writes what a property needs. @param slug of its own for each test */
async function fillBasics(page: Page, slug: string): Promise<void> {
  await fill(page, { ...BASICS, 'Page address': slug });
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
}

/** Holds the requests to an address until they are let go. @returns what lets them go */
async function hold(page: Page, method: string, url: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route: Route) => {
    if (route.request().method() === method) await gate.promise;
    // What was given up meanwhile is not there to go on with.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

const ADDRESS = '**/api/objects/upload';
const BYTES = '**/api/objects/upload/*';
const USE = '**/api/cover-images';

describe('the cover', () => {
  const status = (page: Page, text: string) =>
    page.getByRole('status').getByText(text, { exact: true }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  test('waits, is prepared, sent and finished, each told; without a connection it pauses and goes on', {
    tags: [
      'create.cover-image.none-uploaded-after-successful',
      'create.cover-image.upload-states-waiting-preprocessing',
    ],
  }, async () => {
    const { page, troubles, close } = await openForm(await registerHost(stage.product.origin));
    let bytesSent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/api/objects/upload/')) bytesSent += 1;
    });
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();

    await page.context().setOffline(true);
    await chooseCover(page);
    await status(page, 'Waiting for a connection');
    const prepared = await hold(page, 'POST', ADDRESS);
    await page.context().setOffline(false);
    await status(page, 'Preparing');
    const sent = await hold(page, 'PUT', BYTES);
    prepared();
    await status(page, 'Uploading');
    await page.getByRole('progressbar', { name: 'Upload of the cover image' }).waitFor();
    await submit(page);
    await expect.poll(() => page.getByRole('button', { name: 'Create property' }).isEnabled()).toBe(true);

    await page.context().setOffline(true);
    await status(page, 'Paused: no connection');
    await page.context().setOffline(false);
    await status(page, 'Uploading');
    await press(page, 'Pause');
    await status(page, 'Paused');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await press(page, 'Resume');
    await status(page, 'Uploading');

    const used = await hold(page, 'PUT', USE);
    sent();
    await status(page, 'Finishing');
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    used();
    await seeToast(page, 'Image uploaded successfully!');
    await status(page, 'Uploaded');
    await page.getByRole('button', { name: 'Change Cover Image' }).waitFor();
    expect(bytesSent).toBe(3);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('shows how far it is, in per cent', { tags: ['long'] }, async () => {
    const { page, close } = await openForm(await registerHost(stage.product.origin));
    await slowDownSending(page, 300_000);
    await chooseCover(page, await largePng());

    const bar = page.getByRole('progressbar', { name: 'Upload of the cover image' });
    await bar.waitFor();
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await page.getByText(/^\d+%$/).waitFor();
    await slowDownSending(page, -1);
    await status(page, 'Uploaded');
    await close();
  });

  test('of the wrong type or over 10 MB is not even sent; one that cannot be finished says so, and another try does not send it again', {
    tags: [
      'create.cover-image.file-max-10485760-bytes',
      'create.cover-image.upload-states-waiting-preprocessing',
      'create.cover-image.access-setting-step-fails',
    ],
  }, async () => {
    const { page, troubles, close } = await openForm(await registerHost(stage.product.origin));
    let bytesSent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/api/objects/upload/')) bytesSent += 1;
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const input = page.getByLabel('Cover image');
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await seeToast(page, 'Unsupported file type', 'Choose a JPEG, PNG, WebP or AVIF image.');
    await input.setInputFiles(await largeFile('b.png', 10 * 1024 * 1024 + 1));
    await seeToast(page, 'File too large');
    expect(asked.filter((path) => path.startsWith('/api/objects'))).toEqual([]);

    await page.route(USE, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await chooseCover(page);
    await seeToast(page, 'Failed to process uploaded image');
    await status(page, 'Upload failed');
    await press(page, 'Try again');
    await seeToast(page, 'Image uploaded successfully!');
    expect(bytesSent).toBe(1);
    expect(troubles()).toEqual(['503 PUT /api/cover-images']);
    await close();
  });

  test('of which nothing is heard for two minutes has failed, wherever it stopped, and another try goes on', {
    tags: ['create.cover-image.upload-states-waiting-preprocessing'],
  }, async () => {
    const { page, close } = await openForm(await registerHost(stage.product.origin));
    await page.clock.install();
    const ways = [
      ['POST', ADDRESS, 'Preparing'],
      ['PUT', BYTES, 'Uploading'],
      ['PUT', USE, 'Finishing'],
    ] as const;
    for (const [at, [method, url, said]] of ways.entries()) {
      const letGo = await hold(page, method, url);
      if (at === 0) await chooseCover(page);
      else await press(page, 'Try again');
      await status(page, said);
      // The page's clock goes on besides: half a minute is left for a slow machine.
      await page.clock.fastForward(90_000);
      await status(page, said);
      await page.clock.fastForward(30_000);
      await status(page, 'Upload failed');
      await page.unroute(url);
      letGo();
    }
    await press(page, 'Try again');
    await seeToast(page, 'Image uploaded successfully!');
    await close();
  });

  test('that is no image inside is refused, and may be tried again from its beginning', {
    tags: ['long'],
  }, async () => {
    const { page, troubles, close } = await openForm(await registerHost(stage.product.origin));
    await chooseCover(page, Buffer.from('this is no picture'));
    await seeToast(page, 'Failed to process uploaded image');
    await status(page, 'Upload failed');
    await chooseCover(page);
    await seeToast(page, 'Image uploaded successfully!');
    expect(troubles()).toEqual([expect.stringMatching(/^415 PUT \/api\/objects\/upload\//)]);
    await close();
  });

  test('is given up, and the one before it stays; the one before it is removed', {
    tags: ['long'],
  }, async () => {
    const { page, close } = await openForm(await registerHost(stage.product.origin));
    await chooseCover(page);
    await seeToast(page, 'Image uploaded successfully!');
    const sent = await hold(page, 'PUT', BYTES);
    await chooseCover(page);
    await status(page, 'Uploading');
    await press(page, 'Cancel upload');
    await page.getByText('Uploading', { exact: true }).waitFor({ state: 'detached' });
    sent();
    const cover = page.getByRole('img', { name: 'The chosen cover' });
    expect(await cover.getAttribute('src')).toMatch(/^\/objects\//);
    await press(page, 'Remove image');
    await cover.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    await close();
  });
});

describe('the form', () => {
  test('makes a slug of each name until one is written, proposes welcome and country, has its tabs in the order of the specification, and leads to an error on a hidden one', {
    tags: [
      'create.basic-info.slug-regenerates-name-whenever',
      'create.basic-info.told-from-name',
      'create.tabs-basic-info-emergency',
    ],
  }, async () => {
    const { page, troubles, close } = await openForm(await registerHost(stage.product.origin));
    const address = page.getByLabel('Page address');
    for (const [name, slug] of [
      ['  Villa_dei Limoni!  ', 'villa-dei-limoni'],
      ['_Città di Castello, n° 5_', 'citta-di-castello-n-5'],
      ['C.A.S.A. (al mare)', 'casa-al-mare'],
    ] as const) {
      await page.getByLabel('Property name').fill(name);
      await expect.poll(() => address.inputValue(), { message: name }).toBe(slug);
    }
    await address.fill('my-own-choice');
    await page.getByLabel('Property name').fill('Another name');
    await expect.poll(() => address.inputValue()).toBe('my-own-choice');

    const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    await page.getByLabel('Welcome message').fill('Ciao.');
    await page.getByLabel('Property name').fill('Casa Ginestra');
    expect(await value('Welcome title')).toBe('Welcome to Casa Ginestra');
    expect(await value('Welcome message')).toBe('Ciao.');
    expect(await value('Country')).toBe('US');
    await page.getByLabel('Property name').fill('Casa Rosa');
    expect(await value('Welcome title')).toBe('Welcome to Casa Rosa');

    const tabs = await page.getByRole('tab').allTextContents();
    expect(tabs).toEqual([
      'Basic info',
      'Emergency',
      'Rules',
      'Check-in',
      'Guides',
      'Local area',
      'Contacts',
      'Extras',
    ]);
    await fillBasics(page, ownSlug('casa-con-troppe-regole'));
    await openTab(page, 'Rules');
    await fill(page, { Content: 'Regola: una\n'.repeat(201) });
    await openTab(page, 'Basic info');
    await submit(page);
    await page.getByRole('tab', { name: /^Rules/, selected: true }).waitFor();
    await see(page, 'At most 200 items a section');
    await page.getByRole('tab', { name: 'Rules needs attention' }).waitFor();
    await page.getByRole('tabpanel').locator('textarea:focus').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('creates one property where the first answer was lost, and the page was loaded anew before the second one came', {
    tags: ['create.submit.other-failures'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, close } = await openForm(host);
    await fillBasics(page, ownSlug('casa-una-volta'));
    await page.route(
      '**/api/properties',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit(page);
    await seeToast(page, 'The server cannot be reached. Check your connection and try again.');
    const answered = Promise.withResolvers<void>();
    await page.route(
      '**/api/properties',
      async (route) => {
        // It was created already, and this answer says so.
        expect((await route.fetch()).status()).toBe(201);
        answered.resolve();
      },
      { times: 1 },
    );
    await submit(page);
    await answered.promise;
    await page.reload();
    await page.getByText('We kept what you had typed.').waitFor();
    await submit(page);
    await seeToast(page, 'Property created successfully!');
    expect(await host.must('GET', '/api/properties')).toHaveLength(1);
    await close();
  });

  test('waits while it is sent, and says what failed', {
    tags: [
      'create.submit.button-disabled-loading-while',
      'create.submit.other-failures',
      'create.submit.free-address',
    ],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { slug } = await createProperty(host, ownProperty('casa-gia-presa'));
    const { page, troubles, close } = await openForm(host);
    await fillBasics(page, slug);
    const sent = await hold(page, 'POST', '**/api/properties');
    await submit(page);
    const waiting = page.getByRole('button', { name: 'Creating...' });
    await waiting.waitFor();
    await expect.poll(() => waiting.isDisabled()).toBe(true);
    expect(await waiting.getAttribute('aria-busy')).toBe('true');
    sent();
    await seeToast(page, 'This URL slug is already taken. Please choose a different one.');
    await page.locator('input:focus[name=slug]').waitFor();

    await page.unroute('**/api/properties');
    await page.getByRole('button', { name: `Use ${slug}-` }).click();
    const free = await page.getByLabel('Page address').inputValue();
    expect(free).toMatch(new RegExp(`^${slug}-.`));
    await page.getByLabel('Property name').pressSequentially('!');
    await expect.poll(() => page.getByLabel('Page address').inputValue()).toBe(free);
    await page.route('**/api/properties', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await submit(page);
    await seeToast(page, 'Failed to create property. Please try again.');
    await page.context().setOffline(true);
    await submit(page);
    await seeToast(page, 'The server cannot be reached. Check your connection and try again.');
    await page.context().setOffline(false);
    await submit(page);
    await seeToast(page, 'Property created successfully!');
    expect(troubles().filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([
      '409 POST /api/properties',
      '500 POST /api/properties',
    ]);
    await close();
  });

  test('keeps what is written past an accidental close, and asks before it is left', {
    tags: ['create.back-button', 'create.cancel-button', 'create.written-survives-accidental-close'],
  }, async () => {
    const { page, troubles, close } = await openForm(await registerHost(stage.product.origin));
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await page.goBack();
    await fillBasics(page, ownSlug('casa-interrotta'));
    await openTab(page, 'Emergency');
    await fill(page, { Content: SECTIONS.emergency.content });

    const again = await page.context().newPage();
    await page.close();
    await again.goto('/create-property');
    await again.getByText('We kept what you had typed.').waitFor();
    await expect.poll(() => again.getByLabel('Address', { exact: true }).inputValue()).toBe(BASICS.Address);
    await again.getByRole('tab', { name: 'Emergency has content' }).waitFor();

    await again.getByRole('link', { name: 'Cancel' }).click();
    const question = again.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => again.getByLabel('Address', { exact: true }).inputValue()).toBe(BASICS.Address);
    await again.getByRole('link', { name: 'Back to Dashboard' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await again.getByRole('link', { name: 'Create your first property' }).click();
    await again.getByLabel('Property name').waitFor();
    await expect.poll(() => again.getByLabel('Address', { exact: true }).inputValue()).toBe('');
    expect(await again.getByText('We kept what you had typed.').count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('begins anew after a creation, without property, cover and what was written', {
    tags: ['create.success-card.copy-failure', 'create.success-card.create-another-property-clears'],
  }, async () => {
    const { page, troubles, close } = await openForm(await registerHost(stage.product.origin));
    await fillBasics(page, ownSlug('casa-seguita-da-altre'));
    await chooseCover(page);
    await seeToast(page, 'Image uploaded successfully!');
    await submit(page);
    await page.getByRole('heading', { name: `${BASICS['Property name']} is online` }).waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await seeToast(page, 'Failed to copy URL');
    await page.getByRole('button', { name: 'Create Another Property' }).click();
    await expect.poll(() => page.getByLabel('Property name').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    expect(await page.getByRole('img', { name: 'The chosen cover' }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => page.getByLabel('Property name').inputValue()).toBe('');
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a collaborator', () => {
  const lodge = async (permissions: Parameters<typeof inviteTo>[2]) => {
    const owner = await registerHost(stage.product.origin);
    return completeInvite(stage.product.origin, await inviteTo(owner, newPerson().email, permissions));
  };

  test.each(
    someOf([
      ['a phone', PHONE],
      ['a wide screen', DESKTOP],
    ] as const),
  )(
    'without the permission is told whom to ask, on %s',
    { tags: ['create.collaborator-without-permission-told'] },
    async (_, screen) => {
      const helper = await lodge(['view_properties', 'edit_properties']);
      const { page, troubles, close } = await openIn(stage, 'it', {
        path: '/create-property',
        host: helper,
        screen,
      });
      await page.getByRole('heading', { name: 'Qui non puoi aggiungere proprietà' }).waitFor();
      await see(
        page,
        'Questo account è di Laura Bianchi. Chiedi a Laura Bianchi il permesso di creare proprietà.',
      );
      await see(page, 'Stai lavorando nell’account di Laura Bianchi.');
      expect(await page.getByRole('textbox').count()).toBe(0);
      await page.getByRole('main').getByRole('link', { name: 'Torna alla dashboard' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  test('is told whose account it is where they create, and on the screen of the sub-accounts', async () => {
    const helper = await lodge(['create_properties']);
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/create-property', host: helper });
    await page.getByLabel('Nome della proprietà').waitFor();
    await see(page, 'Stai lavorando nell’account di Laura Bianchi.');
    await page.goto('/sub-accounts');
    await see(page, 'Qui decide Laura Bianchi');
    await see(page, 'Stai lavorando nell’account di Laura Bianchi.');
    expect(troubles()).toEqual([]);
    await close();
  });
});
