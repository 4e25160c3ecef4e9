import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { PackedBody } from '../../http/packed-body.ts';
import type { Plan } from '../../properties/plans.ts';
import type { PublicDocument } from '../documents/public-documents.ts';
import { createRenderThread, type RenderThread } from './render-thread.ts';
import { createRenderedBooks, type RenderedBooks } from './rendered-books.ts';

/** Books that do what their names say. */
const RENDERER = `
let rendered = 0;
export const renderGuestData = ({ property }) => {
  rendered += 1;
  while (property.name === 'hangs');
  if (property.name === 'nests') (function nest() { nest(); })();
  return property.name + ' ' + rendered;
};
const featuresOf = ({ hasChat, hasFeedback }) => JSON.stringify({ hasChat, hasFeedback });
export const renderGuestPage = (book) =>
  book.property.name === 'features' ? featuresOf(book) : 'page of ' + renderGuestData(book);
`;
const MS_MAX = 2_000;

let folder: string;
let thread: RenderThread;
let books: RenderedBooks;
let capabilities: string[] | undefined;
let coloured: string[];
beforeEach(async () => {
  capabilities = undefined;
  coloured = [];
  folder = await mkdtemp(join(inject('runFolder'), 'renderer-'));
  const renderer = join(folder, 'render.mjs');
  await writeFile(renderer, RENDERER);
  thread = createRenderThread(pathToFileURL(renderer), MS_MAX);
  books = createRenderedBooks({
    thread,
    brandName: 'Benvenuto',
    colours: { of: async (path) => void coloured.push(path) },
    plans: {
      find: async () => (capabilities === undefined ? undefined : ({ capabilities } as unknown as Plan)),
    },
    origin: () => 'http://welcome.test',
  });
});
afterEach(async () => {
  await thread.close();
  await rm(folder, { recursive: true });
});

async function documentOf(name: string, fields: object = {}): Promise<PublicDocument> {
  const property = { name, mainLanguage: 'it', languages: ['it'], ...fields };
  return {
    propertyId: name,
    ownerId: 'o',
    slug: name,
    customUrl: null,
    brandedPath: null,
    indexable: false,
    offeredLanguages: ['it'],
    etag: `"${name}"`,
    body: await PackedBody.of(Buffer.from(JSON.stringify(property))),
  };
}
const dataOf = async (name: string) => {
  const { body } = await books.data(await documentOf(name), undefined);
  return (await body.plain()).toString();
};
const unavailable = expect.objectContaining({ code: 'service.unavailable' });

it('renders a book once, however many ask for it at the same time', async () => {
  expect(await Promise.all([dataOf('casa'), dataOf('casa')])).toEqual(['casa 1', 'casa 1']);
  const page = await books.page(await documentOf('casa'), undefined, 'slug');
  expect(page).toMatchObject({ language: 'it', languages: ['it'] });
  expect((await page.body.plain()).toString()).toBe('page of casa 2');
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
