import { describe, expect, it } from 'vitest';
import type { TranslationUnit } from '#contracts/translation/api.ts';
import { changedOf, followed, idOf, replacedWith, type TypedTexts, withTyped } from './typed-texts.ts';

const title = (place: number, digest: string, target: string | null = null) =>
  ({
    key: `rules.items.${place}.title`,
    section: 'rules',
    source: digest,
    digest,
    target,
  }) as TranslationUnit;
const typedFor = ({ key, digest }: TranslationUnit, text: string): TypedTexts => ({
  [idOf({ key, digest })]: { key, digest, text },
});
/** Tells what is typed beside which text, and whether that has changed since. */
const beside = (units: readonly TranslationUnit[], typed: TypedTexts) =>
  withTyped(units, typed).map((each) => [each.unit.source, each.typed?.text, each.isStale]);

describe('what is typed for a text', { tags: ['translations.typed-follows'] }, () => {
  const typed = typedFor(title(0, 'silenzio'), 'Ruhe');

  it('stays beside it wherever it moves, in a row that is the same', () => {
    const moved = [title(0, 'animali'), title(1, 'silenzio')];
    expect(beside(moved, typed)).toEqual([
      ['animali', undefined, false],
      ['silenzio', 'Ruhe', false],
    ]);
    const [before] = withTyped([title(0, 'silenzio')], typed);
    expect(withTyped(moved, typed)[1]?.rowId).toBe(before?.rowId);
    expect(changedOf(withTyped(moved, typed))).toEqual([
      { key: 'rules.items.1.title', digest: 'silenzio', text: 'Ruhe' },
    ]);
  });

  it('is beside the text that it has become, with the digest of the former one until it is typed on', () => {
    const rewritten = [title(0, 'silenzio!')];
    expect(beside(rewritten, typed)).toEqual([['silenzio!', 'Ruhe', true]]);
    expect(changedOf(withTyped(rewritten, typed))).toEqual([
      { key: 'rules.items.0.title', digest: 'silenzio', text: 'Ruhe' },
    ]);
    const [row] = withTyped(rewritten, typed);
    const on = { [row?.typedId ?? '']: { key: 'rules.items.0.title', digest: 'silenzio!', text: 'Ruhe!' } };
    expect(beside(rewritten, on)).toEqual([['silenzio!', 'Ruhe!', false]]);
    expect(withTyped(rewritten, on)[0]?.rowId).toBe(row?.rowId);
  });

  it('is beside what its text has become in the place to which it had moved', () => {
    const after = followed(typed, [title(0, 'animali'), title(1, 'silenzio')]);
    expect(beside([title(0, 'animali'), title(1, 'silenzio!')], after)).toEqual([
      ['animali', undefined, false],
      ['silenzio!', 'Ruhe', true],
    ]);
    expect(followed(after, [title(1, 'silenzio')])).toBe(after);
  });

  it('is that of each of two texts that say the same, and is sent once', () => {
    const twice = [title(0, 'silenzio'), title(1, 'silenzio')];
    const listed = withTyped(twice, typed);
    expect(listed.map((each) => each.typed?.text)).toEqual(['Ruhe', 'Ruhe']);
    expect(new Set(listed.map(({ rowId }) => rowId)).size).toBe(2);
    expect(changedOf(listed)).toHaveLength(1);
  });

  it('is not sent where it is what stands there', () => {
    expect(changedOf(withTyped([title(0, 'silenzio', 'Ruhe')], typed))).toEqual([]);
  });
});

describe('a translation that is replaced', { tags: ['translations.undo'] }, () => {
  const silence = title(0, 'silenzio', 'Ruhe');
  const animals = { ...title(1, 'animali', 'Tiere'), suggestion: 'Haustiere' };
  const parking = title(2, 'posto');
  const units = [silence, animals, parking];

  it('is kept with what took its place: written or accepted, and where there was none', () => {
    const written = [
      { key: silence.key, text: 'Stille' },
      { key: parking.key, text: 'Platz' },
    ];
    expect(replacedWith({}, units, { units: written, accept: [animals.key] }, units)).toEqual({
      [idOf(silence)]: { former: 'Ruhe', now: 'Stille' },
      [idOf(animals)]: { former: 'Tiere', now: 'Haustiere' },
      [idOf(parking)]: { former: '', now: 'Platz' },
    });
  });

  it('is kept of the last save, wherever its text stands by then, and not where it was only looked at', () => {
    const before = { [idOf(silence)]: { former: 'Ruhe', now: 'Stille' } };
    expect(replacedWith(before, units, { reviewed: [animals.key] }, [animals])).toEqual(before);
    const moved = { ...silence, key: 'rules.items.7.title', target: 'Stille' };
    const again = { units: [{ key: silence.key, text: 'Ruhe' }] };
    expect(replacedWith(before, [moved], again, [silence])).toEqual({
      [idOf(silence)]: { former: 'Stille', now: 'Ruhe' },
    });
  });

  it('is not kept of an earlier text, of which it would be no translation', () => {
    const outdated = { ...silence, state: 'outdated' } as const;
    const request = { units: [{ key: outdated.key, text: 'Stille' }] };
    expect(replacedWith({}, [outdated], request, [outdated])).toEqual({});
  });
});
