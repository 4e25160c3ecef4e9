import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { exampleOf } from '#contracts/kernel/example-of.ts';
import {
  type PropertyContent,
  type PublicProperty,
  publicPropertySchema,
} from '#contracts/properties/api.ts';
import { TEXT_RULES_VERSION } from '#kernel/text/sanitise.ts';
import type { FoundDocument, PublicPageQueries } from '#projections/properties/guests/queries.ts';
import type { StoredPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { createBookThread } from '../threads/book-thread.ts';
import {
  SANITISE_WORKER,
  type SanitiseThread,
  sanitisedPages,
  sanitisedSections,
} from '../threads/sanitised-reads.ts';

const ADDRESS = { kind: 'slug', value: 'casa' } as const;
const ATTACK = '<img src=x onerror=alert(1)>';

/** A version of the rules that is not the present one. */
const FORMER = TEXT_RULES_VERSION - 1;
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

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
  const body = brotliCompressSync(
    JSON.stringify({ ...exampleOf(publicPropertySchema), content: [rules] }),
    QUICKLY,
  );
  const place = { slug: 'casa', customUrl: null, brandedPath: null, indexable: false };
  return { propertyId: 'p', ownerId: 'o', ...place, rules: FORMER, etag: '"stored"', body };
}

/** Makes the queries over one stored book, and a count of the calls of the thread. */
function pagesOf(found: FoundDocument, run: SanitiseThread['run'] = thread.run) {
  const queries = { findAt: async () => found } as Pick<PublicPageQueries, 'findAt'> as PublicPageQueries;
  const asked: string[] = [];
  const pages = sanitisedPages(queries, {
    run: (whose, body) => {
      asked.push(whose);
      return run(whose, body);
    },
  });
  return { asked, read: () => pages.findAt(ADDRESS, 'it') };
}

const readIn = ({ body }: FoundDocument): PublicProperty =>
  JSON.parse(brotliDecompressSync(body).toString()) as PublicProperty;
const textOf = (document: FoundDocument | undefined) => document && readIn(document).content[0]?.content;

const LONG = `${'Una casa al mare. '.repeat(20)}<b>Benvenuti.</b> `.repeat(900);

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
  const { read } = pagesOf(stored(LONG), (whose, body) =>
    isBroken ? Promise.reject(new Error('too large')) : thread.run(whose, body),
  );
  await expect(read()).rejects.toMatchObject({ code: 'service.unavailable' });
  isBroken = false;
  expect(textOf(await read()) === LONG).toBe(true);
});

/** Reads a section with this text as a host does, and counts the calls of the thread. */
function sectionsOf(text: string, rules: number | undefined = FORMER) {
  const { content } = readIn(stored(text));
  const written = content.map((section) => ({ ...section, id: 'id', propertyId: 'p' }) as PropertyContent);
  const queries = { content: async () => ({ rules, content: written }) } as Pick<
    StoredPropertyQueries,
    'content'
  > as StoredPropertyQueries;
  const asked: string[] = [];
  const run: SanitiseThread['run'] = (whose, body) => {
    asked.push(whose);
    return thread.run(whose, body);
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

it('believes what was made fit by the present rules, and looks at what any other version left', async () => {
  const unlooked = Buffer.from('no brotli stream: whoever looks into it fails');
  const present = { ...stored(''), rules: TEXT_RULES_VERSION, body: unlooked };
  expect(await pagesOf(present).read()).toBe(present);
  for (const rules of [TEXT_RULES_VERSION - 1, TEXT_RULES_VERSION + 1]) {
    expect(textOf(await pagesOf({ ...stored(`Ciao${ATTACK}`), rules }).read())).toBe('Ciao');
  }
  const kept = sectionsOf(LONG + ATTACK, TEXT_RULES_VERSION);
  expect(await kept.read()).toBe(kept.written);
  expect(await sectionsOf(`Ciao${ATTACK}`, undefined).read()).toMatchObject([{ content: 'Ciao' }]);
});
