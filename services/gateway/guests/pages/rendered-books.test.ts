import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { PackedBody } from '../../http/packed-body.ts';
import type { Plan } from '../../properties/plans.ts';
import type { PublicDocument } from '../documents/public-documents.ts';
import { createRenderThreads, type RenderThreads } from './render-thread.ts';
import { createRenderedBooks, type RenderedBooks } from './rendered-books.ts';

/** Books that do what their names say. */
const RENDERER = `
import { writeFileSync } from 'node:fs';
let rendered = 0;
export const renderGuestData = ({ property }) => {
  rendered += 1;
  if (property.name === 'hangs') {
    writeFileSync(new URL('hangs', import.meta.url), '');
    while (true);
  }
  if (property.name === 'nests') (function nest() { nest(); })();
  return property.name + ' ' + rendered;
};
const featuresOf = ({ hasChat, hasFeedback }) => JSON.stringify({ hasChat, hasFeedback });
export const renderGuestPage = (book) =>
  book.property.name === 'features' ? featuresOf(book) : 'page of ' + renderGuestData(book);
`;
const MS_MAX = 2_000;

let folder: string;
let threads: RenderThreads;
let books: RenderedBooks;
let capabilities: string[] | undefined;
let coloured: string[];
beforeEach(async () => {
  capabilities = undefined;
  coloured = [];
  folder = await mkdtemp(join(inject('runFolder'), 'renderer-'));
  const renderer = join(folder, 'render.mjs');
  await writeFile(renderer, RENDERER);
  threads = createRenderThreads(pathToFileURL(renderer), MS_MAX);
  books = createRenderedBooks({
    threads,
    brandName: 'Benvenuto',
    colours: { of: async (path) => void coloured.push(path) },
    plans: {
      find: async () => (capabilities === undefined ? undefined : ({ capabilities } as unknown as Plan)),
    },
    origin: () => 'http://welcome.test',
  });
});
afterEach(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

async function documentOf(name: string, fields: object = {}, ownerId = 'o'): Promise<PublicDocument> {
  const property = { name, mainLanguage: 'it', languages: ['it'], ...fields };
  return {
    propertyId: name,
    ownerId,
    slug: name,
    customUrl: null,
    brandedPath: null,
    indexable: false,
    offeredLanguages: ['it'],
    etag: `"${name}"`,
    body: await PackedBody.of(Buffer.from(JSON.stringify(property))),
  };
}
const dataOf = async (name: string, fields?: object, ownerId?: string) => {
  const { body } = await books.data(await documentOf(name, fields, ownerId), undefined);
  return (await body.plain()).toString();
};
const unavailable = expect.objectContaining({ code: 'service.unavailable' });

it('renders a book once, however many ask for it at the same time', async () => {
  expect(await Promise.all([dataOf('casa'), dataOf('casa')])).toEqual(['casa 1', 'casa 1']);
  const page = await books.page(await documentOf('casa'), undefined, 'slug');
  expect(page).toMatchObject({ language: 'it', languages: ['it'] });
  expect((await page.body.plain()).toString()).toBe('page of casa 2');
});

it('drops what it made of a book when that changes, and of no other', async () => {
  const draw = async (name: string, etag: string) => {
    const { body } = await books.data({ ...(await documentOf(name)), etag }, undefined);
    return (await body.plain()).toString();
  };
  expect(await draw('casa', '"before"')).toBe('casa 1');
  expect(await draw('villa', '"before"')).toBe('villa 2');
  expect(await draw('casa', '"after"')).toBe('casa 3');
  expect(await draw('villa', '"before"')).toBe('villa 2');
  expect(await draw('casa', '"after"')).toBe('casa 3');
  expect(await draw('casa', '"before"')).toBe('casa 4');
});

it('offers guests what the plan of their host has, and is drawn anew where that changes', async () => {
  const featuresWith = async (of: string[] | undefined) => {
    capabilities = of;
    const { body } = await books.page(await documentOf('features'), undefined, 'slug');
    return JSON.parse((await body.plain()).toString());
  };
  expect(await featuresWith(undefined)).toEqual({ hasChat: false, hasFeedback: false });
  expect(await featuresWith(['chat'])).toEqual({ hasChat: true, hasFeedback: false });
  expect(await featuresWith(['feedback'])).toEqual({ hasChat: false, hasFeedback: true });
  expect(await featuresWith([])).toEqual({ hasChat: false, hasFeedback: false });
});

it.each(['hangs', 'nests'])('answers for others while a book %s, and after', async (name) => {
  await dataOf('kept');
  const failing = dataOf(name).catch((error: unknown) => error);
  const first = await Promise.race([failing, dataOf('kept')]);
  expect(first).toBe('kept 1');
  const next = dataOf('next');
  expect(await failing).toEqual(unavailable);
  expect(await next).toMatch(/^next /);
});

/** More than a book has that is not rendered apart. */
const LARGE = { address: 'Via '.repeat(300_000) };

it('renders other books while a large one takes its time', async () => {
  await dataOf('kept');
  const failing = dataOf('hangs', LARGE).catch((error: unknown) => error);
  await expect.poll(() => existsSync(join(folder, 'hangs')), { timeout: 10 * MS_MAX }).toBe(true);
  expect(await Promise.race([failing, dataOf('casa')])).toBe('casa 2');
  expect(await failing).toEqual(unavailable);
});

it('has owners take turns, however many large books one has', async () => {
  const large = (name: string, owner: string) => documentOf(name, LARGE, owner);
  const [first, ...documents] = await Promise.all([
    large('hangs', 'one'),
    ...['a', 'b', 'c', 'd'].map((name) => large(name, 'one')),
    large('e', 'other'),
  ]);
  const failing = books.data(first, undefined).catch((error: unknown) => error);
  const texts = documents.map(async (document) => {
    const { body } = await books.data(document, undefined);
    return (await body.plain()).toString();
  });
  expect(await failing).toEqual(unavailable);
  // Numbered in the order in which the next thread rendered them: one of the first owner's at most came before.
  expect(await texts.at(-1)).toMatch(/^e [12]$/);
  expect(await Promise.all(texts)).toHaveLength(5);
});

it('refuses a book that cannot be rendered from memory', async () => {
  const refusal = () => dataOf('nests').catch((error: unknown) => error);
  const [first, second] = await Promise.all([refusal(), refusal()]);
  expect(first).toEqual(unavailable);
  // The same error, and so no other attempt.
  expect(second).toBe(first);
  expect(await refusal()).toBe(first);
  expect(await dataOf('casa')).toBe('casa 2');
});

it.each([
  [{ coverImage: '/objects/c', theme: 'custom', customThemeImage: '/objects/g' }, ['/objects/c']],
  [{ coverImage: null, theme: 'custom', customThemeImage: '/objects/g' }, ['/objects/g']],
  [{ coverImage: null, theme: 'light', customThemeImage: '/objects/g' }, []],
])(
  'asks for the colour of the picture on which the page begins: %j',
  {
    tags: ['guest.cover-colour'],
  },
  async (fields, asked) => {
    await books.data(await documentOf('casa', fields), undefined);
    expect(coloured).toEqual(asked);
  },
);
