import { createHash } from 'node:crypto';
import { builtinModules } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { THEMES } from '#contracts/properties/fields.ts';
import { WORST_TEXTS } from '#infra/prove/testing/texts/worst-texts.ts';
import type { GuestPlace } from './document/guest-place.ts';
import {
  brotliSize,
  buildGuest,
  type GuestBuild,
  SAMPLE_STAY,
  sampleProperty,
  section,
} from './guest-build.test-support.ts';
import { dictionaries } from './texts/dictionaries.ts';

const JS_BYTES_MAX = 20 * 1024;
const SEARCH_BYTES_MAX = 9 * 1024;
const ANSWERS_BYTES_MAX = 3 * 1024;
const EXTRA_FORM_BYTES_MAX = 4 * 1024;
const FEEDBACK_FORM_BYTES_MAX = 2 * 1024;
const CSS_BYTES_MAX = 20 * 1024;
const tip = { description: '', address: '', mapUrl: '', imageUrl: '' };
const site = { origin: 'https://book.example', brandName: 'Benvenuto' };

let build: GuestBuild;
beforeAll(async () => {
  build = await buildGuest();
}, 120_000);
afterAll(() => build.remove());

function render(
  others: Partial<PublicProperty> = {},
  language: Language = 'it',
  place: GuestPlace = 'slug',
): string {
  const property = sampleProperty(others);
  return build.renderer.renderGuestPage({ ...site, language, place, property, dataTag: '"t4g"' });
}

/** Returns the part of a page that a reader sees, without data and styles. */
function body(html: string): string {
  return html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'));
}

/** Returns the languages of the switch, in its order. */
function choicesIn(page: string): string[] {
  return [...page.matchAll(/href="\?lang=(\w+)"/g)].map(([, code]) => code ?? '');
}

function styles(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}

it('breaks a name in a shortcut where its parts begin', {
  tags: ['guest.first-screen.name-broken-at-parts'],
}, () => {
  const page = render({ wifiNetwork: 'CasaGinestra-5G' });
  const shortcuts = page.slice(
    page.indexOf('class="quick"'),
    page.indexOf('</nav>', page.indexOf('class="quick"')),
  );
  expect(shortcuts).toContain('>Casa\u200BGinestra-5G<');
});

it('parts long words of titles between syllables, each in its language, and names nowhere', {
  tags: ['guest.titles-hyphenated'],
}, () => {
  const entry = (title: string) => [{ title, content: '' }];
  const inSection = (section: string, title: string): PublicProperty['content'][number] => ({
    section,
    language: 'de',
    translated: null,
    title: section === 'contact' ? '' : 'Mülltrennungsvorschriften',
    content: '',
    items: entry(title),
    sectionMetadata: null,
  });
  const content = [
    inSection('garbage', 'Kunststoffverpackungen'),
    inSection('contact', 'Sonnenschein-Huber'),
  ];
  const welcomeTitle = 'Willkommen in der Casa dei Limoni';
  const page = render({ content, welcomeTitle, fieldLanguages: { welcomeTitle: 'de' } }, 'en');
  const titles = [...body(page).matchAll(/<(?:h1|h2|h3|strong)([^>]*)>([^<]+)</g)];
  const partedIn = titles.flatMap(([, attributes = '', said]) =>
    attributes.includes('data-hyphens') ? [[said, /lang="(\w+)"/.exec(attributes)?.[1]]] : [],
  );
  expect(partedIn).toEqual(
    expect.arrayContaining([
      ['Mülltrennungsvorschriften', 'de'],
      [welcomeTitle, 'de'],
    ]),
  );
  expect(partedIn.map(([said]) => said)).toContain('Kunststoffverpackungen');
  expect(partedIn.map(([said]) => said)).not.toContain('Sonnenschein-Huber');
  expect(styles(page)).toMatch(/\[data-hyphens\]\{[^}]*hyphens:auto/);
});

