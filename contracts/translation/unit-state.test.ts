import { describe, expect, it } from 'vitest';
import type { TranslationEvent } from './events.ts';
import { type Entries, evolveTranslations, initialTranslations } from './translation-fold.ts';
import { shownOf, standingsOf } from './unit-state.ts';
import type { SourcedUnit } from './units.ts';

const base = { ownerId: '0197f2a2-4c5d-7e6f-8a7b-8c9d0e1f2a3b', language: 'de' } as const;

type Said = readonly [key: string, source: string, text: string, beside?: string];
const places = (units: readonly Said[]) =>
  units.map(([key, source, text, beside]) => ({ key, source, text, beside }));

const machine = (...units: readonly Said[]): TranslationEvent => ({
  type: 'TextsTranslated',
  data: { ...base, provider: 'deepl', characters: 9, units: places(units) },
});
const person = (...units: readonly Said[]): TranslationEvent => ({
  type: 'TextsTranslatedByHand',
  data: { ...base, units: places(units) },
});
const accepted = (key: string, source: string): TranslationEvent => ({
  type: 'SuggestionsAccepted',
  data: { ...base, units: [{ key, source }] },
});
const reviewed = (key: string, source: string, of = source): TranslationEvent => ({
  type: 'TranslationsReviewed',
  data: { ...base, units: [{ key, source, of }] },
});
const failed = (key: string, source: string): TranslationEvent => ({
  type: 'TranslationsFailed',
  data: { ...base, units: [{ key, source, reason: 'quota' }] },
});

const entriesAfter = (events: readonly TranslationEvent[]): Entries =>
  events.reduce(
    (state, event) => evolveTranslations(state, event, { by: 'mia', at: '2026-05-06' }),
    initialTranslations,
  ).languages.de ?? [];

/** Tells how units stand, given the events and the sources that stand in the book, by their keys. */
function given(...events: readonly TranslationEvent[]) {
  return {
    when(present: Readonly<Record<string, string>>) {
      const units = Object.entries(present).map(
        ([key, source]): SourcedUnit => ({ key, source, section: 'rules', language: 'it', text: source }),
      );
      const standings = standingsOf(units, entriesAfter(events));
      return Object.fromEntries(
        [...standings].map(([key, standing]) => [
          key,
          [
            standing.state,
            standing.written?.text ?? null,
            standing.suggestion?.text ?? null,
            shownOf(standing)?.text ?? null,
          ],
        ]),
      );
    },
  };
}

const TITLE = 'rules.title';
const [A, B] = ['rules.items.0.title', 'rules.items.1.title'];
const [A_TEXT, B_TEXT] = ['rules.items.0.content', 'rules.items.1.content'];

