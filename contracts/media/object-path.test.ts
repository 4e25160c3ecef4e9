import { expect, it } from 'vitest';
import { objectIdOf, objectIdsIn, objectPathOf } from './object-path.ts';

const one = '0197f2a2-1d3e-7f50-8b62-3c4d5e6f7081';
const other = '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f';

it('finds the object that a path names, and none in any other text', () => {
  expect(objectIdOf(objectPathOf(one))).toBe(one);
  expect(objectIdOf(objectPathOf(one.toUpperCase()))).toBe(one);
  for (const text of [one, `x${objectPathOf(one)}`, `${objectPathOf(one)}/480.avif`, '/objects/mappa.pdf']) {
    expect(objectIdOf(text), text).toBeUndefined();
  }
});

it('finds every object that a text names anywhere, once', () => {
  const text = JSON.stringify({
    fileUrl: objectPathOf(one),
    items: [`<a href="https://welcome.example/objects/${other.toUpperCase()}/480.avif">`, objectPathOf(one)],
  });
  expect(objectIdsIn(text)).toEqual([one, other]);
  expect(objectIdsIn(`/objects/${one}0 /objects/${one}-1 /object/${one} ${one} /objects/mappa.pdf`)).toEqual(
    [],
  );
});
