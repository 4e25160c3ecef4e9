import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { USER_ORDERS } from '#contracts/admins/api.ts';
import { givePackage, type HostClient, send } from '#infra/prove/testing/api-client.ts';
import { openAsAdmin } from '../support/people/admins.ts';
import { setOwnStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { PHONE, seeToast } from '../support/watched-page.ts';
import { enrol, PAGE, rowOf } from './admin-scenes.ts';

const stage = setOwnStage();

/** Users whose order by name is the reverse of that by e-mail. Bruno has Pro; Carla, the third, has Business. */
let anna: HostClient;
let bruno: HostClient;
beforeAll(async () => {
  const { origin } = stage.product;
  anna = await enrol(origin, 'Anna', 'Zanetti', 'z.anna@example.com');
  bruno = await enrol(origin, 'Bruno', 'Zanetti', 'y.bruno@example.com');
  const carla = await enrol(origin, 'Carla', 'Zanetti', 'x.carla@example.com');
  await givePackage(origin, ADMIN, bruno, 'pro');
  await givePackage(origin, ADMIN, carla, 'business');
});

/** Returns the first names of the listed users, from the top. */
const listed = (page: Page): Promise<string[]> =>
  page
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link.textContent ?? '').split(' ')[0] ?? ''));
const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Cerca per nome, cognome o email' }).fill(words);
/** Measures a row: lines of the e-mail, pixels of the package's name that its box does not show, and those of its icon. */
const roomIn = (row: Locator): Promise<{ lines: number; cut: number; icon: number | undefined }> =>
  row.evaluate((element) => {
    const email = element.querySelector('a ~ span');
    const box = element.querySelector('select');
    const pen = document.createElement('canvas').getContext('2d');
    if (!email || !box || !pen) throw new Error('no e-mail or no choice of a package in the row');
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    pen.font = font;
    const name = pen.measureText(box.selectedOptions[0]?.text ?? '').width;
    const place = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const { height } = email.getBoundingClientRect();
    const lines = Math.round(height / Number.parseFloat(getComputedStyle(email).lineHeight));
    const icon = element.querySelector('button svg')?.getBoundingClientRect().width;
    return { lines, cut: Math.max(0, Math.ceil(name - place)), icon };
  });
const toastOf = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).first();

