import { expect, it } from 'vitest';
import { contentOf } from './casa-ginestra.ts';
import { readDemoBook } from './demo-book.ts';
import { demoPropertySchema } from './demo-property.ts';

const property = demoPropertySchema.parse(contentOf('property'));

interface BookFile {
  emergency?: { title: string; items: object[] };
  local: { items: Record<string, object> };
}

it.each<[string, (book: BookFile) => void, string]>([
  ['a section', (book) => delete book.emergency, '"emergency"'],
  ['the words about a place', (book) => delete book.local.items.furlo, '"furlo"'],
  [
    'the block of an entry',
    ({ emergency }) => emergency?.items.splice(0, 1, { block: { id: 'rules.gone', values: {} } }),
    'rules.gone',
  ],
  ['the text of an entry', ({ emergency }) => Object.assign(emergency?.items[2] ?? {}, { content: '' }), '2'],
])('refuses a book that lacks %s, and names the place in the file', (_what, damage, place) => {
  const book = contentOf('en') as BookFile;
  damage(book);
  expect(() => readDemoBook(book, property, 'en')).toThrow(place);
});