describe('the guest bundle', () => {
  /** Returns the bytes of the scripts whose names are like this, as they travel. */
  const scriptBytes = (isMeant: (name: string) => boolean): number =>
    [...build.clientFiles]
      .filter(([name]) => name.endsWith('.js') && isMeant(name))
      .reduce((sum, [, content]) => sum + brotliSize(content), 0);
  const isSearch = (name: string) => name.startsWith('search-book-');
  const isExtraForm = (name: string) => name.startsWith('extra-form-');
  const isAnswers = (name: string) => name.startsWith('ask-answers-');
  const isFeedbackForm = (name: string) => name.startsWith('feedback-form-');
  const comesLater = [isSearch, isExtraForm, isAnswers, isFeedbackForm];

  it('keeps its script within the budget', () => {
    const bytes = scriptBytes((name) => !comesLater.some((is) => is(name)));
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(JS_BYTES_MAX);
  });

  it('sends the search to those who turn to it', () => {
    const bytes = scriptBytes(isSearch);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(SEARCH_BYTES_MAX);
  });

  it('sends what asks and answers to those who turn to it', () => {
    const bytes = scriptBytes(isAnswers);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(ANSWERS_BYTES_MAX);
  });

  it('sends the form of a request to those who ask for something', () => {
    const bytes = scriptBytes(isExtraForm);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(EXTRA_FORM_BYTES_MAX);
  });

  it('sends the form of feedback to those who rate', () => {
    const bytes = scriptBytes(isFeedbackForm);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(FEEDBACK_FORM_BYTES_MAX);
  });

  it('keeps its styles within the budget', () => {
    expect(styles(render()).length).toBeGreaterThan(5_000);
    expect(brotliSize(styles(render()))).toBeLessThanOrEqual(CSS_BYTES_MAX);
  });

  it('serves every file that the page names', () => {
    const named = [...render().matchAll(/\/guest-assets\/([\w.-]+)/g)].map(([, name]) => name ?? '');
    expect(named.some((name) => name.endsWith('.js'))).toBe(true);
    expect(named.some((name) => name.endsWith('.woff2'))).toBe(true);
    for (const name of named) expect(build.clientFiles.has(name)).toBe(true);
  });

  it('carries no validation library and no language but the one on show', () => {
    const script =
      [...build.clientFiles].find(([name]) => /^client-.*\.js$/.test(name))?.[1].toString() ?? '';
    expect(script).not.toContain('ZodError');
    expect(script).not.toContain('Buon soggiorno');
    expect(render({}, 'it')).not.toContain('Have a wonderful stay');
  });

  it('imports its parts without loading anything for them first', () => {
    const files = [...build.clientFiles];
    expect(files.map(([name]) => name).filter((name) => !/\.(js|woff2)$/.test(name))).toEqual([]);
    const preloading = files.filter(([, content]) => content.includes('preload'));
    expect(preloading.map(([name]) => name)).toEqual([]);
  });

  it('renders with nothing but Node', () => {
    const imported = [
      ...build.serverCode.matchAll(/^import .*?from "(.+?)"|\b(?:__require|import)\("(.+?)"\)/gm),
    ].map(([, fromImport, fromCall]) => (fromImport ?? fromCall ?? '').replace('node:', ''));
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !builtinModules.includes(name))).toEqual([]);
  });
});

