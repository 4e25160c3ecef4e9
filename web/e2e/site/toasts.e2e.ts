import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { registerHost } from '#infra/prove/testing/api-client.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { openIn } from '../support/open-in.ts';
import { chooseAccountRow } from '../support/people/account-menu.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP, PHONE, seeToast } from '../support/watched-page.ts';

const SCREENS = [
  ['a phone', PHONE],
  ['a small phone', { viewport: { width: 320, height: 568 } }],
  ['a wide screen at 200 per cent', { viewport: { width: 720, height: 450 } }],
  ['a wide screen', DESKTOP],
] as const;

const stage = setStage();

/**
 * Returns the buttons, links and fields of an area that are covered by the toasts on the screen, by their words.
 * Measured at one moment: what is measured bit by bit can be drawn anew in between.
 */
const covered = (area: Locator): Promise<string[]> =>
  area.evaluate((within) => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    if (toasts.length === 0) throw new Error('There is no toast.');
    return [...within.querySelectorAll('button, a, input')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return toasts.some(
          (toast) =>
            toast.left < box.right &&
            box.left < toast.right &&
            toast.top < box.bottom &&
            box.top < toast.bottom,
        );
      })
      .map((control) => control.textContent ?? '');
  });

describe.each(someOf(SCREENS))('on %s a toast covers nothing that one presses', (_, screen) => {
  test('in a dialog', { tags: ['everywhere.everybody.toast-covers-nothing-presses'] }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, close } = await openIn(stage, 'it', { path: '/', host, screen });
    await chooseAccountRow(page, 'Cambia password');
    const dialog = page.getByRole('dialog', { name: 'Cambia password' });
    await dialog.getByLabel('Password attuale').fill('non è questa');
    await dialog.getByLabel('Nuova password', { exact: true }).fill('rosmarino-blu-77');
    await dialog.getByLabel('Conferma nuova password').fill('rosmarino-blu-77');
    await dialog.getByRole('button', { name: 'Cambia password' }).click();
    await seeToast(page, 'La password attuale non è corretta');
    expect(await covered(dialog)).toEqual([]);
    await close();
  });

  test('in the bar of a form', { tags: ['everywhere.everybody.toast-covers-nothing-presses'] }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, close } = await openIn(stage, 'en', { path: '/create-property', host, screen });
    const create = page.getByRole('button', { name: 'Create property' });
    await create.click();
    await seeToast(page, 'Some fields need attention.');
    expect(await covered(create.locator('..'))).toEqual([]);
    expect(await covered(page.getByRole('banner'))).toEqual([]);
    await close();
  });
});

test('a toast is closed by its button, and an error goes when the next try begins', {
  tags: ['everywhere.everybody.toast-closes'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, close } = await openIn(stage, 'en', { path: '/auth' });
  const shown = page.locator('[data-sonner-toast][data-removed=false]');
  const logIn = async (password: string) => {
    await page.getByLabel('Email', { exact: true }).fill(host.session.user.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await logIn('not the one');
  await seeToast(page, 'Login failed');
  await shown.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Login failed').waitFor({ state: 'detached' });
  await logIn('not this one');
  await seeToast(page, 'Login failed');
  await logIn(host.password);
  await seeToast(page, 'Login successful');
  await page.getByText('Login failed').waitFor({ state: 'detached' });
  await close();
});

test('the focus stays on what was pressed, and goes through the toast that answers, on and back', {
  tags: ['everywhere.everybody.focus-stays'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, close } = await openIn(stage, 'en', { path: '/account', host });
  const save = page.getByRole('button', { name: 'Save name' });
  await save.press('Enter');
  await seeToast(page, 'Name saved');
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  const toast = page.locator('[data-sonner-toast]');
  // It stays for as long as a pointer is over it.
  await toast.hover();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const inOrder = [
    skip,
    toast,
    toast.getByRole('button', { name: 'Close' }),
    page.getByRole('banner').getByRole('link').first(),
  ];
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
  await skip.focus();
  for (const next of inOrder.slice(1)) {
    await page.keyboard.press('Tab');
    expect(await isFocused(next)).toBe(true);
  }
  for (const before of inOrder.slice(0, -1).reverse()) {
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(before)).toBe(true);
  }
  await close();
});

test('on a slow line another screen is announced at once by a line', {
  tags: ['everywhere.everybody.progress-at-once'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, close } = await openIn(stage, 'en', { path: '/', host });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/create-property-page-*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Create your first property' }).click();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  gate.resolve();
  await page.getByLabel('Property name').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await close();
});
