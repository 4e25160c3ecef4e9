import { expect, test } from 'vitest';
import { newPerson, registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../support/open-in.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP, openPage, PHONE } from '../support/watched-page.ts';

const stage = setStage();

test('whoever is signed in is taken to the start page', {
  tags: ['auth.redirects-once-logged'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openIn(stage, 'en', { path: '/auth', host });
  await page.waitForURL(`${stage.product.origin}/`);
  await page.getByText('Your first welcome book starts here').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test.each([
  ['Login', ['Password']],
  ['Register', ['Password', 'Confirm password']],
])(
  'a password is shown and hidden again, in %s',
  { tags: ['auth.password-show-hide-toggles'] },
  async (tab, fields) => {
    const { page, close } = await openPage(stage.browser, stage.product.origin);
    await page.goto('/auth');
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel');
    const shows = panel.getByRole('button', { name: 'Show password' });
    await expect.poll(() => shows.count()).toBe(fields.length);
    for (const label of fields) {
      const field = panel.getByLabel(label, { exact: true });
      await field.fill('ginestra-gialla-42');
      expect(await field.getAttribute('type')).toBe('password');
      await shows.nth(fields.indexOf(label)).click();
      await panel.locator('input[type=text]').and(field).waitFor();
      await panel.getByRole('button', { name: 'Hide password' }).click();
      await panel.locator('input[type=password]').and(field).waitFor();
      await expect.poll(() => field.inputValue()).toBe('ginestra-gialla-42');
    }
    await close();
  },
);

test('on a wide screen the forms stand beside what they are for', {
  tags: ['auth.marketing-hero-side-panel'],
}, async () => {
  for (const [screen, isThere] of [
    [DESKTOP, true],
    [PHONE, false],
  ] as const) {
    const { page, close } = await openPage(stage.browser, stage.product.origin, screen);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    const panel = page.getByRole('complementary');
    await expect
      .poll(() => panel.getByText('Everything guests ask, answered before they ask.').isVisible())
      .toBe(isThere);
    await close();
  }
});

test('the server’s reason is told with the failure', {
  tags: [
    'auth.login.failure-destructive-toast-login',
    'auth.registration.failure-destructive-toast-registration',
  ],
}, async () => {
  const known = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  const toast = (title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title });
  await page.getByLabel('Email').fill(known.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  // Pressed twice, and sent once.
  await page.getByRole('button', { name: 'Login' }).dblclick();
  await toast('Login failed').getByText('Invalid email or password').waitFor();

  const person = newPerson();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(known.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await toast('Registration failed').getByText('already taken').waitFor();
  expect(troubles()).toEqual(['401 POST /api/login', '409 POST /api/register']);
  await close();
});
