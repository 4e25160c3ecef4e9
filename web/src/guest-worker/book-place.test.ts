import { expect, test } from 'vitest';
import {
  cachesOf,
  holdsPages,
  isFile,
  isPageAt,
  languageAsked,
  pageKey,
  pictureOf,
  placeOfCache,
} from './book-place.ts';

const at = (address: string) => new URL(address, 'https://book.example');

test('every cache of a book can be found by its place, and no other', () => {
  for (const path of ['/', '/p/casa', '/p/casa-due', '/ginestra-casa']) {
    for (const name of Object.values(cachesOf(path, 'b1'))) expect(placeOfCache(name)).toBe(path);
  }
  expect(placeOfCache('guest-books')).toBeUndefined();
  expect(placeOfCache('somebody else /p/casa')).toBeUndefined();
});

test('pages of every build are pages, pictures are not', () => {
  const { pages, pictures } = cachesOf('/p/casa', 'b1');
  expect(holdsPages(pages, '/p/casa')).toBe(true);
  expect(holdsPages(cachesOf('/p/casa', 'b2').pages, '/p/casa')).toBe(true);
  expect(holdsPages(pages, '/p/casa-due')).toBe(false);
  expect(holdsPages(pictures, '/p/casa')).toBe(false);
});

test.each([
  ['/p/casa', '/p/casa', true],
  ['/p/casa/', '/p/casa', true],
  ['/p/casa?lang=it', '/p/casa', true],
  ['/p/casa-due', '/p/casa', false],
  ['/p/casa/book.json', '/p/casa', false],
  ['/', '/', true],
  ['/auth', '/', false],
])('whether %s is the page at %s: %s', (address, path, expected) => {
  expect(isPageAt(at(address), path)).toBe(expected);
});

test('a page is kept under its language, however it was asked for', () => {
  expect(languageAsked(at(pageKey('/p/casa', 'it')))).toBe('it');
  expect(languageAsked(at('/p/casa'))).toBeUndefined();
  expect(pageKey('/p/casa', 'a&b')).toBe('/p/casa?lang=a%26b');
});

test('tells variants of pictures from whole files', () => {
  expect(pictureOf(at('/objects/0195f0a0-1/960.avif'))).toBe('/objects/0195f0a0-1');
  expect(pictureOf(at('/objects/0195f0a0-1'))).toBeUndefined();
  expect(pictureOf(at('/objects/upload/960.txt'))).toBeUndefined();
  expect(isFile(at('/objects/0195f0a0-1'))).toBe(true);
  expect(isFile(at('/objects/0195f0a0-1/960.avif'))).toBe(false);
});