describe('the users', () => {
  test('stand under their columns, with the day they signed up and for how long they are customers, and are worked by keyboard', {
    tags: [
      'admin.users.worked-keyboard',
      'admin.users.column-headers-user-package',
      'admin.users.dates-shown-format',
      'admin.users.customer-age-oggi',
    ],
  }, async () => {
    const { page, troubles, close } = await openAsAdmin(stage, '/admin/dashboard');
    await rowOf(page, 'Anna Zanetti').waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual([
      'Utente',
      'Pacchetto',
      'Data iscrizione',
      'Cliente da',
      'Proprietà',
      'Ultimo accesso',
      'Azioni',
    ]);
    const cells = rowOf(page, 'Anna Zanetti').getByRole('cell');
    await expect.poll(() => cells.nth(0).innerText()).toContain('z.anna@example.com');
    await expect.poll(() => cells.nth(2).innerText()).toContain(new Date().toLocaleDateString('it-IT'));
    await expect.poll(() => cells.nth(3).innerText()).toContain('Oggi');
    await expect.poll(() => cells.nth(1).innerText()).toContain('In prova fino al');
    await expect.poll(() => cells.nth(4).innerText()).toContain('0');
    await expect.poll(() => cells.nth(5).innerText()).toContain(new Date().toLocaleDateString('it-IT'));
    await page.getByText(/mostrat[io] · \d+ in tutto/).waitFor();
    const link = rowOf(page, 'Anna Zanetti').getByRole('link');
    expect(await link.getAttribute('href')).toBe(`/admin/users/${anna.session.user.id}`);

    // On a tablet and on a wide screen, e-mail and 'Nessun pacchetto' have room for one line each.
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await roomIn(rowOf(page, 'Anna Zanetti')), `at ${width} px`).toEqual({
        lines: 1,
        cut: 0,
        icon: 20,
      });
    }

    await page.getByRole('tab', { name: 'Utenti' }).focus();
    const passed: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      passed.push(await page.evaluate(() => document.activeElement?.tagName ?? ''));
    }
    expect(passed).toEqual(['INPUT', 'SELECT', 'A', 'SELECT', 'BUTTON']);
    await page.getByRole('tab', { name: 'Utenti' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: /^Gestione prezzi/ }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('are searched, and sorted in ten ways, by name to begin with', {
    tags: ['admin.users.search-box-over-first', 'admin.users.ten-sorts-default-name'],
  }, async () => {
    const { page, troubles, close } = await openAsAdmin(stage, '/admin/dashboard?q=zanetti');
    await expect.poll(() => listed(page)).toEqual(['Anna', 'Bruno', 'Carla']);
    const sort = page.getByRole('combobox', { name: 'Ordina per' });
    await expect.poll(() => sort.inputValue()).toBe('name-asc');
    const orders = await sort
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(orders).toEqual([...USER_ORDERS]);
    for (const [order, found] of [
      ['name-desc', ['Carla', 'Bruno', 'Anna']],
      ['email-asc', ['Carla', 'Bruno', 'Anna']],
      ['email-desc', ['Anna', 'Bruno', 'Carla']],
      ['createdAt-desc', ['Carla', 'Bruno', 'Anna']],
      ['createdAt-asc', ['Anna', 'Bruno', 'Carla']],
      ['duration-asc', ['Carla', 'Bruno', 'Anna']],
      ['duration-desc', ['Anna', 'Bruno', 'Carla']],
      ['package-desc', ['Carla', 'Bruno', 'Anna']],
      ['package-asc', ['Anna', 'Bruno', 'Carla']],
    ] as const) {
      await sort.selectOption(order);
      await expect.poll(() => listed(page), { message: order }).toEqual(found);
    }

    await page.getByRole('tab', { name: 'Impostazioni' }).click();
    await page.getByRole('button', { name: /^Gestione prezzi/ }).waitFor();
    await page.getByRole('tab', { name: 'Utenti' }).click();
    await expect.poll(() => listed(page), { message: 'after the settings' }).toHaveLength(3);

    await sort.selectOption('name-asc');
    for (const [words, found] of [
      ['BRUNO', ['Bruno']],
      ['brunø', ['Bruno']],
      ['Carla Zan', ['Carla']],
      ['zanetti', ['Anna', 'Bruno', 'Carla']],
      ['Z.ANNA@', ['Anna']],
      ['nessuno si chiama così', []],
    ] as const) {
      await search(page, words);
      await expect.poll(() => listed(page), { message: words }).toEqual(found);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
    }
    await page.getByText('Nessun utente trovato').waitFor();
    await page.getByRole('button', { name: 'Cancella ricerca' }).click();
    await rowOf(page, 'Anna Zanetti').waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('are moved up, down and to no package, and stay as they are where a change fails, which is told', {
    tags: [
      'admin.users.package-select-per-row',
      'admin.users.package-updated',
      'admin.users.package-update-failure',
      'admin.users.delete-failure',
    ],
  }, async () => {
    const { page, troubles, close } = await openAsAdmin(stage, '/admin/dashboard?q=zanetti');
    const choice = page.getByRole('combobox', { name: 'Pacchetto di Bruno Zanetti' });
    await choice.waitFor();
    const groups = () =>
      choice
        .locator('optgroup')
        .evaluateAll((all) =>
          all.map((group) => [
            group.getAttribute('label'),
            ...[...group.querySelectorAll('option')].map((option) => option.textContent),
          ]),
        );
    expect(await groups()).toEqual([
      ['Attuale', 'Pro'],
      ['Upgrade', 'Business'],
      ['Downgrade', 'Free'],
    ]);
    await choice.selectOption({ label: 'Business' });
    await toastOf(page, 'Pacchetto aggiornato').getByText('Bruno Zanetti sale a Business.').waitFor();
    await expect.poll(groups).toEqual([
      ['Attuale', 'Business'],
      ['Downgrade', 'Free', 'Pro'],
    ]);
    await choice.selectOption({ label: 'Free' });
    await toastOf(page, 'Bruno Zanetti scende a Free.').waitFor();
    await choice.selectOption({ label: 'Rimuovi pacchetto' });
    await toastOf(page, 'Bruno Zanetti non ha più un pacchetto.').waitFor();
    await expect.poll(groups).toEqual([['Upgrade', 'Free', 'Pro', 'Business']]);
    await expect.poll(() => choice.locator('option').first().textContent()).toBe('Nessun pacchetto');
    expect(await bruno.must('GET', '/api/user')).toMatchObject({ packageId: null });
    await choice.selectOption({ label: 'Pro' });
    await toastOf(page, 'Bruno Zanetti sale a Pro.').waitFor();
    expect(troubles()).toEqual([]);

    const carlas = page.getByRole('combobox', { name: 'Pacchetto di Carla Zanetti' });
    await page.route('**/api/admin/users/**', (route) => route.abort());
    await carlas.selectOption({ label: 'Free' });
    await toastOf(page, 'Errore').getByText('Impossibile aggiornare il pacchetto').waitFor();
    await expect.poll(() => carlas.inputValue()).toBe('business');
    page.once('dialog', (dialog) => void dialog.accept());
    await rowOf(page, 'Carla Zanetti').getByRole('button', { name: 'Elimina' }).click();
    await toastOf(page, 'Errore').getByText("Impossibile eliminare l'utente").waitFor();
    await expect.poll(() => rowOf(page, 'Carla Zanetti').count()).toBe(1);
    await close();
  });

  test('are deleted once the browser’s question is answered with yes', {
    tags: ['admin.users.deleting-user-needs-browser'],
  }, async () => {
    await enrol(stage.product.origin, 'Dario', 'Vietti', 'dario.vietti@example.com');
    const { page, troubles, close } = await openAsAdmin(stage, '/admin/dashboard?q=vietti');
    const row = rowOf(page, 'Dario Vietti');
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await row.getByRole('button', { name: 'Elimina' }).click();
    expect(asked).toEqual(["Sei sicuro di voler eliminare l'utente dario.vietti@example.com?"]);
    await expect.poll(() => row.count()).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await row.getByRole('button', { name: 'Elimina' }).click();
    await seeToast(page, 'Utente eliminato');
    await row.waitFor({ state: 'detached' });
    await page.getByText('Nessun utente trovato').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('come in three places first, are tried again where they cannot be loaded, and are none where nobody has registered', {
    tags: ['admin.users.3-skeleton-cards-while', 'admin.users.load-failure', 'admin.users.nobody'],
  }, async () => {
    const { page, close } = await openAsAdmin(stage, '/admin/login');
    await rowOf(page, 'Anna Zanetti').waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/admin/users?**', async (route) => {
      await held;
      await route.abort();
    });
    await page.reload();
    const places = page.getByRole('status').filter({ hasText: 'Caricamento' }).locator('> div');
    await places.first().waitFor();
    await expect.poll(() => places.count()).toBe(3);
    release();
    await toastOf(page, 'Errore').getByText('Impossibile caricare i dati').waitFor();
    await page.unroute('**/api/admin/users?**');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await rowOf(page, 'Anna Zanetti').waitFor();
    await page.route('**/api/admin/users?**', (route) => route.fulfill({ json: [] }));
    await page.goto('/admin/dashboard');
    await page.getByText('Nessun utente registrato').waitFor();
    await close();
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    const names = Array.from({ length: PAGE + 5 }, (_, index) => `${index}`.padStart(3, '0'));
    await Promise.all(
      names.map((name) => enrol(stage.product.origin, name, 'Lunghi', `lunghi.${name}@example.com`)),
    );
  });

  test('comes page by page as one scrolls, and to whoever presses for more', {
    tags: ['admin.users.long-list-comes-page'],
  }, async () => {
    const { page, troubles, close } = await openAsAdmin(stage, '/admin/dashboard?q=lunghi', 'it', PHONE);
    await rowOf(page, '000 Lunghi').waitFor();
    await page.getByRole('row').nth(PAGE).scrollIntoViewIfNeeded();
    await page.getByText(`${PAGE + 5} utenti mostrati`).waitFor();
    expect(new Set(await listed(page)).size).toBe(PAGE + 5);
    expect(await page.getByRole('button', { name: 'Mostra altri' }).count()).toBe(0);
    expect(troubles()).toEqual([]);

    let fails = true;
    await page.route('**/api/admin/users?**after=**', (route) => (fails ? route.abort() : route.continue()));
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('after='));
    await page.reload();
    await page.getByRole('row').nth(PAGE).scrollIntoViewIfNeeded();
    // The page after it is asked for by the scrolling, which may come late.
    await refused;
    await page.getByText(`${PAGE} utenti mostrati`).waitFor();
    fails = false;
    await page.getByRole('button', { name: 'Mostra altri' }).click();
    await page.getByText(`${PAGE + 5} utenti mostrati`).waitFor();
    await close();
  });
});

test('whoever is no administrator gets nothing of it', async () => {
  const { origin } = stage.product;
  const answer = await send(`${origin}/api/admin/users`, 'GET', undefined, anna.session.token);
  expect(answer.status).toBe(401);
});
