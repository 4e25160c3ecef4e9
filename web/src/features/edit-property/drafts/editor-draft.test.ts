import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftStorage } from '../../../components/property-form/draft-storage.ts';
import { formOf, redetailed, rewritten, stored } from '../form/editor.test-support.ts';
import { forgetDraft, keepDraft, readDraft } from './editor-draft.ts';

const base = formOf(stored('rules', 'Silenzio: dopo le 22'));
const draft = { values: redetailed(base, { name: '' }), base, keptAt: '2026-05-01T10:00:00.000Z' };

let kept: Map<string, string>;
let storage: DraftStorage;
beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

describe('a draft', () => {
  it('comes back as it was kept, also where validation would refuse it', () => {
    keepDraft(storage, 'laura', 'casa', draft);
    expect(readDraft(storage, 'laura', 'casa')).toEqual(draft);
  });

  it.each([
    ['a title that is too long', { title: 'T'.repeat(300) }],
    ['an entry of more than 64 KB', { entries: [{ title: '', content: 'à'.repeat(40_000) }] }],
    ['half an emoji', { entries: [{ title: '', content: '\ud83d' }] }],
    ['more entries than a section may have', { entries: Array(2_000).fill({ title: 'T', content: '' }) }],
  ])('comes back with %s, which a save refuses', (_what, written) => {
    const values = rewritten(base, 'it', 'rules', written);
    keepDraft(storage, 'laura', 'casa', { ...draft, values });
    expect(readDraft(storage, 'laura', 'casa')?.values).toEqual(values);
  });

  it('is that of one person and one property', () => {
    keepDraft(storage, 'laura', 'casa', draft);
    expect(readDraft(storage, 'marco', 'casa')).toBeUndefined();
    expect(readDraft(storage, 'laura', 'villa')).toBeUndefined();
  });

  it('is gone once it is forgotten', () => {
    keepDraft(storage, 'laura', 'casa', draft);
    forgetDraft(storage, 'laura', 'casa');
    expect(kept.size).toBe(0);
  });

  it.each(['', '{', '{"values":{}}', 'null'])('is none where %j is kept', (text) => {
    keepDraft(storage, 'laura', 'casa', draft);
    for (const key of kept.keys()) kept.set(key, text);
    expect(readDraft(storage, 'laura', 'casa')).toBeUndefined();
  });

  it('is left out where the browser keeps nothing', () => {
    keepDraft(storage, 'laura', 'casa', draft);
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    keepDraft(full, 'laura', 'casa', draft);
    expect(readDraft(storage, 'laura', 'casa')).toBeUndefined();
  });
});
