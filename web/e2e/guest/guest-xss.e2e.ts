import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { brandedPath } from '#contracts/properties/addresses/custom-url.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { TIP_CATEGORIES } from '#contracts/sections/items/section-items.ts';
import { meantLink } from '#contracts/sections/texts/links.ts';
import { type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { ownSlug } from '../support/own.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';
import { HOSTILE_LINKS as ALL_LINKS, HOSTILE_TEXTS } from './hostile-texts.ts';

const SLUG = ownSlug('casa-ostile');
const CUSTOM_URL = ownSlug('ostile');
const MODULE = 'custom_1718000000001';
/** Fits every field of one line, the name too. */
const LINE = 255;
/** Those that are taken, and lead nowhere afterwards; the others are refused. */
const HOSTILE_LINKS = ALL_LINKS.filter((link) => meantLink(link) !== undefined);

const stage = setStage();
let host: HostClient;
let id: string;
beforeAll(async () => {
  host = await registerHost(stage.product.origin);
  const created = await host.must('POST', '/api/properties', { slug: SLUG, ...lines('Casa'), country: 'IT' });
  ({ id } = created as { id: string });
});

/** The corpus in as few texts as fit into a line each. */
const LINES = packed(HOSTILE_TEXTS);

/** Those without a tag, which are words like any others. */
const PLAIN_TEXTS = HOSTILE_TEXTS.filter((text) => /^[\w[\\{&]/.test(text) && !text.startsWith('https:'));

function packed(texts: readonly string[]): string[] {
  const packs: string[] = [];
  let pack = '';
  for (const text of texts) {
    const longer = `${pack} ${text}`.trimStart();
    if (longer.length > LINE) packs.push(pack);
    pack = longer.length > LINE ? text : longer;
  }
  return [...packs, pack];
}

/** Returns every field of a property that is a text, with this text in it. */
const lines = (text: string) => ({
  name: text,
  address: text,
  city: text,
  welcomeTitle: text,
  welcomeMessage: text,
  description: text,
  accessCode: text,
  wifiNetwork: text,
  wifiPassword: text,
});

/** Returns every field of every kind of section. The links of tips are `links`, those of the arrival three of them. */
function sections(title: string, texts: readonly string[], links: readonly string[], firstLink = 0) {
  const items = texts.map((text) => ({ title: text, content: text }));
  const all = texts.join('\n');
  const link = (place: number) => links[(firstLink + place) % links.length];
  const checkin = {
    checkinTime: '15:00',
    checkoutTime: '11:00',
    instructions: all,
    earlyCheckin: true,
    earlyCheckinDescription: all,
    lateCheckout: all,
    lateCheckoutDescription: all,
    fileUrl: link(0),
    linkUrl: link(1),
    videoUrl: link(2),
  };
  const tips = [...texts, ...links].map((text, place) => ({
    title: text,
    description: text,
    address: text,
    mapUrl: links[place % links.length] ?? '',
    imageUrl: links[place % links.length] ?? '',
    category: TIP_CATEGORIES[place % TIP_CATEGORIES.length],
  }));
  const sectionMetadata = { title, description: title, icon: 'star', isCustom: true };
  const itemsOf = (section: string) => ({ checkin, local: tips })[section] ?? items;
  return [
    ...SECTION_KEYS.map((section) => ({ section, title, items: itemsOf(section) })),
    { section: MODULE, title, items, sectionMetadata },
  ];
}

async function write(details: object, written: readonly object[]): Promise<void> {
  await host.must('PUT', `/api/properties/${id}`, details);
  // One at a time: all of them together are more than a request may hold.
  for (const section of written) {
    await host.must('PUT', `/api/properties/${id}/sections`, { sections: [section] });
  }
}

/** The tags and attributes of a page, and the addresses that it leads to. */
interface Made {
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
  readonly schemes: readonly string[];
  readonly scripts: number;
}

const madeOf = (page: Page): Promise<Made> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const attributes = elements.flatMap((element) => [...element.attributes]);
    const links = attributes.filter(({ name }) =>
      /^(href|src|action|data|formaction|xlink:href)$/.test(name),
    );
    return {
      tags: [...new Set(elements.map(({ localName }) => localName))],
      attributes: [...new Set(attributes.map(({ name }) => name))],
      schemes: [...new Set(links.map(({ value }) => new URL(value, location.href).protocol))],
      scripts: document.scripts.length,
    };
  });

/**
 * Returns the elements that reach over the edge of the screen, without drawings, which are cut there, and without the
 * languages of the first visit, which can be pushed along.
 */
const widerThanScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'dialog[open] *, main > :not(dialog) *, .bar *, .first-visit, .first-visit :not(.languages *)',
      ),
    ]
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map(({ tagName, className }) => `${tagName}.${className}`),
  );

/** Opens a phone that notices each script that runs or is kept from running. */
async function openWatchful(javaScriptEnabled = true) {
  const watched = await openPage(stage.browser, stage.product.origin, {
    ...GUEST_PHONE,
    locale: 'it-IT',
    javaScriptEnabled,
    // What is looked at is what the server answers: a worker would show the book as it was where that takes long.
    serviceWorkers: 'block',
  });
  const ran: string[] = [];
  watched.page.on('dialog', async (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await watched.page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`violates ${violatedDirective}`),
    );
  });
  const hasRun = (page: Page) => page.evaluate(() => '__xss' in window);
  return {
    ...watched,
    /** Returns what ran, was kept from running, or asked another site, a line each. */
    async found(): Promise<string[]> {
      return [...ran, ...((await hasRun(watched.page)) ? ['a script'] : []), ...watched.troubles()];
    },
  };
}

const isLive = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });

