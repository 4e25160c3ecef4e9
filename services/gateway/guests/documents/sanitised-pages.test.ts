import { afterAll, expect, it } from 'vitest';
import { exampleOf } from '#contracts/kernel/example-of.ts';
import {
  type PropertyContent,
  type PublicProperty,
  publicPropertySchema,
} from '#contracts/properties/api.ts';
import type { HostPropertyQueries } from '#projections/host_properties/queries.ts';
import type { FoundDocument, PublicPageQueries } from '#projections/public_page/queries.ts';
import { createBookThread } from '../pages/book-thread.ts';
import {
  SANITISE_WORKER,
  type SanitiseThread,
  sanitisedPages,
  sanitisedSections,
} from './sanitised-reads.ts';

const ADDRESS = { kind: 'slug', value: 'casa' } as const;
const ATTACK = '<img src=x onerror=alert(1)>';

const thread: SanitiseThread = createBookThread(SANITISE_WORKER);
afterAll(() => thread.close());

/** Makes a book of one section, as it is stored. */
function stored(text: string): FoundDocument {
  const items = [{ title: '', content: text }];
  const rules = {
    section: 'rules',
    language: 'it',
    title: 'Regole',
    content: text,
    items,
    sectionMetadata: null,
  };
  const body = JSON.stringify({ ...exampleOf(publicPropertySchema), content: [rules] });
  const place = { slug: 'casa', customUrl: null, brandedPath: null, indexable: false };
  return { propertyId: 'p', ownerId: 'o', ...place, etag: '"stored"', body };
}

/** Makes the queries over one stored book, and a count of the calls of the thread. */
function pagesOf(found: FoundDocument, run: SanitiseThread['run'] = thread.run) {
  const queries = { findAt: async () => found } as Pick<PublicPageQueries, 'findAt'> as PublicPageQueries;
  const asked: number[] = [];
  const pages = sanitisedPages(queries, {
    run: (body) => {
      asked.push(body.length);
      return run(body);
    },
  });
  return { asked, read: () => pages.findAt(ADDRESS, 'it') };
}

const textOf = (document: FoundDocument | undefined) =>
  (JSON.parse(document?.body ?? '') as PublicProperty).content[0]?.content;

const LONG = 'Una <b>casa</b> al mare. '.repeat(15_000);

it('looks a large book through in a thread, once for all who ask at the same time', async () => {
  const { asked, read } = pagesOf(stored(LONG + ATTACK));
  const documents = await Promise.all([read(), read(), read()]);
  expect(asked).toHaveLength(1);
  for (const document of documents) {
    expect(textOf(document) === LONG).toBe(true);
    expect(document?.etag).not.toBe('"stored"');
  }
  await read();
  expect(asked).toHaveLength(2);
});

it('leaves a large book as it is that is fit for guests', async () => {
  const found = stored(LONG);
  const { asked, read } = pagesOf(found);
  expect(await read()).toBe(found);
  expect(asked).toHaveLength(1);
});

it('asks no thread about an ordinary book', async () => {
  const { asked, read } = pagesOf(stored(`Ciao${ATTACK}`));
  expect(textOf(await read())).toBe('Ciao');
  expect(asked).toEqual([]);
});

it('refuses a book that the thread fails at, and tries it anew at the next look', async () => {
  let isBroken = true;
  const { read } = pagesOf(stored(LONG), (body) =>
    isBroken ? Promise.reject(new Error('too large')) : thread.run(body),
  );
  await expect(read()).rejects.toMatchObject({ code: 'service.unavailable' });
  isBroken = false;
  expect(textOf(await read()) === LONG).toBe(true);
});

/** Reads a section with this text as a host does, and counts the calls of the thread. */
function sectionsOf(text: string) {
  const { content } = JSON.parse(stored(text).body) as PublicProperty;
  const written = content.map((section) => ({ ...section, id: 'id', propertyId: 'p' }) as PropertyContent);
  const queries = { content: async () => written } as Pick<
    HostPropertyQueries,
    'content'
  > as HostPropertyQueries;
  const asked: number[] = [];
  const run: SanitiseThread['run'] = (body) => {
    asked.push(body.length);
    return thread.run(body);
  };
  return { asked, written, read: () => sanitisedSections(queries, { run }).content('p', 'it') };
}

it('looks a large book through in the thread for its host, too', async () => {
  const attacked = sectionsOf(LONG + ATTACK);
  expect(await attacked.read()).toEqual(sectionsOf(LONG).written);
  expect(attacked.asked).toHaveLength(1);
  const fit = sectionsOf(LONG);
  expect(await fit.read()).toBe(fit.written);
});

it('asks no thread about an ordinary book of a host', async () => {
  const { asked, read } = sectionsOf(`Ciao${ATTACK}`);
  expect(await read()).toMatchObject([{ content: 'Ciao', items: [{ content: 'Ciao' }] }]);
  expect(asked).toEqual([]);
});
