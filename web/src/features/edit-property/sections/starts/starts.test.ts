import { expect, it } from 'vitest';
import { starts as de } from './de.ts';
import { starts as en } from './en.ts';
import { starts as es } from './es.ts';
import { starts as fr } from './fr.ts';
import { starts as it_ } from './it.ts';
import { starts as pt } from './pt.ts';
import { GAP, type Starts } from './starts.ts';

/** Counts the gaps of each entry, section by section. */
const gapsOf = (starts: Starts) =>
  Object.fromEntries(
    Object.entries(starts).map(([section, offered]) => [
      section,
      offered.map(({ text }) => text.split(GAP).length - 1),
    ]),
  );

it.each([
  ['de', de],
  ['en', en],
  ['es', es],
  ['fr', fr],
  ['pt', pt],
])(
  'the entries that are offered in %s ask the same of a host as the Italian ones',
  {
    tags: ['edit.other-sections.empty-section-asks-offers'],
  },
  (_language, starts) => {
    expect(gapsOf(starts)).toEqual(gapsOf(it_));
    expect(
      Object.values(starts)
        .flat()
        .every(({ title, text }) => title !== '' && text !== ''),
    ).toBe(true);
  },
);