describe('a unit', () => {
  it('is missing until it is translated', () => {
    expect(given().when({ [A]: 'pane' })).toEqual({ [A]: ['missing', null, null, null] });
  });

  it('is by a machine, by a person, or reviewed', () => {
    expect(given(machine([A, 'pane', 'Brot'])).when({ [A]: 'pane' })).toEqual({
      [A]: ['machine', 'Brot', null, 'Brot'],
    });
    expect(given(person([A, 'pane', 'Brot'])).when({ [A]: 'pane' })).toEqual({
      [A]: ['edited', 'Brot', null, 'Brot'],
    });
    expect(given(machine([A, 'pane', 'Brot']), reviewed(A, 'pane')).when({ [A]: 'pane' })).toEqual({
      [A]: ['reviewed', 'Brot', null, 'Brot'],
    });
  });

  it('is failed where a machine could not translate the present text, and nothing else is there', () => {
    const events = [failed(A, 'pane')];
    expect(given(...events).when({ [A]: 'pane' })[A]?.[0]).toBe('failed');
    expect(given(...events).when({ [A]: 'vino' })[A]?.[0]).toBe('missing');
    expect(given(...events, machine([A, 'pane', 'Brot'])).when({ [A]: 'pane' })[A]?.[0]).toBe('machine');
    expect(given(person([A, 'pane', 'Brot']), failed(A, 'pane')).when({ [A]: 'pane' })[A]?.[0]).toBe(
      'edited',
    );
  });

  it('is outdated where its text was changed: guests keep what a person wrote, and nothing of a machine', () => {
    expect(given(machine([TITLE, 'pane', 'Brot'])).when({ [TITLE]: 'vino' })).toEqual({
      [TITLE]: ['outdated', 'Brot', null, null],
    });
    expect(given(person([TITLE, 'pane', 'Brot'])).when({ [TITLE]: 'vino' })).toEqual({
      [TITLE]: ['outdated', 'Brot', null, 'Brot'],
    });
  });

  it('finds its translation again wherever in its section it moves, and when an old text comes back', () => {
    const events = [machine([A, 'pane', 'Brot'], [B, 'vino', 'Wein'])];
    expect(given(...events).when({ [A]: 'vino', [B]: 'pane' })).toEqual({
      [A]: ['machine', 'Wein', null, 'Wein'],
      [B]: ['machine', 'Brot', null, 'Brot'],
    });
    const since = [...events, machine([A, 'acqua', 'Wasser'])];
    expect(given(...since).when({ [A]: 'acqua' })[A]?.[1]).toBe('Wasser');
    expect(given(...since).when({ [A]: 'pane' })[A]?.[1]).toBe('Brot');
  });

  it('is missing where another text came to its place and the translated one only moved', () => {
    const events = [person([A, 'pane', 'Brot'])];
    expect(given(...events).when({ [A]: 'vino', [B]: 'pane' })).toEqual({
      [A]: ['missing', null, null, null],
      [B]: ['edited', 'Brot', null, 'Brot'],
    });
  });

  it('does not take what another section says of the same text', () => {
    expect(given(person(['guides.title', 'pane', 'Brot'])).when({ [A]: 'pane' })[A]?.[0]).toBe('missing');
  });

  it('keeps what a person wrote: a machine suggests beside it, of the same text and of a later one', () => {
    const events = [person([TITLE, 'pane', 'Brot']), machine([TITLE, 'pane', 'Das Brot'])];
    expect(given(...events).when({ [TITLE]: 'pane' })).toEqual({
      [TITLE]: ['edited', 'Brot', 'Das Brot', 'Brot'],
    });
    const later = [person([TITLE, 'pane', 'Brot']), machine([TITLE, 'vino', 'Wein'])];
    expect(given(...later).when({ [TITLE]: 'vino' })).toEqual({
      [TITLE]: ['outdated', 'Brot', 'Wein', 'Brot'],
    });
  });

  it('keeps what a person reviewed in the same way', () => {
    const events = [machine([A, 'pane', 'Brot']), reviewed(A, 'pane'), machine([A, 'pane', 'Das Brot'])];
    expect(given(...events).when({ [A]: 'pane' })).toEqual({ [A]: ['reviewed', 'Brot', 'Das Brot', 'Brot'] });
  });

  it('takes a machine’s text of before where a person translated another one meanwhile', () => {
    const events = [machine([A, 'pane', 'Brot']), person([A, 'vino', 'Wein'])];
    expect(given(...events).when({ [A]: 'pane' })).toEqual({ [A]: ['machine', 'Brot', null, 'Brot'] });
  });

  it('becomes what a machine suggested once that is accepted', () => {
    const same = [
      person([TITLE, 'pane', 'Brot']),
      machine([TITLE, 'pane', 'Das Brot']),
      accepted(TITLE, 'pane'),
    ];
    expect(given(...same).when({ [TITLE]: 'pane' })).toEqual({
      [TITLE]: ['reviewed', 'Das Brot', null, 'Das Brot'],
    });
    const later = [
      person([TITLE, 'pane', 'Brot']),
      machine([TITLE, 'vino', 'Wein']),
      accepted(TITLE, 'vino'),
    ];
    expect(given(...later).when({ [TITLE]: 'vino' })).toEqual({
      [TITLE]: ['reviewed', 'Wein', null, 'Wein'],
    });
  });

  it('keeps an outdated text that a person finds right for the present one', () => {
    const events = [machine([TITLE, 'pane', 'Brot']), reviewed(TITLE, 'pane!', 'pane')];
    expect(given(...events).when({ [TITLE]: 'pane!' })).toEqual({
      [TITLE]: ['reviewed', 'Brot', null, 'Brot'],
    });
  });

  it('is missing again once its translation is taken back', () => {
    const events = [person([A, 'pane', 'Brot']), person([A, 'pane', ''])];
    expect(given(...events).when({ [A]: 'pane' })).toEqual({ [A]: ['missing', null, null, null] });
  });

  it('says who changed it and when, and that nobody did what a machine wrote', () => {
    const [byMachine, byPerson] = entriesAfter([machine([A, 'pane', 'Brot']), person([B, 'vino', 'Wein'])]);
    expect(byMachine?.written).toMatchObject({ changedBy: null, changedAt: '2026-05-06', provider: 'deepl' });
    expect(byPerson?.written).toMatchObject({ changedBy: 'mia', changedAt: '2026-05-06', provider: null });
  });
});

