import { expect, test } from 'vitest';
import { choosePictures } from './pictures-to-keep.ts';

const variants = (id: string, format: string) =>
  `/objects/${id}/480.${format} 480w, /objects/${id}/960.${format} 960w`;
const picture = (id: string, currentSrc = '') => ({
  currentSrc,
  sources: [variants(id, 'avif'), variants(id, 'webp')],
});

test('a picture that is shown is kept as it is shown', () => {
  expect(choosePictures([picture('a', 'https://book.example/objects/a/960.avif')], false)).toEqual([
    'https://book.example/objects/a/960.avif',
  ]);
});

test('one that is not shown yet is kept in its narrowest variant, in a format that the browser reads', () => {
  const shown = picture('a', '/objects/a/960.avif');
  expect(choosePictures([shown, picture('b')], false)).toEqual([
    '/objects/a/960.avif',
    '/objects/b/480.avif',
  ]);
  expect(choosePictures([picture('b')], false)).toEqual(['/objects/b/480.webp']);
});

test('who saves data keeps what is shown alone', () => {
  const shown = picture('a', '/objects/a/960.avif');
  expect(choosePictures([shown, picture('b')], true)).toEqual(['/objects/a/960.avif']);
});

test('each picture is kept once, and one without variants only if it was loaded', () => {
  const plain = { currentSrc: '', sources: [] };
  expect(choosePictures([picture('b'), picture('b'), plain], false)).toEqual(['/objects/b/480.webp']);
});
