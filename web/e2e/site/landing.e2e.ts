import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { send, signIn } from '#infra/prove/testing/api-client.ts';
import { loadLanding } from '../../src/features/landing/load-landing.ts';
import { barriers } from '../support/looks/axe.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { misfits } from '../support/looks/reflow.ts';
import { setOwnStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { DESKTOP, openPage, PHONE, untilQuiet, type WatchedPage } from '../support/watched-page.ts';
import { landingIsThere } from './visitor-scenes.ts';

const SCRIPT_BYTES_MAX = 90 * 1024;

const stage = setOwnStage();

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
const pricing = (page: Page): Locator => section(page, 'Cominci gratis. Cresci quando vuoi.');
const demo = (page: Page): Locator => section(page, 'Pronto prima che il caffè si raffreddi');
const plan = (page: Page, name: string): Locator =>
  pricing(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Returns the texts of an element without the differences between kinds of blanks. */
const words = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replace(/\s+/g, ' ').trim();

/** Opens the landing page and waits until it can be used. */
async function openLanding(
  screen: Parameters<typeof openPage>[2] = DESKTOP,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<WatchedPage> {
  const watched = await openPage(stage.browser, stage.product.origin, screen);
  await prepare(watched.page);
  await watched.page.goto('/');
  await landingIsThere(watched.page);
  return watched;
}

/** Returns how the page scrolls to what a link leads to. */
const scrollBehaviour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

/** Opens the landing page where the prices are answered so. */
const openPriced = (status: number, plans: unknown): Promise<WatchedPage> =>
  openLanding(DESKTOP, (page) =>
    page.route('/api/pricing', (route) => route.fulfill({ status, json: plans })),
  );

describe('a visitor', () => {
  test('reads ten sections in their order, in Italian, and meets nobody else on the way', {
    tags: [
      'landing.sections.ten-sections-order',
      'landing.sections.hero-mock-guest-page',
      'landing.sections.trust-strip-five-placeholder',
      'landing.sections.problems-versus-solutions-lists',
      'landing.sections.features-grid-9-cards',
      'landing.sections.demo-three-steps-create',
      'landing.sections.footer-privacy-terms-contact',
      'landing.sections.says-content-automatically-translated',
    ],
  }, async () => {
    const { page, troubles, close } = await openLanding();
    expect(await page.title()).toBe('Il welcome book che gli ospiti leggono davvero · Benvenuto');
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
    await pricing(page).getByRole('heading', { name: 'Business' }).waitFor();
    const headings = await page.locator('main h1, main h2').allInnerTexts();
    expect(headings.map((heading) => heading.replace(/\s+/g, ' '))).toEqual([
      'Gli ospiti trovano le risposte. Tu ritrovi le tue serate.',
      'Per chi ospita in una casa o in venti',
      'Le solite domande, per l’ultima volta',
      'Tutto quello che gli ospiti chiedono, in un posto solo',
      'Pronto prima che il caffè si raffreddi',
      'Cominci gratis. Cresci quando vuoi.',
      'Meno telefono, più ospitalità',
      'Buone domande',
      'I prossimi ospiti arrivano venerdì. Giovedì è già tutto pronto.',
    ]);
    const trust = section(page, 'Per chi ospita in una casa o in venti').getByRole('listitem');
    await expect
      .poll(() => trust.allInnerTexts())
      .toEqual(['Host 1', 'Host 2', 'Host 3', 'Host 4', 'Host 5']);
    const change = section(page, 'Le solite domande, per l’ultima volta');
    await expect.poll(() => change.getByRole('list').count()).toBe(2);
    const features = section(page, 'Tutto quello che gli ospiti chiedono, in un posto solo');
    await expect.poll(() => features.getByRole('listitem').count()).toBe(9);
    await page.getByText('I contenuti vengono tradotti automaticamente in 6 lingue').waitFor();
    const steps = demo(page).getByRole('heading', { level: 3 });
    await expect
      .poll(() => steps.allInnerTexts())
      .toEqual(['Crea la proprietà', 'Aggiungi le sezioni', 'Condividi link o QR']);
    const footer = page.locator('footer').getByRole('link');
    await expect.poll(() => footer.allInnerTexts()).toEqual(['Privacy', 'Termini', 'Contatti']);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is led where the buttons say', {
    tags: [
      'landing.top-bar.sticky',
      'landing.top-bar.anchor-buttons-scroll-smoothly',
      'landing.top-bar.contact-link-opens-mail',
      'landing.top-bar.login-button-goes-auth',
      'landing.top-bar.start-free-button-scrolls',
      'landing.sections.plan-call-action-comparison',
    ],
  }, async () => {
    const { page, troubles, close } = await openLanding();
    const bar = page.getByRole('banner');
    await pricing(page).getByRole('heading', { name: 'Business' }).waitFor();
    for (const [name, id] of [
      ['Funzionalità', 'features'],
      ['Prezzi', 'pricing'],
      ['FAQ', 'faq'],
      ['Demo', 'demo'],
      ['Inizia Gratis', 'pricing'],
    ] as const) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await bar.getByRole('link', { name, exact: true }).click();
      const top = () => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
      // Below the bar, which stays.
      await expect.poll(async () => Math.round(await top()), { message: name }).toBe(96);
      expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    }
    const contact = bar.getByRole('link', { name: 'Contatti' });
    expect(await contact.getAttribute('href')).toBe('mailto:support@benvenuto.example');
    expect(await bar.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth?lang=it');

    await pricing(page).getByRole('button', { name: 'Confronta i piani' }).click();
    for (const name of ['Inizia Gratis', 'Scegli Pro', 'Scegli Business', 'Inizia ora'] as const) {
      const links = page.getByRole('main').getByRole('link', { name, exact: true });
      const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      // The hero, the card and the comparison; the last call alone.
      const begin = '/auth?lang=it&tab=register';
      const chosen = (plan: string) => Array(2).fill(`${begin}&plan=${plan}`);
      const expected = {
        'Inizia Gratis': [begin, ...chosen('Free')],
        'Scegli Pro': chosen('Pro'),
        'Scegli Business': chosen('Business'),
        'Inizia ora': [begin],
      };
      expect(targets, name).toEqual(expected[name]);
    }
    await plan(page, 'Pro').getByRole('link', { name: 'Scegli Pro' }).click();
    await page.getByRole('tab', { name: 'Registrati', selected: true }).waitFor();
    await page.getByText('Il tuo piano: Pro.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('finds the privacy policy and the terms, in the same language', {
    tags: ['landing.sections.footer-privacy-terms-contact', 'landing.legal.looks-like-site'],
  }, async () => {
    const { page, troubles, close } = await openLanding();
    const footer = page.locator('footer');
    for (const [name, path, title] of [
      ['Privacy', '/privacy', 'Informativa sulla privacy'],
      ['Termini', '/terms', 'Termini di servizio'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('heading', { level: 1, name: title });
      // *Datenschutzerklärung* is wider than a small phone.
      expect(await heading.evaluate((shown) => getComputedStyle(shown).hyphens)).toBe('auto');
      expect(page.url()).toBe(`${stage.product.origin}${path}?lang=it`);
      await page.getByText('Questa pagina non è ancora stata scritta.').waitFor();
      expect(await barriers(page)).toEqual([]);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await misfits(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    expect(troubles()).toEqual(['404 GET /privacy', '404 GET /terms']);
    await page.getByRole('link', { name: 'Benvenuto, Alla pagina iniziale' }).click();
    await page.getByRole('heading', { name: /trovano le risposte/ }).waitFor();
    await close();
  });

  test('finds there what the operator has written', {
    tags: ['landing.legal.looks-like-site', 'landing.legal.operator-writes'],
  }, async () => {
    const folder = join(stage.dataDir, 'legal');
    await mkdir(folder, { recursive: true });
    const text = `# Our terms\n\n## Who we are\n\n**Casa**  \n${'Donaudampfschiff'.repeat(12)}\n\n- [one](https://example.com)`;
    await writeFile(join(folder, 'terms.en.md'), text);
    const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, PHONE);
    await page.goto('/terms?lang=de');
    await page.getByRole('heading', { level: 1, name: 'Our terms' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Who we are' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'one' }).getAttribute('href')).toBe('https://example.com');
    await expect.poll(() => page.locator('main [lang=en]').count()).toBe(2);
    expect(await page.getByRole('link', { name: 'Deutsch' }).getAttribute('aria-current')).toBe('page');
    expect([await misfits(page), await barriers(page), troubles()]).toEqual([[], [], []]);
    await close();
  });

  test('scrolls smoothly where motion is welcome', {
    tags: ['landing.top-bar.anchor-buttons-scroll-smoothly'],
  }, async () => {
    const moving = await openLanding({ ...DESKTOP, reducedMotion: 'no-preference' });
    expect(await scrollBehaviour(moving.page)).toBe('smooth');
    await moving.close();
  });

  test('sees nothing jump nor, where it is unwelcome, move, and loads at most 90 KB of scripts', {
    tags: [
      'landing.document.nothing-jumps-while-loads',
      'landing.document.max-90-kb-scripts',
      'landing.top-bar.anchor-buttons-scroll-smoothly',
    ],
  }, async () => {
    for (const screen of [PHONE, DESKTOP]) {
      const scripts = new Map<string, Promise<Buffer>>();
      const { page, close } = await openLanding(screen, async (opened) => {
        opened.on('response', (response) => {
          const { pathname } = new URL(response.url());
          if (!pathname.startsWith('/assets/') || !pathname.endsWith('.js')) return;
          scripts.set(pathname, response.body());
        });
      });
      await untilQuiet(page);
      expect(await layoutShift(page)).toBeLessThan(0.01);
      expect(await scrollBehaviour(page)).toBe('auto');
      const sizes = await Promise.all(
        [...scripts.values()].map(async (body) => brotliCompressSync(await body)),
      );
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.reduce((total, { length }) => total + length, 0)).toBeLessThan(SCRIPT_BYTES_MAX);
      await close();
    }
  });
});

describe('the prices', () => {
  test('are said to be on their way, are the site’s, by the month and by the year, and are compared on demand', {
    tags: [
      'landing.pricing.while-loading',
      'landing.pricing.toggle-confronta-i-piani',
      'landing.pricing.table-1-3-unlimited',
      'landing.pricing.monthly-annual-toggle-plan',
      'landing.pricing.server-plans-result-nonempty',
      'landing.pricing.server-prices-cents-divided',
      'landing.pricing.annual-display-monthly-price',
      'landing.pricing.saving-against-monthly-shown',
      'landing.pricing.badge-reads-percentage-followed',
      'landing.pricing.pro-flagged-piu-popolare',
      'landing.pricing.discounted-plans-show-prezzo',
    ],
  }, async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { page, troubles, close } = await openLanding(DESKTOP, (opened) =>
      opened.route('/api/pricing', async (route) => {
        await released;
        await route.continue();
      }),
    );
    await pricing(page).getByText('Caricamento prezzi...', { exact: true }).waitFor();
    release();
    await plan(page, 'Business').waitFor();
    expect(await pricing(page).getByText('Caricamento prezzi...').count()).toBe(0);
    expect(await words(plan(page, 'Free'))).toContain('0 € /mese');
    const pro = await words(plan(page, 'Pro'));
    expect(pro).toContain('Più popolare');
    expect(pro).toContain('15,90 € /mese Prezzo accesso anticipato Prima: 19,90 €');
    await expect.poll(() => plan(page, 'Pro').locator('s').innerText()).toContain('19,90');
    await expect.poll(() => pricing(page).getByText('Più popolare').count()).toBe(1);
    expect(await words(plan(page, 'Business'))).toContain('29,90 € /mese');
    const heights = await pricing(page)
      .locator('li:has(h3)')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);

    await pricing(page).getByText('20% di sconto').waitFor();
    await pricing(page)
      .getByRole('radio', { name: /^Annuale/ })
      .check();
    expect(await words(plan(page, 'Free'))).toContain('0 € /anno');
    // 12 × 15.90 less a fifth is 152.64, in whole euros 153: 37.80 less than 190.80.
    const yearly = await words(plan(page, 'Pro'));
    expect(yearly).toContain('153 € /anno Prezzo accesso anticipato Prima: 238,80 €');
    expect(yearly).toContain('Risparmi 37,80 € rispetto al mensile');
    expect(await words(plan(page, 'Business'))).toContain('287 € /anno');
    await pricing(page).getByRole('radio', { name: 'Mensile' }).check();
    expect(await words(plan(page, 'Pro'))).toContain('15,90 € /mese');

    const table = pricing(page).getByRole('table');
    expect(await table.count()).toBe(0);
    await pricing(page).getByRole('button', { name: 'Confronta i piani' }).click();
    await expect
      .poll(() => table.getByRole('columnheader').allInnerTexts())
      .toEqual(['Cosa comprende', 'Free', 'Pro', 'Business']);
    const row = async (name: string) => words(table.getByRole('row', { name }));
    expect(await row('Proprietà')).toBe('Proprietà 1 3 illimitate');
    expect(await row('Lingue')).toBe('Lingue 1 3 6');
    expect(await row('Sezioni')).toBe('Sezioni 3 illimitate illimitate');
    expect(await row('QR code')).toBe('QR code Non compreso Compreso Compreso');
    expect(await row('Analytics')).toBe('Analytics Non compreso Non compreso Compreso');
    await pricing(page).getByRole('button', { name: 'Nascondi il confronto' }).click();
    expect(await table.count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  test.each([
    ['cannot be had', 500, { message: 'no' }, ['500 GET /api/pricing']],
    ['are none', 200, [], []],
  ])(
    'are the built-in ones where they %s',
    {
      tags: [
        'landing.pricing.pricing-fetch-failure-empty',
        'landing.pricing.default-prices-per-month',
        'landing.pricing.default-annual-price-10',
      ],
    },
    async (_, status, answer, expected) => {
      const { page, troubles, close } = await openPriced(status, answer);
      await plan(page, 'Scale').waitFor();
      expect(await words(plan(page, 'Free'))).toContain('0 € /mese');
      expect(await words(plan(page, 'Pro'))).toContain('15 € /mese');
      expect(await words(plan(page, 'Scale'))).toContain('39 € /mese');
      await pricing(page)
        .getByRole('radio', { name: /^Annuale/ })
        .check();
      expect(await words(plan(page, 'Free'))).toContain('0 € /anno');
      expect(await words(plan(page, 'Pro'))).toContain('150 € /anno');
      expect(await words(plan(page, 'Scale'))).toContain('390 € /anno');
      await plan(page, 'Scale').getByRole('link', { name: 'Scegli Scale' }).waitFor();
      expect(troubles()).toEqual(expected);
      await close();
    },
  );
});

describe('by keyboard alone', () => {
  test('the menu of a phone opens, leads on and closes', {
    tags: ['landing.top-bar.hamburger-menu-mobile-repeats'],
  }, async () => {
    const { page, troubles, close } = await openLanding(PHONE);
    const menu = page.getByRole('button', { name: 'Apri il menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect
      .poll(() => items.allInnerTexts())
      .toEqual(['Funzionalità', 'Prezzi', 'FAQ', 'Demo', 'Contatti', 'Login', 'Inizia Gratis']);
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'hidden' });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await items.first().waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('#pricing');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('tabs turn with the arrows, and voices and questions with their buttons', {
    tags: [
      'landing.sections.demo-embedded-video-placeholder',
      'landing.sections.sample-welcome-text-checkin',
      'landing.sections.testimonials-carousel-3-items',
      'landing.sections.faq-accordion-open-time',
    ],
  }, async () => {
    const { page, troubles, close } = await openLanding();
    const tab = (name: string) => demo(page).getByRole('tab', { name });
    const panel = (text: string) => demo(page).getByRole('tabpanel').getByText(text);
    await tab('Check-in').focus();
    await panel('Check-in dalle 15:00, check-out entro le 11:00').waitFor();
    await page.keyboard.press('ArrowRight');
    await panel('Silenzio dalle 22:00 alle 8:00').waitFor();
    expect(await tab('Regole').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await panel('Trattoria da Nello, 8 minuti a piedi').waitFor();
    expect(await tab('Consigli locali').evaluate((button) => button === document.activeElement)).toBe(true);

    const voices = page.getByRole('region', { name: 'Parole di host' });
    const voice = (name: string) => voices.getByRole('figure').filter({ hasText: name });
    await voice('Giulia').waitFor();
    const dots = voices.getByRole('button', { name: /^Mostra le parole di/ });
    await expect.poll(() => dots.count()).toBe(3);
    await dots.nth(2).focus();
    await page.keyboard.press('Enter');
    await voice('Elena').waitFor();
    await voice('Giulia').waitFor({ state: 'hidden' });
    await voices.getByRole('button', { name: 'Successiva' }).press('Enter');
    await voice('Giulia').waitFor();

    const questions = section(page, 'Buone domande').locator('details');
    const isOpen = () => questions.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open));
    expect(await isOpen()).toEqual([false, false, false, false, false, false]);
    await questions.nth(0).locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.getByText('È una pagina che si apre da un link').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(isOpen).toEqual([false, true, false, false, false, false]);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('languages', () => {
  test.each(LANGUAGES)(
    '%s is there before any script, for search engines and link previews too',
    { tags: ['landing.document.full-texts-all-six', 'landing.document.rendered-server-title-description'] },
    async (language) => {
      const { origin } = stage.product;
      const { page, close } = await openPage(stage.browser, origin, { ...DESKTOP, javaScriptEnabled: false });
      const { t } = await loadLanding(language);
      await page.goto(`/?lang=${language}`);
      const said = await words(page.locator('main'));
      for (const key of [
        'headline.guests',
        'pricing.loading',
        'faq.app.question',
        'closing.title',
      ] as const) {
        expect(said).toContain(t(`landing.${key}`).replace(/\s+/g, ' '));
      }
      // The fallback is the key: none is seen.
      expect(said).not.toMatch(/landing\.\w/);
      const head = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.title()).toBe(`${t('landing.title')} · Benvenuto`);
      expect(await head('meta[name=description]', 'content')).toBe(t('landing.description'));
      const address = language === 'it' ? `${origin}/` : `${origin}/?lang=${language}`;
      expect(await head('link[rel=canonical]', 'href')).toBe(address);
      expect(await head('meta[property="og:url"]', 'content')).toBe(address);
      expect(await head('meta[property="og:title"]', 'content')).toBe(`${t('landing.title')} · Benvenuto`);
      const pictureAddress = await head('meta[property="og:image"]', 'content');
      expect(pictureAddress).toBe(`${origin}/preview-${language}.jpg`);
      const picture = await fetch(pictureAddress ?? '');
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      const others = page.locator('link[rel=alternate]');
      expect(await others.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual(
        [...LANGUAGES, 'x-default'],
      );
      await close();
    },
  );

  test('have the words of the specification in English', {
    tags: ['landing.sections.other-texts-page'],
  }, async () => {
    const { page, close } = await openPage(stage.browser, stage.product.origin);
    await page.goto('/?lang=en');
    for (const [name, target] of [
      ['Get Started', '/auth?lang=en&tab=register'],
      ['Learn More', '#features'],
      ['Start Now', '/auth?lang=en&tab=register'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      expect(await link.first().getAttribute('href'), name).toBe(target);
    }
    await close();
  });

  test('are chosen under their flags, and kept', {
    tags: ['everywhere.language.landing-page-default-italian', 'landing.top-bar.language-selector-offers-en'],
  }, async () => {
    const { page, troubles, close } = await openLanding();
    await page.getByRole('button', { name: 'Lingua: Italiano' }).click();
    const choices = page.getByRole('list', { name: 'Lingua' }).getByRole('link');
    await expect
      .poll(() => choices.allInnerTexts())
      .toEqual(['English', 'Italiano', 'Español', 'Français', 'Deutsch', 'Português']);
    await expect.poll(() => choices.locator('svg').count()).toBeGreaterThanOrEqual(6);
    await choices.filter({ hasText: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Gäste finden die Antworten.' }).waitFor();
    await page.getByText('Für Gastgeber von Beruf').waitFor();
    expect(page.url()).toBe(`${stage.product.origin}/?lang=de`);
    expect(await page.title()).toBe('Die Gästemappe, die wirklich gelesen wird · Benvenuto');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');

    await page.goto('/');
    await page.getByRole('heading', { name: 'Gäste finden die Antworten.' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(troubles()).toEqual([]);
    await close();
  });
});

test('whoever is signed in has the dashboard there, and the landing page after signing out', {
  tags: ['everywhere.routes.shows-landing-page-not'],
}, async () => {
  const host = await signIn(stage.product.origin, stage.product.demo);
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  await page.evaluate((token) => localStorage.setItem('auth_token', token), host.session.token);
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  expect(await page.locator('#landing').count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('language', 'it'));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: /find the answers|trovano le risposte/ }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

describe('the video', () => {
  /** Sets the address of the site's video, as an administrator. */
  async function setVideo(value: string): Promise<void> {
    const { origin } = stage.product;
    const entry = await send(`${origin}/api/admin/login`, 'POST', ADMIN);
    const { token } = adminSessionSchema.parse(entry.body);
    const answer = await send(`${origin}/api/admin/site-settings/youtube_url`, 'PUT', { value }, token);
    expect(answer.status).toBe(200);
  }

  test('is not there where the setting leads to none: the look inside is', {
    tags: [
      'landing.sections.demo-embedded-video-placeholder',
      'landing.demo-video.only-youtube-url-setting',
      'landing.demo-video.missing-invalid-video-setting',
    ],
  }, async () => {
    await setVideo('https://www.youtube.com/watch?v=tooShort');
    const { page, troubles, close } = await openLanding();
    await untilQuiet(page);
    const tabs = demo(page).getByRole('tab');
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Check-in', 'Regole', 'Consigli locali']);
    expect(await demo(page).getByRole('button', { name: 'Guarda il video' }).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('comes from YouTube when a visitor plays it, and not before', {
    tags: ['landing.sections.demo-embedded-video-placeholder', 'landing.demo-video.converted-embed-address'],
  }, async () => {
    await setVideo('https://youtu.be/dQw4w9WgXcQ?t=1');
    const { page, troubles, close } = await openLanding(DESKTOP, (opened) =>
      opened.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A video</title>' }),
      ),
    );
    const play = demo(page).getByRole('button', { name: 'Guarda il video' });
    await play.waitFor();
    expect(await demo(page).getByRole('tab').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await untilQuiet(page);
    expect(troubles()).toEqual([]);
    await play.press('Enter');
    const player = demo(page).locator('iframe[title="Come funziona, il video"]');
    expect(await player.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    );
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContainEqual(expect.stringContaining('/embed/dQw4w9WgXcQ'));
    expect(troubles()).toEqual(['third party: https://www.youtube-nocookie.com']);
    await close();
  });
});
