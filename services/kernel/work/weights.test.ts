import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  evolveProperty,
  initialProperty,
  type PropertyState,
} from '#contracts/properties/book/property-fold.ts';
import { demoSections } from '#infra/run/demo/casa-ginestra.ts';
import { Weights } from './weights.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Makes the state of a book as it comes out of the log. */
function folded(sections: readonly object[]): PropertyState {
  const written = JSON.parse(JSON.stringify(sections)) as typeof demoSections;
  return written.reduce<PropertyState>(
    (state, { section, language, title, items, sectionMetadata: metadata = null }) =>
      evolveProperty(state, {
        type: 'SectionWritten',
        data: { section, language, title, items, metadata },
      }),
    { ...initialProperty, ownerId: 'somebody' },
  );
}

/** Measures what a state takes of the heap, in bytes: many of them, after what nobody holds is collected. */
function heapOf(make: () => PropertyState, count: number): number {
  collect();
  const before = getHeapStatistics().used_heap_size;
  const held = Array.from({ length: count }, make);
  collect();
  const bytes = (getHeapStatistics().used_heap_size - before) / count;
  expect(held).toHaveLength(count);
  return bytes;
}

const inCyrillic = demoSections.map((section) => ({ ...section, title: 'ж'.repeat(60) }));
const ofBigTexts = demoSections.map((section, index) => ({
  ...section,
  title: `${index}${'è'.repeat(4_000)}`,
}));

describe('the weight of a state', () => {
  it.each([
    ['a book in six languages', demoSections],
    ['a book in one language', demoSections.filter(({ language }) => language === 'it')],
    ['titles in an alphabet of its own', inCyrillic],
    ['big texts', ofBigTexts],
  ])('is about what the heap gives for %s', (_what, sections) => {
    const weight = new Weights().weigh(folded(sections));
    const heap = heapOf(() => folded(sections), 60);
    expect(weight / heap).toBeGreaterThan(0.8);
    expect(weight / heap).toBeLessThan(1.5);
  });

  it('is told again without looking, for all that a change left as it was', () => {
    const weights = new Weights();
    const state = folded(demoSections);
    const before = weights.weigh(state);
    let looks = 0;
    for (const text of Object.values(state.texts)) {
      Object.defineProperty(text, 'title', {
        enumerable: true,
        get: () => {
          looks += 1;
          return '';
        },
      });
    }
    const next = evolveProperty(state, { type: 'PropertyRenamed', data: { name: 'x'.repeat(1_000) } });
    expect(weights.weigh(next) - before).toBe(1_000);
    expect(looks).toBe(0);
  });

  it('counts what maps and sets hold', () => {
    const weigh = (value: unknown) => new Weights().weigh(value);
    expect(weigh(new Map([['a', 'x'.repeat(800)]]))).toBeGreaterThan(800);
    expect(weigh(new Set(['x'.repeat(800)]))).toBeGreaterThan(800);
    expect(weigh({ position: 1n, isOpen: true, none: null, absent: undefined })).toBeLessThan(200);
  });
});
