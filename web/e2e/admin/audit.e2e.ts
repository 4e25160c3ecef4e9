import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AuditEntry, auditPageSchema } from '#contracts/audit/api.ts';
import { send } from '#infra/prove/testing/api-client.ts';
import { eventually } from '../host/edit/edit-screen.ts';
import { misfits } from '../support/looks/reflow.ts';
import { openAsAdmin, signAdminIn } from '../support/people/admins.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { PHONE } from '../support/watched-page.ts';

const stage = setStage();

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts();
const entry = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first();

/**
 * Waits until the audit tells all that happened to a person.
 * @param newest the type of the last event @param says a word of it, where those before are of its type, too
 */
async function audited(userId: string, newest: string, says = ''): Promise<void> {
  const { origin } = stage.product;
  const { token } = await signAdminIn(origin);
  const headers = { authorization: `Bearer ${token}` };
  await eventually(async () => {
    const answer = await fetch(`${origin}/api/admin/users/${userId}/audit?limit=1`, { headers });
    const [entry] = auditPageSchema.parse(await answer.json()).entries;
    return JSON.stringify(entry).includes(says) ? entry?.type : undefined;
  }).toBe(newest);
}

/** Registers a host with a property that changed, and waits until the audit tells of it. */
async function auditedHouse(slug: string) {
  const { host, house } = await changedHouse(stage.product.origin, slug);
  await audited(host.session.user.id, 'SectionWritten');
  return { host, house };
}