describe('renderGuestPage', () => {
  it('says everything in the document itself', {
    tags: ['guest.property-info-card-address', 'guest.footer-message-powered-line'],
  }, () => {
    const page = body(render());
    for (const words of [
      'Benvenuti',
      'Siamo Giulia e Marco.<br/>Fate come a casa vostra.',
      'Casa dei Limoni',
      'Lucca, Italia',
      'Via della Zecca 14',
      '4821#',
      'Limoni-Ospiti',
      'basilico&amp;sale',
      '<b>Grazie</b>',
      '15:00',
      'Da mezzogiorno',
      '<li>Porta verde</li>',
      'href="https://youtu.be/abcdefghijk"',
      'href="/objects/mappa"',
      'href="tel:112"',
      'Cucina di casa',
      'href="tel:+393475550199"',
      'href="mailto:giulia@limoni.example"',
      'href="https://maps.app.goo.gl/abc"',
      'Piscina',
      'Da giugno',
      'Buon soggiorno!',
      'Powered by Benvenuto',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('says what a machine translated, with the way to the original', {
    tags: ['guest.language.machine-marked'],
  }, () => {
    const rules = section('rules', [{ title: 'Ruhe', content: 'ab 23 Uhr' }], { language: 'de' });
    const shown = (translated: 'machine' | 'person', message = translated) =>
      body(
        render(
          {
            fieldLanguages: { welcomeMessage: 'de' },
            fieldsTranslated: { welcomeMessage: message },
            content: [{ ...rules, translated }],
          },
          'de',
        ),
      );
    const page = shown('machine');
    expect(page.split('Automatisch übersetzt')).toHaveLength(3);
    expect(page).toContain('href="?lang=it#rules"');
    expect(page).toContain('Original auf Italienisch');
    expect(shown('person')).not.toContain('Automatisch übersetzt');
    expect(shown('person', 'machine').split('Automatisch übersetzt')).toHaveLength(2);
    expect(shown('machine', 'person').split('Automatisch übersetzt')).toHaveLength(2);
  });

  it('shows a book of the worst texts that can be stored', { tags: ['long'], timeout: 120_000 }, () => {
    for (const attack of Object.values(WORST_TEXTS)) {
      const text = attack(64 * 1024);
      const content = [
        section('rules', [{ title: text, content: text }], { title: text }),
        section('checkin', { instructions: text, checkinTime: text }),
        section('local', [{ ...tip, title: text, description: text, address: text }]),
      ];
      const page = render({ welcomeTitle: text, welcomeMessage: text, description: text, content });
      expect(page).toContain('Casa dei Limoni');
    }
  });

  it('keeps names and codes from translation programs', () => {
    expect(body(render())).toMatch(/<span translate="no" dir="auto">Via della Zecca 14<\/span>/i);
    expect(body(render())).toMatch(/translate="no" class="code">basilico&amp;sale</i);
  });

  it('leads from a tile to the place of its section, emergency in the first row', {
    tags: ['guest.grid-section-buttons-open'],
  }, () => {
    const page = body(render());
    const tiles = [...page.matchAll(/href="#(\w+)" data-section="\w+" class="tile card"/g)].map(
      ([, key]) => key,
    );
    expect(tiles.slice(0, 2)).toEqual(['rules', 'emergency']);
    expect(tiles).toHaveLength(7);
    for (const key of tiles) expect(page).toContain(`<dialog id="${key}"`);
  });

  it('keeps the dot between name and town with the name', { tags: ['guest.hero-cover-logo'] }, () => {
    expect(body(render())).toMatch(/<strong dir="auto">Casa dei Limoni<\/strong>\u00a0· \S/);
  });

  it('names what search engines and messengers read', {
    tags: ['guest.preview.open-graph-title-description'],
  }, () => {
    const html = render({}, 'en');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" data-theme="light">/);
    expect(html).toContain('<title>Casa dei Limoni · Welcome book</title>');
    expect(html).toContain('property="og:url" content="https://book.example/p/casa-dei-limoni?lang=en"');
    expect(html).toContain('hreflang="it" href="https://book.example/p/casa-dei-limoni?lang=it"');
    const card = 'https://book.example/p/casa-dei-limoni/card.jpg?lang=en';
    expect(html).toContain(`property="og:image" content="${card}"`);
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(html).toContain('property="og:image:height" content="630"');
    expect(html).toMatch(/property="og:image:alt" content="Casa dei Limoni, [^"]+"/);
    expect(html).toContain(`name="twitter:image" content="${card}"`);
    expect(html).toMatch(/<link rel="preload" as="image" [^>]*imagesrcset="\/objects\/cover\/480\.avif 480w/);
    expect(render({}, 'de')).toContain('property="og:url" content="https://book.example/p/casa-dei-limoni"');
  });

  it('has the logo of its host as its icon, else ours', { tags: ['guest.offline.logo-is-icon'] }, () => {
    const iconsOf = (property: PublicProperty): string[] =>
      JSON.parse(build.renderer.renderManifest({ property, language: 'it' })).icons.map(
        ({ src }: { src: string }) => src,
      );
    const path = '/p/casa-dei-limoni/icon';
    expect(new Set(iconsOf(sampleProperty()))).toEqual(new Set([`${path}-192.png`, `${path}-512.png`]));
    expect(render()).toContain(`<link rel="apple-touch-icon" href="${path}-180.png">`);
    expect(iconsOf(sampleProperty({ logoImage: null }))[0]).toBe('/icon-192.png');
    expect(render({ logoImage: null })).toContain(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    );
  });

  it('is for search engines where its host lets them find it', {
    tags: ['guest.search-engines.list-nothing-house-unless'],
  }, () => {
    const kept = '<meta name="robots" content="noindex">';
    expect(render()).toContain(kept);
    expect(render({ indexable: true })).not.toContain(kept);
  });

  it('leaves out what the host has not given', { tags: ['guest.host-not-given-left'] }, () => {
    const page = body(
      render({
        accessCode: null,
        wifiNetwork: null,
        wifiPassword: null,
        description: null,
        coverImage: null,
        logoImage: null,
        content: [section('rules', [{ title: ' ', content: '' }]), section('checkin', {})],
        hiddenSections: ['emergency'],
      }),
    );
    for (const absent of ['WiFi', 'Codice di accesso', 'Chiama', 'class="tile', '<picture', 'Regole']) {
      expect(page).not.toContain(absent);
    }
    expect(page).toContain('class="drawn"');
  });

  it('says in each language where code and WiFi are that it withholds, where they would stand', {
    tags: ['guest.secrets-in-stay-link'],
  }, () => {
    const withheld = { accessCode: null, wifiNetwork: null, wifiPassword: null, secretsWithheld: true };
    for (const language of LANGUAGES) {
      const page = body(render(withheld, language));
      const { codeAndWifi, inStayLink } = dictionaries[language];
      const told = page.split(inStayLink);
      expect(told, language).toHaveLength(3);
      for (const before of told.slice(0, 2)) expect(before.slice(-200)).toContain(codeAndWifi);
      expect(body(render({}, language))).not.toContain(inStayLink);
    }
  });

  it('welcomes where the host has not written a welcome', {
    tags: ['guest.welcome-title-falls-back'],
  }, () => {
    const blank = { welcomeTitle: ' ', welcomeMessage: '\n' };
    expect(body(render(blank, 'en'))).toContain('Welcome to your perfect getaway!');
    expect(body(render(blank, 'en'))).toMatch(/<h1[^>]*>Casa dei Limoni<\/h1>/);
  });

  it('lets a reader choose from the languages that the book is written in, and asks nothing where there is one', {
    tags: ['guest.language.choices-languages-book-written'],
  }, () => {
    const written = body(render({}, 'it'));
    expect(choicesIn(written)).toEqual(['en', 'it']);
    expect(written).toContain('href="#language"');
    expect(written).not.toContain('Solo i menu');
    const alone = body(render({ languages: ['it'] }, 'it'));
    expect(choicesIn(alone)).toEqual([]);
    expect(alone).not.toContain('#language');
  });

  it.each([
    ['de', 'Deutsch', 'Nur die Menüs: Die Mappe ist auf Italienisch'],
    ['fr', 'Français', 'Menus seulement\u00a0: le livret est en italien'],
  ] as const)(
    'offers its own language %s too, and says that only the menus are in it',
    { tags: ['guest.language.choice-book-not-written'] },
    (language, name, note) => {
      const page = body(render({ languages: ['it'] }, language));
      expect(choicesIn(page)).toEqual(LANGUAGES.filter((code) => code === 'it' || code === language));
      expect(page).toContain(`${name}<small>${note}</small>`);
      expect(page.split('<small>').filter((piece) => piece.startsWith(note))).toHaveLength(1);
    },
  );

  it('has the language at the top at a custom address, and is the same page otherwise', {
    tags: ['guest.custom-path.language-selector-top-right'],
  }, () => {
    const [bySlug, custom] = [render({}, 'it'), render({}, 'it', 'custom')];
    const corner = /<a href="#language" class="language-corner">.*?<\/a>/s;
    expect(bySlug).not.toContain('class="language-corner"');
    expect(custom).toMatch(corner);
    expect(custom.replace(corner, '')).toBe(bySlug);
    expect(render({ languages: ['it'] }, 'it', 'custom')).not.toContain('class="language-corner"');
  });

  it('marks what is written in another language than the page', {
    tags: ['guest.language.section-without-text-language'],
  }, () => {
    const page = body(render({}, 'en'));
    expect(page).toContain('<h1 lang="it" dir="auto" class="display">Benvenuti</h1>');
    expect(page).toContain('Original in Italian');
    expect(page).toMatch(/<div lang="it"><h3 dir="auto">Silenzio<\/h3>/);
    expect(body(render({}, 'it'))).not.toContain('Originale in');
  });

  it('marks each entry by its own language where that is not the one of its section', {
    tags: ['rule.blocks.all-languages'],
  }, () => {
    const items = [
      { title: 'Fumo', content: 'in giardino' },
      { title: 'Quiet hours', content: 'from <\u2060b>22:00', language: 'en' as const },
    ];
    const content = { ...section('rules', items), language: 'it' as const };
    const page = body(render({ content: [content] }, 'en'));
    expect(page).toMatch(/<div lang="it"><h3 dir="auto">Fumo/);
    expect(page).toMatch(/<div lang="en"><h3 dir="auto">Quiet hours/);
    expect(page).toMatch(/from &lt;\u2060b(?:&gt;|>)22:00/);
    const whole = { ...section('rules', items.slice(1)), language: 'en' as const };
    expect(body(render({ content: [whole], fieldLanguages: {} }, 'en'))).not.toContain('Original in');
  });

  it('shows no picture of another site', () => {
    const page = body(render({ coverImage: 'https://elsewhere.example/cover.jpg' }));
    expect([...page.matchAll(/(?:src|srcSet|srcset)="(https?:[^"]*)"/g)]).toEqual([]);
    expect(page).toContain('href="https://elsewhere.example/a.jpg"');
  });

  it('lets nothing a host writes become anything but words', () => {
    const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)><!--`;
    const link = 'javascript:alert(1)';
    const html = render({
      name: hostile,
      address: hostile,
      city: hostile,
      country: 'XX',
      welcomeTitle: hostile,
      welcomeMessage: hostile,
      wifiPassword: hostile,
      accessCode: hostile,
      coverImage: link,
      content: [
        section('rules', [{ title: hostile, content: `${hostile}<a href="${link}">x</a>` }]),
        section('checkin', {
          instructions: hostile,
          linkUrl: link,
          videoUrl: 'data:text/html,x',
          fileUrl: '//evil',
        }),
        section('custom_1', [{ title: hostile, content: hostile }], { title: hostile }),
      ],
    });
    const tags = [...html.matchAll(/<(\/?[a-z][a-z0-9]*)/gi)].map(([, tag]) => tag);
    expect(tags.filter((tag) => tag === 'script')).toHaveLength(3);
    expect(tags.filter((tag) => tag === '/script')).toHaveLength(3);
    const withoutValues = html.replace(/="[^"]*"/g, '=""');
    expect(withoutValues).not.toMatch(/<[^>]*\son\w+=/i);
    expect(html).not.toMatch(/(?:href|src)="(?:javascript|data):/i);
    expect(html).not.toContain('href="//evil');
    const data = /id="guest-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data).book.stay.wifiPassword).toBe(hostile);
  });

  it.each(THEMES)('keeps to the content security policy in the theme %s', (theme) => {
    const html = render({ theme, customThemeImage: '/objects/ground' });
    expect(html).not.toMatch(/<[^>]*\sstyle=/i);
    expect(html.match(/<style/g)).toHaveLength(1);
    const hash = createHash('sha256').update(styles(html)).digest('base64');
    expect(build.renderer.contentSecurityHashes.styles).toEqual([`'sha256-${hash}'`]);
    expect([...html.matchAll(/<script(?![^>]*(?:type="application\/|src="\/guest-assets\/))/g)]).toEqual([]);
  });

  it.each(LANGUAGES)(
    'has its own texts in %s',
    { tags: ['guest.language.own-texts-all-six'] },
    (language) => {
      const page = body(render({}, language));
      expect(page).not.toMatch(/\{\w+\}/);
      expect(build.renderer.renderPropertyNotFound({ ...site, language })).toContain(
        `<html lang="${language}"`,
      );
    },
  );
});

describe('pages that lead nowhere', () => {
  it('says so in the words of the product', () => {
    const html = build.renderer.renderPropertyNotFound({ ...site, language: 'en' });
    expect(html).toContain('Property Not Found');
    expect(html).toContain("The welcome book you're looking for doesn't exist or is no longer available.");
    expect(html).toContain('name="robots" content="noindex"');
    expect(build.renderer.renderNotFound({ ...site, language: 'en' })).toContain('Page not found');
  });
});

describe('the page of a stay', { tags: ['stay.page'] }, () => {
  const stay = SAMPLE_STAY;

  /** Returns the card of the stay as a reader sees it. */
  function cardOf(others: Partial<PublicProperty>, language: Language = 'en'): string {
    const page = body(render({ stay, ...others }, language, 'stay'));
    return /<section[^>]*visit-title.*?<\/section>/s.exec(page)?.[0] ?? '';
  }
  const inState = (
    state: NonNullable<PublicProperty['stay']>['state'],
    others: Partial<PublicProperty> = {},
  ) => cardOf({ stay: { ...stay, state }, ...others });

  const head = (page: string) => page.slice(0, page.indexOf('<style>'));

  it('greets the guest by name, before all else that the leaf says', () => {
    for (const language of LANGUAGES) expect(cardOf({}, language)).toContain('Jonas Weber');
    const page = body(render({ stay }, 'en', 'stay'));
    expect(page.indexOf('visit-title')).toBeLessThan(page.indexOf('class="quick"'));
    expect(cardOf({ stay: { ...stay, guestName: null } })).toContain('Your stay');
    expect(body(render())).not.toContain('visit-title');
  });

  it('says what matters today', () => {
    const arriving = inState('arriving');
    for (const said of ['Via della Zecca 14', 'Check-in from 15:00', '4821#'])
      expect(arriving).toContain(said);
    expect(arriving).not.toContain('basilico&amp;sale');
    const staying = inState('staying');
    for (const said of ['Limoni-Ospiti', 'basilico&amp;sale']) expect(staying).toContain(said);
    expect(staying).not.toMatch(/4821#|Check-/);
    expect(inState('leaving')).toContain('Check-out by 11:00');
    expect(inState('past')).toContain('Thank you for staying');
  });

  it('says from when the secrets are there, by the clocks of the house', () => {
    const none = { accessCode: null, wifiNetwork: null, wifiPassword: null };
    const before = inState('upcoming', { ...none, secretsWithheld: true });
    expect(before).toContain('Your code and the WiFi appear here on 8 May at 15:00.');
    expect(inState('upcoming')).not.toContain('appear here');
    expect(inState('past', { ...none, secretsWithheld: true })).not.toContain('appear here');
  });

  it('is no form of the page of its house', { tags: ['stay.private'] }, () => {
    const page = render({ stay }, 'en', 'stay');
    expect(head(page)).not.toMatch(/hreflang|manifest|og:url|canonical/);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(head(render())).toMatch(/hreflang/);
  });
});