describe('a text of an entry', { tags: ['rule.translations.entries'] }, () => {
  it('is never that of another one which stood in its place', () => {
    const byHand = given(person([A, 'silenzio', 'Ruhe', 'dalle 23']));
    expect(byHand.when({ [A]: 'animali' })[A]).toEqual(['outdated', 'Ruhe', null, null]);
    expect(byHand.when({ [A]: 'animali', [A_TEXT]: 'ammessi' })[A]).toEqual(['outdated', 'Ruhe', null, null]);
    const since = given(
      person([A, 'silenzio', 'Ruhe']),
      machine([A, 'animali', 'Haustiere'], [A_TEXT, 'ammessi', 'erlaubt']),
    );
    expect(since.when({ [A]: 'animali', [A_TEXT]: 'ammessi' })).toEqual({
      [A]: ['machine', 'Haustiere', null, 'Haustiere'],
      [A_TEXT]: ['machine', 'erlaubt', null, 'erlaubt'],
    });
  });

  it('keeps what a person wrote while its other text stands, wherever in its section it moves', () => {
    const events = [person([A, 'silenzio', 'Ruhe', 'dalle 23'])];
    const moved = { [A]: 'animali', [A_TEXT]: 'ammessi', [B]: 'silenzio!', [B_TEXT]: 'dalle 23' };
    expect(given(...events).when(moved)[B]).toEqual(['outdated', 'Ruhe', null, 'Ruhe']);
    const later = [...events, machine([B, 'silenzio!', 'Ruhe!'])];
    expect(given(...later).when(moved)[B]).toEqual(['outdated', 'Ruhe', 'Ruhe!', 'Ruhe']);
    expect(given(...later).when({ [A]: 'silenzio', [A_TEXT]: 'dalle 24' })[A]?.[0]).toBe('edited');
  });

  it('is not told by a text that stands twice', () => {
    const said = given(person([A, 'fumo', 'Rauchen', 'vietato']));
    const present = { [A]: 'alcol', [A_TEXT]: 'vietato', [B]: 'droni', [B_TEXT]: 'vietato' };
    expect(said.when(present)[A]).toEqual(['outdated', 'Rauchen', null, null]);
    expect(said.when(present)[B]).toEqual(['missing', null, null, null]);
  });

  it('is as before once a person has found it right', () => {
    const units = [{ key: A, source: 'silenzio.', of: 'silenzio', beside: 'dalle 23' }];
    const again: TranslationEvent = { type: 'TranslationsReviewed', data: { ...base, units } };
    const said = given(person([A, 'silenzio', 'Ruhe', 'dalle 23']), again);
    expect(said.when({ [A]: 'silenzio!', [A_TEXT]: 'dalle 23' })[A]).toEqual([
      'outdated',
      'Ruhe',
      null,
      'Ruhe',
    ]);
  });
});

it('keeps all that people wrote, and of machines as many of a section as it can have texts', {
  tags: ['rule.translations.large'],
}, () => {
  const many = (section: string, from: number, count = 300) =>
    Array.from({ length: count }, (_, n): Said => [`${section}.items.${n}.title`, `text ${from + n}`, 'x']);
  const entries = entriesAfter([
    person([A, 'pane', 'Brot']),
    machine(...many('guides', 0)),
    machine(...many('rules', 0)),
    machine(...many('rules', 300)),
  ]);
  expect(entries).toHaveLength(1 + 300 + 403);
  expect(entries[0]?.written?.text).toBe('Brot');
  expect(entries[301]).toMatchObject({ key: 'rules.items.197.title', source: 'text 197' });
});

it('keeps every text of the largest book, and no more than that of one whose modules come and go', {
  tags: ['rule.translations.large'],
}, () => {
  const module = (n: number) =>
    machine(
      ...Array.from({ length: 403 }, (_, text): Said => [`custom_${n}.items.0.title`, `${n} ${text}`, 'x']),
    );
  const sections = Array.from({ length: 61 }, (_, n) => module(n));
  expect(entriesAfter(sections)).toHaveLength(61 * 403);
  const entries = entriesAfter([...sections, module(61)]);
  expect(entries).toHaveLength(61 * 403);
  expect(entries[0]?.key).toBe('custom_1.items.0.title');
});
