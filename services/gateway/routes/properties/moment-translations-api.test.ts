import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MASK } from '#contracts/kernel/mask.ts';
import { type Property, type PublicProperty, publicPropertySchema } from '#contracts/properties/api.ts';
import { type Moment, momentSchema } from '#contracts/properties/history/moment.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { sourceOf } from '#kernel/text/source-of.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let admin: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  [{ token }, { token: admin }] = await Promise.all([gateway.host(), gateway.admin()]);
});
beforeEach(async () => {
  house = await gateway.property(token, { accessCode: '58-31-07' });
});

const PATIENCE = { timeout: LONGEST_WAIT_MS };
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

async function write(content: string): Promise<void> {
  const items = [{ title: 'Silenzio', content }];
  const sections = [{ section: 'rules', language: 'it', title: 'Regole', items }];
  const answer = await gateway.call('PUT', `/api/properties/${house.id}/sections`, {
    token,
    body: { sections },
  });
  expect(answer.status, answer.text).toBe(200);
}

/** Has a machine translate texts of the rules into German: key, text and translation of each. */
const translate = (...units: readonly (readonly [string, string, string])[]) =>
  gateway.services.translations.recordTranslations(
    house.id,
    'de',
    {
      provider: 'deepl',
      characters: 10,
      translated: units.map(([key, text, said]) => ({
        key: `rules.${key}`,
        source: sourceOf(text),
        text: said,
      })),
    },
    context,
  );

async function correct(key: string, text: string): Promise<void> {
  const path = `/api/properties/${house.id}/translations/de`;
  const answer = await gateway.call('PUT', path, { token, body: { units: [{ key: `rules.${key}`, text }] } });
  expect(answer.status, answer.text).toBe(200);
}

/** Reads what guests are served in German now. */
async function served(): Promise<PublicProperty> {
  const answer = await gateway.call('GET', `/api/public/properties/${house.slug}?language=de`);
  expect(answer.status, answer.text).toBe(200);
  return publicPropertySchema.parse(answer.body);
}

async function moment(query: string, path = '/api', as = token): Promise<Moment> {
  const answer = await gateway.call('GET', `${path}/properties/${house.id}/moment?${query}&language=de`, {
    token: as,
  });
  expect(answer.status, answer.text).toBe(200);
  return momentSchema.strict().parse(answer.body);
}

/** Waits until nothing more can be recorded in the millisecond that this has been. */
async function nextMillisecond(): Promise<string> {
  const then = Date.now();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(then + 1);
  return new Date(then + 1).toISOString();
}

/** Page that guests were served, and when. */
interface Seen {
  readonly at: string;
  readonly page: PublicProperty;
}

/** Waits until guests are served a first entry in such words, and remembers all that they are. */
async function seen(content: string): Promise<Seen> {
  const items = async () => (await served()).content[0]?.items;
  await expect.poll(items, PATIENCE).toMatchObject([{ content }]);
  const at = await nextMillisecond();
  return { at, page: await served() };
}

/** Lives through all that can become of a translation, and remembers what guests were served of each. */
async function history(): Promise<readonly Seen[]> {
  await write('dalle 22');
  const written = await seen('dalle 22');
  await translate(
    ['title', 'Regole', 'Regeln'],
    ['items.0.title', 'Silenzio', 'Ruhe'],
    ['items.0.content', 'dalle 22', 'seit 22 Uhr'],
  );
  const translated = await seen('seit 22 Uhr');
  await correct('items.0.content', 'ab 22 Uhr');
  const corrected = await seen('ab 22 Uhr');
  await correct('title', 'Hausregeln');
  await correct('items.0.title', 'Nachtruhe');
  await expect.poll(async () => (await served()).content[0]?.translated, PATIENCE).toBe('person');
  const byPerson = await seen('ab 22 Uhr');
  await write('dalle 23');
  const changed = await seen('ab 22 Uhr');
  return [written, translated, corrected, byPerson, changed];
}

describe('the translations of a moment', { tags: ['getMoment'] }, () => {
  it('are those that guests were served then, with whose they were', {
    tags: ['rule.moment.translations'],
  }, async () => {
    const all = await history();
    for (const { at, page } of all) expect((await moment(`at=${at}`)).property).toEqual(page);
    expect(all.map(({ page: { content } }) => [content[0]?.title, content[0]?.translated])).toEqual([
      ['Regole', null],
      ['Regeln', 'machine'],
      ['Regeln', 'machine'],
      ['Hausregeln', 'person'],
      ['Hausregeln', 'person'],
    ]);
    expect(all.map(({ page }) => page.languages.includes('de'))).toEqual([false, true, true, true, true]);
  });

  it('are, of a save, those that were made until the next one', {
    tags: ['rule.moment.translations'],
  }, async () => {
    const [written, , , byPerson, changed] = await history();
    const { revision, previous } = await moment('');
    expect((await moment(`revision=${revision}`)).property).toEqual(changed?.page);
    expect((await moment(`revision=${previous}`)).property).toEqual(byPerson?.page);
    const created = await moment('revision=0');
    expect(created.property).toMatchObject({ language: 'it', languages: ['it'], content: [] });
    expect(written?.page.language).toBe('it');
  });

  it('are shown to administrators, who still do not see what opens the house', {
    tags: ['getMomentAsAdmin', 'rule.moment.translations'],
  }, async () => {
    const all = await history();
    for (const { at, page } of all) {
      const { property } = await moment(`at=${at}`, '/api/admin', admin);
      expect(property).toEqual({ ...page, accessCode: MASK });
    }
  });

  it('are there of a house that is deleted, as they were before', {
    tags: ['getMomentAsAdmin'],
  }, async () => {
    const all = await history();
    const removed = await gateway.call('DELETE', `/api/properties/${house.id}`, { token });
    expect(removed.status).toBe(204);
    const last = all.at(-1);
    const { property } = await moment(`at=${last?.at}`, '/api/admin', admin);
    expect(property).toEqual({ ...last?.page, accessCode: MASK });
  });
});