describe('nothing that a host writes runs at a guest’s', () => {
  test('the check finds what does run', async () => {
    const { page, found, close } = await openWatchful();
    await page.goto('/p/no-such-house');
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=__xss=1>'));
    await expect.poll(found).toContainEqual(expect.stringContaining('violates script-src-attr'));
    await page.evaluate(() => Object.assign(window, { __xss: 1 }));
    expect(await found()).toContain('a script');
    await close();
  });

  test('in any field of any section, at the slug and at a custom address, opened and read', {
    tags: ['guest.nothing-host-writes-runs'],
  }, async () => {
    const { page, found, close } = await openWatchful();
    const harmless = [
      'parola',
      'parola <b>e</b> <i>e</i> <u>e</u> <ul><li>e</li></ul> <a href="/x" title="e">e</a>',
    ];
    const kind = ['https://maps.example/a', 'mailto:a@example.com', 'tel:+39123456'];
    await write({ ...lines('Casa'), customUrl: CUSTOM_URL }, sections('Casa', harmless, kind));
    await page.goto(`/p/${SLUG}?lang=en`);
    await isLive(page);
    const usual = await madeOf(page);
    expect(usual.tags).toEqual(expect.arrayContaining(['dialog', 'ul', 'b']));

    await write(lines(LINES[0] ?? ''), sections(LINES[1] ?? '', HOSTILE_TEXTS, HOSTILE_LINKS));
    for (const path of [`/p/${SLUG}`, `/${brandedPath(CUSTOM_URL, LINES[0] ?? '')}`, `/p/${SLUG}?lang=en`]) {
      await page.goto(path);
      await isLive(page);
      const made = await madeOf(page);
      const known = (part: 'tags' | 'attributes' | 'schemes') =>
        made[part].filter((name) => !usual[part].includes(name));
      const richTags = ['br', 'em', 'ol', 'strong', 'u', 'i', 'p'];
      expect(
        known('tags').filter((tag) => !richTags.includes(tag)),
        path,
      ).toEqual([]);
      expect(
        known('attributes').filter((name) => name !== 'lang'),
        path,
      ).toEqual([]);
      expect(known('schemes'), path).toEqual([]);
      expect(await widerThanScreen(page), path).toEqual([]);
      expect(made.scripts).toBe(usual.scripts);
      await expect
        .poll(() => page.locator('[href^="//"], [src^="//"], [href^="/\\\\"], [src^="/\\\\"]').count())
        .toBe(0);
      expect(await found(), path).toEqual([]);
    }
    for (const key of [...SECTION_KEYS, MODULE]) {
      await page.locator(`a[data-section="${key}"]`).tap();
      await page.locator(`dialog#${key}`).waitFor();
      expect(await widerThanScreen(page), key).toEqual([]);
      if (key === 'rules') {
        const said = await page.locator('dialog#rules').innerText();
        expect(PLAIN_TEXTS.filter((text) => !said.includes(text))).toEqual([]);
      }
      await page.goBack();
      await page.locator(`dialog#${key}`).waitFor({ state: 'hidden' });
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await page.locator('.bar a[href="#search"]').tap();
    await page.getByRole('searchbox').fill('xss');
    await page.locator('a.result').first().waitFor();
    expect(await found()).toEqual([]);

    // As new data for the page that lies open.
    await write(lines(LINES[2] ?? ''), []);
    await expect.poll(() => page.locator('#access-code').textContent()).toBe(LINES[2]);
    expect(await found()).toEqual([]);
    await close();
  });

  test('in any field of the house, where it stands as it was written', {
    tags: ['guest.nothing-host-writes-runs', 'long'],
  }, async () => {
    const { page, found, close } = await openWatchful();
    for (const [round, line] of LINES.entries()) {
      const checkin = sections('Casa', ['parola'], HOSTILE_LINKS, round).filter(
        ({ section }) => section === 'checkin',
      );
      await write(lines(line), checkin);
      await page.goto(round % 2 === 0 ? `/p/${SLUG}` : `/${brandedPath(CUSTOM_URL, line)}`);
      await isLive(page);
      for (const field of ['#wifi-password', '#access-code', '.place strong']) {
        await expect.poll(() => page.locator(field).textContent(), { message: field }).toBe(line);
      }
      expect(await page.title()).toContain(line.replace(/[\t\n\f\r ]+/g, ' '));
      expect(await found(), line).toEqual([]);
    }
    expect(LINES.join(' ')).toBe(HOSTILE_TEXTS.join(' '));
    await close();
  });

  test('nor without scripts, nor where the data of a book is opened by itself', {
    tags: ['guest.nothing-host-writes-runs'],
  }, async () => {
    await write(lines(LINES[0] ?? ''), sections(LINES[1] ?? '', LINES.slice(2), HOSTILE_LINKS));
    const still = await openWatchful(false);
    await still.page.goto(`/p/${SLUG}#rules`);
    await still.page.locator('dialog#rules').waitFor();
    expect(still.troubles()).toEqual([]);
    await still.close();

    const { page, found, close } = await openWatchful();
    for (const data of ['book.json?lang=it', 'manifest.webmanifest?lang=it']) {
      const answer = await page.goto(`/p/${SLUG}/${data}`);
      expect(answer?.headers()).toMatchObject({
        'content-type': expect.stringMatching(/^application\/(manifest\+)?json\b/),
        'x-content-type-options': 'nosniff',
      });
      expect(JSON.stringify(await answer?.json())).toContain('xss');
      expect(await found()).toEqual([]);
    }
    await close();

    const card = await fetch(`${stage.product.origin}/p/${SLUG}/card.jpg`);
    expect(card.headers.get('content-type')).toBe('image/jpeg');
  });
});
