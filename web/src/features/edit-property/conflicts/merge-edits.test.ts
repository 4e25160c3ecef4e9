import { describe, expect, it } from 'vitest';
import { formOf, redetailed, rewritten, stored } from '../form/editor.test-support.ts';
import { changedParts, collide, mergeEdits } from './merge-edits.ts';

const base = formOf(stored('rules', 'Silenzio: dopo le 22'), stored('guides', 'Forno: a gas'));
const entry = (title: string, content: string) => [{ title, content }];

describe('mergeEdits', () => {
  it('keeps a field that was changed here, and takes the others as stored', {
    tags: ['edit.saving.conflict-dialog-reload-compare'],
  }, () => {
    const mine = redetailed(base, { city: 'Pienza' });
    const theirs = redetailed(base, { city: 'Siena', name: 'Casa Nuova' });
    expect(mergeEdits(base, mine, theirs).details).toMatchObject({ city: 'Pienza', name: 'Casa Nuova' });
  });

  it('does the same with each section in each language', () => {
    const mine = rewritten(base, 'it', 'rules', { entries: entry('Silenzio', 'dopo le 23') });
    const theirs = rewritten(
      rewritten(base, 'it', 'rules', { entries: entry('Silenzio', 'mai') }),
      'en',
      'guides',
      { entries: entry('Oven', 'gas') },
    );
    const merged = mergeEdits(base, mine, theirs).texts;
    expect(merged.it.rules?.entries).toEqual(entry('Silenzio', 'dopo le 23'));
    expect(merged.en.guides?.entries).toEqual(entry('Oven', 'gas'));
  });

  it('leaves a text alone that says the same as stored, with its blank entries', () => {
    const entries = [...entry('Silenzio', 'dopo le 22'), { title: '', content: '' }];
    const mine = rewritten(base, 'it', 'rules', { entries });
    expect(mergeEdits(base, mine, base).texts.it.rules).toBe(mine.texts.it.rules);
  });

  it('takes the order of whoever changed it, and hides what either side hid', () => {
    const mine = { ...base, order: base.order.toReversed(), hidden: ['rules'] };
    const theirs = { ...base, hidden: ['guides'] };
    const merged = mergeEdits(base, mine, theirs);
    expect(merged.order).toEqual(base.order.toReversed());
    expect(merged.hidden.toSorted()).toEqual(['guides', 'rules']);
  });

  it('has the modules that both sides added, and not one that either removed', () => {
    const module = { title: 'Piscina', icon: 'star', description: '', isCustom: true } as const;
    const withPool = formOf(stored('custom_1', '', { module }));
    const withBoth = formOf(stored('custom_1', '', { module }), stored('custom_2', '', { module }));
    const without = formOf();
    expect(mergeEdits(withPool, withPool, withBoth).order).toEqual(withBoth.order);
    expect(mergeEdits(withPool, withBoth, withPool).order).toEqual(withBoth.order);
    expect(mergeEdits(withPool, without, withBoth).order).not.toContain('custom_1');
    expect(mergeEdits(withPool, withPool, without).order).not.toContain('custom_1');
  });

  it('keeps a module that was written on here, and removed there, in all of its languages', () => {
    const module = { title: 'Piscina', icon: 'star', description: '', isCustom: true } as const;
    const withPool = formOf(stored('custom_1', 'Aperta: fino alle 20', { module }));
    const mine = rewritten(withPool, 'it', 'custom_1', { entries: entry('Aperta', 'fino alle 22') });
    const merged = mergeEdits(withPool, mine, formOf());
    expect(merged.order).toEqual(mine.order);
    expect(merged.texts.it.custom_1?.entries).toEqual(entry('Aperta', 'fino alle 22'));
    expect(merged.texts.en.custom_1).toEqual(mine.texts.en.custom_1);
    expect(mergeEdits(withPool, formOf(), mine).order).not.toContain('custom_1');
  });

  it('keeps it hidden where it was', () => {
    const module = { title: 'Note', icon: 'star', description: '', isCustom: true } as const;
    const withNotes = { ...formOf(stored('custom_1', 'Cassaforte: 4711', { module })), hidden: ['custom_1'] };
    const mine = rewritten(withNotes, 'it', 'custom_1', { entries: entry('Cassaforte', '4712') });
    expect(mergeEdits(withNotes, mine, formOf()).hidden).toEqual(['custom_1']);
  });
});

it('tells of a part that was changed here and there, and of none that was changed on one side', () => {
  const mine = rewritten(base, 'it', 'rules', { entries: entry('Silenzio', 'mai') });
  const other = rewritten(base, 'it', 'guides', { entries: entry('Forno', 'elettrico') });
  expect(collide(base, mine, rewritten(other, 'it', 'rules', { entries: [] }))).toBe(true);
  expect(collide(base, mine, other)).toBe(false);
  expect(collide(base, base, other)).toBe(false);
});

describe('changedParts', () => {
  it('names fields, texts, order and visibility', () => {
    const other = {
      ...rewritten(redetailed(base, { city: 'Siena' }), 'it', 'rules', { entries: [] }),
      order: base.order.toReversed(),
      hidden: ['local'],
    };
    expect(changedParts(base, other)).toEqual([
      { kind: 'detail', field: 'city' },
      { kind: 'text', section: 'rules', language: 'it' },
      { kind: 'order' },
      { kind: 'hidden' },
    ]);
    expect(changedParts(base, base)).toEqual([]);
  });
});