async function erase(userId: string): Promise<void> {
  const { origin } = stage.product;
  const { token } = await signAdminIn(origin);
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${origin}/api/admin/users/${userId}`, { method: 'DELETE', headers });
  expect(status).toBe(204);
}

describe('the history of a person', () => {
  test('tells by days what happened and by whom, and shows what a change took out and put in', {
    tags: [
      'audit.name-email-package-since',
      'audit.days-newest-first-happened',
      'audit.changed-lines-taken-out',
      'audit.way-property',
      'audit.repeats-grouped',
      'audit.properties-links',
    ],
  }, async () => {
    const { host, house: registered } = await auditedHouse('casa-registro');
    const { user } = host.session;
    const { page, troubles, close } = await openAsAdmin(stage, `/admin/users/${user.id}`);
    await page.getByRole('heading', { name: 'Laura Bianchi', level: 1 }).waitFor();
    await page.getByText(user.email).first().waitFor();
    await entry(page, 'Account aperto').waitFor();
    expect((await titles(page)).slice(0, 3)).toEqual([
      'Sezione modificata: Regole · Italiano',
      'WiFi cambiato',
      'Proprietà creata',
    ]);
    await entry(page, 'WiFi cambiato').getByText('Rete WiFi: Ginestra · +1').waitFor();
    await page.getByRole('button', { name: 'Un’altra volta' }).first().click();
    await eventually(async () => (await titles(page)).slice(0, 3)).toEqual([
      'Sezione modificata: Regole · Italiano',
      'Sezione modificata: Regole · Italiano',
      'WiFi cambiato',
    ]);
    const house = page.getByRole('region', { name: 'Proprietà' }).getByRole('listitem');
    expect(await house.getByRole('link', { name: 'Pagina degli ospiti' }).getAttribute('href')).toBe(
      `/p/${registered.slug}`,
    );
    await house.getByRole('link', { name: 'Com’era' }).waitFor();
    const rules = entry(page, 'Sezione modificata');
    await rules.getByText('Titolare · Laura Bianchi').waitFor();
    await rules.getByRole('button', { name: 'Cosa è cambiato' }).click();
    await rules.getByRole('insertion').filter({ hasText: 'Silenzio: dalle 23' }).waitFor();
    await rules.getByRole('deletion').filter({ hasText: 'Silenzio: dalle 22' }).waitFor();
    const wifi = entry(page, 'WiFi cambiato');
    await wifi.getByRole('button', { name: 'Cosa è cambiato' }).click();
    await wifi.getByRole('insertion').filter({ hasText: 'Rete WiFi: Ginestra' }).waitFor();
    await wifi.getByRole('insertion').filter({ hasText: 'Password WiFi: •••••' }).waitFor();
    expect(await wifi.innerText()).not.toContain('limoncello');
    await rules.getByRole('link', { name: 'Com’era' }).click();
    await page.waitForURL('**/admin/properties/*/moment?at=*');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is narrowed by the address: what, by whom, which property, when', {
    tags: [
      'audit.filters-kind-actor-property',
      'audit.nothing-found',
      'audit.period-checked',
      'audit.searched',
    ],
  }, async () => {
    const { host, house } = await auditedHouse('casa-filtri');
    const { page, troubles, close } = await openAsAdmin(stage, `/admin/users/${host.session.user.id}`);
    await entry(page, 'Account aperto').waitFor();
    await page.getByLabel('Cosa', { exact: true }).selectOption('section');
    await eventually(() => titles(page)).toEqual(['Sezione modificata: Regole · Italiano']);
    expect(new URL(page.url()).searchParams.get('kind')).toBe('section');
    await page.getByLabel('Da chi').selectOption('admin');
    await page.getByRole('heading', { name: 'Qui non c’è nulla' }).waitFor();
    await page.getByRole('button', { name: 'Azzera i filtri' }).click();
    await entry(page, 'Account aperto').waitFor();
    await page.getByLabel('Cerca eventi, persone, proprietà').fill('wifi cambiato');
    await eventually(() => titles(page)).toEqual(['WiFi cambiato']);
    await page.getByRole('button', { name: 'Azzera i filtri' }).click();
    await entry(page, 'Account aperto').waitFor();
    await page.getByRole('combobox', { name: 'Proprietà' }).selectOption({ label: house.name });
    await page.waitForURL(/property=/);
    await page.getByLabel('Ordine').selectOption('oldest');
    await eventually(async () => (await titles(page))[0]).toBe('Proprietà creata');
    await page.getByLabel('Dal').fill('2031-01-01');
    await page.getByRole('heading', { name: 'Qui non c’è nulla' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Qui non c’è nulla' }).waitFor();
    await expect.poll(() => page.getByLabel('Dal').inputValue()).toBe('2031-01-01');
    await page.getByLabel('Al', { exact: true }).fill('2030-12-31');
    await page.getByText('L’ultimo giorno viene prima del primo.').waitFor();
    expect(await page.getByRole('heading', { name: 'Qui non c’è nulla' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Esporta CSV' }).isDisabled()).toBe(true);
    await page.getByLabel('Al', { exact: true }).fill('2031-01-01');
    await page.getByRole('heading', { name: 'Qui non c’è nulla' }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('goes on page by page, and is exported whole', { tags: ['audit.page', 'audit.export'] }, async () => {
    const { host, house } = await auditedHouse('casa-lunga');
    for (let number = 1; number <= 55; number += 1) {
      await host.must('PUT', `/api/properties/${house.id}`, { name: `Casa ${number}` });
    }
    const { user } = host.session;
    await audited(user.id, 'PropertyRenamed', 'Casa 55');
    const { page, troubles, close } = await openAsAdmin(stage, `/admin/users/${user.id}`);
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('button', { name: 'Altre 49 volte' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(50);
    await page.getByRole('button', { name: 'Mostra altro' }).click();
    await entry(page, 'Account aperto').waitFor();
    await page.getByRole('button', { name: 'Mostra altro' }).waitFor({ state: 'detached' });
    for (const more of await page
      .getByRole('button', { name: /^(Un’altra volta|Altre \d+ volte)$/, expanded: false })
      .all()) {
      await more.click();
    }
    const count = await page.getByRole('article').count();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Esporta JSON' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`audit-${user.id}.json`);
    const entries = JSON.parse(await readFile(await file.path(), 'utf8')) as (AuditEntry & {
      sentence: string;
    })[];
    expect(entries).toHaveLength(count);
    expect(entries[0]?.sentence).toBe('Account aperto');
    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Esporta CSV' }).click();
    expect(await readFile(await (await table).path(), 'utf8')).toContain('Nome: Casa 54 → Casa 55');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('leads to the exact event, where secrets are masked', {
    tags: ['audit.exact-event-secrets-masked'],
  }, async () => {
    const { host, house } = await auditedHouse('casa-evento');
    const path = `/admin/users/${host.session.user.id}`;
    const { page, troubles, close } = await openAsAdmin(stage, path);
    await entry(page, 'WiFi cambiato').getByRole('link', { name: 'Evento esatto' }).click();
    await page.waitForURL('**/admin/audit/*');
    await page.getByRole('heading', { name: 'WiFi cambiato', level: 1 }).waitFor();
    await page.getByText(`property-${house.id}`).waitFor();
    await page.getByText('"wifiPassword": "•••••"').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('limoncello');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('outlives the person, whose name and words are gone', { tags: ['audit.erased-person'] }, async () => {
    const { host } = await auditedHouse('casa-cancellata');
    const { user } = host.session;
    await erase(user.id);
    const { page, troubles, close } = await openAsAdmin(stage, `/admin/users/${user.id}`);
    await page.getByRole('heading', { name: 'Utente eliminato', level: 1 }).waitFor();
    const opened = entry(page, 'Account aperto');
    const isErased = async () => {
      await page.reload();
      await opened.waitFor();
      return opened.getByText('Dati personali cancellati').isVisible();
    };
    // Jobs erase what an account leaves behind.
    await expect.poll(isErased).toBe(true);
    await opened.getByRole('button', { name: 'Cosa è cambiato' }).click();
    await opened.getByRole('insertion').filter({ hasText: 'Email: •••••' }).waitFor();
    await entry(page, 'Account eliminato').getByText('Amministratore').waitFor();
    const shown = await page.getByRole('main').innerText();
    for (const word of ['Laura', 'Bianchi', user.email, 'Silenzio', 'casa-cancellata']) {
      expect(shown).not.toContain(word);
    }
    await page.goto('/admin/audit');
    await page.getByRole('link', { name: 'Account di un utente eliminato' }).first().waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('the log of the site', () => {
  test('is in the navigation, and tells what administrators did and who was refused as one', {
    tags: ['audit.log-site'],
  }, async () => {
    const { origin } = stage.product;
    const wrong = { email: 'nessuno@example.com', password: 'sbagliata' };
    expect((await send(`${origin}/api/admin/login`, 'POST', wrong)).status).toBe(401);
    const { page, troubles, close } = await openAsAdmin(stage, '/admin/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Registro' }).click();
    await page.getByRole('heading', { name: 'Registro', level: 1 }).waitFor();
    await entry(page, 'Accesso di amministratore rifiutato').getByText('Senza accesso').waitFor();
    const signedIn = entry(page, 'Accesso di amministratore riuscito');
    await signedIn.getByText('admin@example.com').first().waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('nessuno@example.com');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('says so where an event or a person is not known', {
    tags: ['audit.no-such-event-person'],
  }, async () => {
    const unknown = '0197f2a3-5b6c-7d8e-8f90-a1b2c3d4e5f6';
    const { page, close } = await openAsAdmin(stage, '/admin/dashboard');
    for (const path of [`/admin/audit/${unknown}`, '/admin/audit/nulla', `/admin/users/${unknown}`]) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Non se ne sa nulla' }).waitFor();
    }
    await close();
  });

  test('has room on a phone', { tags: ['audit.phone'] }, async () => {
    await auditedHouse('casa-telefono');
    const { page, troubles, close } = await openAsAdmin(stage, '/admin/audit', 'de', PHONE);
    await page.getByRole('article').first().waitFor();
    expect(await misfits(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.getByRole('searchbox').evaluate(roomForHint)).toBeGreaterThanOrEqual(0);
    expect(troubles()).toEqual([]);
    await close();
  });
});

/** Returns how many pixels the words leave free that a field shows before anything is typed. */
function roomForHint(field: HTMLElement | SVGElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('There is no canvas.');
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const words = pen.measureText((field as HTMLInputElement).placeholder).width;
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words;
}
