import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '#contracts/kernel/languages.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { checkoutFolder } from '#infra/run/web/web-build.ts';
import { BUILDING_THEMES, BUILDING_TOKENS } from '../site/drawn-pages/building-styles.ts';
import { BUILDING_TEXTS } from '../site/drawn-pages/building-texts.ts';
import { newProperty, startTestGateway, type TestGateway, unique } from '../testing/gateway.test-support.ts';
import { createBuildingState } from './building.ts';

/** State of the start of the gateway that is tested. Another gateway on the same log has nothing to wait for. */
const building = createBuildingState();
const progress = { percent: 34, readModels: [{ name: 'properties', percent: 12 }] };
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ building: building.now });
  building.note(progress);
});
afterAll(() => gateway.close());

/** Asks for a page as a browser does. */
const look = (path: string, headers: Record<string, string> = {}) =>
  gateway.call('GET', path, { headers: { ...asBrowser, ...headers } });

/** Returns the texts of a page that are not of its styles or its drawing. */
const textOf = (html: string): string =>
  html
    .replace(/<(style|svg).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('while read models are built', () => {
  it('tells a guest so in their language, on a page that asks again by itself and needs no script', async () => {
    const page = await look('/p/casa-ginestra', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
    expect(page.status).toBe(503);
    expect(page.headers).toMatchObject({
      'retry-after': '3',
      refresh: '3',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'de',
      'x-content-type-options': 'nosniff',
    });
    expect(page.text).toContain('<html lang="de">');
    expect(textOf(page.text)).toContain('Diese Gästemappe ist gleich da · Benvenuto');
    expect(textOf(page.text)).toContain('Wir bereiten alles vor: 34 %');
    expect(page.text).toContain('<progress max="100" value="34"');
    expect(page.text).not.toContain('<script');
  });

  it.each(LANGUAGES)('says it in %s, with the percent as that language writes it', async (language) => {
    const { text } = await look(`/p/casa?lang=${language}`, { 'accept-language': 'fi' });
    const { book, progress: said, hint, again } = BUILDING_TEXTS[language];
    const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(0.34);
    expect(text).toContain(`<h1>${book}</h1>`);
    expect(text).toContain(`>${said.replace('{percent}', percent)}</p>`);
    for (const words of [hint, again]) expect(text).toContain(words);
  });

  it.each(['/', '/auth', '/edit-property/casa', '/admin/login', '/nowhere'])(
    'tells whoever opens the site at %s',
    async (path) => {
      const page = await look(path);
      expect(page.status).toBe(503);
      expect(textOf(page.text)).toContain('Benvenuto will be here in a moment');
    },
  );

  it.each([
    ['/casa-sul-lago', {}],
    ['/welcome/casa', {}],
    ['/', { host: 'casa-sul-lago.guests.test' }],
  ])('tells a guest at %s that it is about their book', async (path, headers) => {
    expect(textOf((await look(path, headers)).text)).toContain(BUILDING_TEXTS.en.book);
  });

  it('writes a page, too, for a program that takes anything at the address of one', async () => {
    expect((await gateway.call('GET', '/p/casa')).text).toContain('<!doctype html>');
    const { statusCode, headers } = await gateway.app.inject({ method: 'HEAD', url: '/p/casa' });
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('3');
  });

  it.each([
    ['GET', '/api/user'],
    ['GET', '/api/public/properties/casa'],
    ['GET', '/p/casa/book.json'],
    ['GET', '/p/casa/updates'],
    ['GET', '/objects/some/file.png'],
    ['GET', '/sitemap.xml'],
    ['POST', '/api/register'],
    ['POST', '/api/login'],
    ['POST', '/p/casa'],
  ] as const)('refuses %s %s as unavailable', async (method, path) => {
    const answer = await gateway.call(method, path, { headers: asBrowser });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(problemSchema.strict().parse(answer.body).code).toBe('service.unavailable');
  });

  it('serves what needs no read model', async () => {
    for (const path of ['/assets/app-1a2b.js', '/guest-assets/guest-1a2b.js', '/icon.svg', '/guest-sw.js']) {
      expect((await gateway.call('GET', path)).status, path).toBe(200);
    }
    for (const path of ['/metrics', '/api/openapi.json', '/api/docs/']) {
      expect((await gateway.call('GET', path)).status, path).toBe(200);
    }
  });

  it('is not well, and says how far it is', async () => {
    const health = await gateway.call('GET', '/healthz');
    expect(health).toMatchObject({
      status: 503,
      body: {
        status: 'starting',
        building: { message: 'building read models, 34 %', ...progress },
        database: 'up',
      },
    });
    expect(await gateway.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'starting' } });
  });

  it('draws with the colours and sizes of the product', async () => {
    const tokens = await readFile(join(checkoutFolder, 'web/src/styles/tokens.css'), 'utf8');
    const themes = await readFile(join(checkoutFolder, 'web/src/guest/styles/themes.css'), 'utf8');
    for (const [name, value] of Object.entries(BUILDING_TOKENS)) {
      expect(tokens + themes).toContain(`${name}: ${value};`);
    }
    for (const [theme, colours] of Object.entries(BUILDING_THEMES)) {
      const rule = new RegExp(`^\\[data-theme='${theme}'\\] \\{[^}]*\\}`, 'm').exec(themes)?.[0];
      for (const [name, value] of Object.entries(colours)) expect(rule).toContain(`${name}: ${value};`);
    }
  });
});

it('serves everything once they are built, and does not go back', async () => {
  building.end();
  building.note(progress);
  const { token } = await gateway.host();
  const slug = unique('casa');
  const created = await gateway.call('POST', '/api/properties', { token, body: newProperty({ slug }) });
  expect(created.status).toBe(201);
  expect((await look(`/p/${slug}`)).status).toBe(200);
  await expect.poll(async () => (await gateway.call('GET', '/healthz')).status).toBe(200);
  expect((await gateway.call('GET', '/healthz')).body).not.toHaveProperty('building');
});
