import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type HostClient, send } from '#infra/prove/testing/api-client.ts';
import { startMailServer } from '#infra/prove/testing/servers/mail-server.ts';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import { barriers } from '../support/looks/axe.ts';
import { openIn } from '../support/open-in.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setOwnStage } from '../support/stage.ts';
import { PHONE, seeToast } from '../support/watched-page.ts';
import { askForExtras } from './extras-scenes.ts';

const [mails, port] = await Promise.all([startMailServer(), findFreePort()]);
afterAll(() => mails.close());

const stage = setOwnStage({
  SMTP_URL: mails.url,
  PORT: `${port}`,
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
});

/** Waits for a link that was mailed to a host in a mail that names somebody, and returns it without the origin. */
async function linkMailedTo({ email }: HostClient, path: string, named = ''): Promise<string> {
  const link = new RegExp(`http://[^/\\s]+(${path}\\S+)`);
  const find = () =>
    mails
      .arrived()
      .filter(({ to, text }) => to === email && text.includes(named))
      .flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0];
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

/** Builds a house whose host has confirmed their address, with two requests: one that is paid, one that is open. */
async function askedHouse(slug: string) {
  const { host, house } = await changedHouse(stage.product.origin, slug);
  const [, token] = (await linkMailedTo(host, '/auth/verify')).split('#');
  const verify = `${stage.product.origin}/api/auth/verify-email`;
  expect((await send(verify, 'POST', { token }, host.session.token)).status).toBe(204);
  const guest = await askForExtras(host, house);
  return {
    host,
    house,
    decision: await linkMailedTo(host, '/extras/decision/', 'Lena'),
    guestToken: guest.token,
  };
}

test('a host approves a request from the mail, without signing in', {
  tags: ['extras.decided-by-link', 'extras.decision-focus'],
}, async () => {
  const { decision, guestToken } = await askedHouse('casa-per-posta');
  const { page, troubles, close } = await openIn(stage, 'it', { path: decision, screen: PHONE });
  await page.getByRole('heading', { name: 'Un ospite chiede un extra' }).waitFor();
  await page.getByRole('heading', { name: 'La richiesta' }).waitFor();
  const contact = page.getByRole('link', { name: 'lena@example.com' });
  expect(await contact.getAttribute('href')).toBe('mailto:lena@example.com');
  expect(await barriers(page)).toEqual([]);
  const focused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
  const decline = page.getByRole('button', { name: 'Rifiuta' });
  await decline.tap();
  await page.getByRole('button', { name: 'Annulla' }).tap();
  await expect.poll(() => focused(decline)).toBe(true);
  await page.getByRole('button', { name: 'Accetta' }).tap();
  await seeToast(page, 'L’ospite viene avvisato.');
  await page.getByRole('status').getByText('Hai già risposto: Accettata').waitFor();
  await expect.poll(() => focused(page.getByRole('main'))).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await page.goto(`/extras/request/${guestToken}`);
  await page.getByText('L’host ha detto di sì. Paga come vi siete accordati.').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('a host who answers on the screen is told that the guest hears of it by mail', {
  tags: ['extras.told'],
}, async () => {
  const { host, house } = await askedHouse('casa-che-scrive');
  const { page, troubles, close } = await openIn(stage, 'it', {
    path: `/extras/${house.slug}?view=requests`,
    host,
  });
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Accetta/ })
    .click();
  await seeToast(page, 'L’ospite viene avvisato che hai accettato');
  expect(troubles()).toEqual([]);
  await close();
});

test('a host declines one with a reason, and the guest reads it', {
  tags: ['extras.decided-by-link', 'long'],
}, async () => {
  const { decision, guestToken } = await askedHouse('casa-che-rifiuta');
  const { page, troubles, close } = await openIn(stage, 'it', { path: decision });
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await page.getByText('L’ospite legge in tedesco.').waitFor();
  await page.keyboard.type('Der Bäcker hat zu.');
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await page.getByRole('status').getByText('Hai già risposto: Rifiutata').waitFor();
  await page.goto(`/extras/request/${guestToken}`);
  await page.getByText('Der Bäcker hat zu.').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('a request that its guest took back, and a link that is none, say so', {
  tags: ['extras.decided-by-link'],
}, async () => {
  const { decision, guestToken } = await askedHouse('casa-senza-richiesta');
  await send(`${stage.product.origin}/api/public/extra-requests/${guestToken}/cancel`, 'POST');
  const { page, close } = await openIn(stage, 'it', { path: decision });
  await page.getByText('L’ospite ha ritirato la richiesta: non c’è nulla da fare.').waitFor();
  expect(await page.getByRole('button', { name: 'Accetta' }).count()).toBe(0);
  await page.goto('/extras/decision/nope');
  await page.getByRole('heading', { name: 'Questo link non funziona più' }).waitFor();
  await close();
});
