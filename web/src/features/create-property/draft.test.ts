import { describe, expect, it } from 'vitest';
import { type DraftStorage, forgetDraft, keepDraft, readDraft } from './draft.ts';
import { BLANK_FORM } from './property-form.ts';

function memoryStorage(): DraftStorage & { readonly size: () => number } {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    size: () => items.size,
  };
}

const values = { ...BLANK_FORM, name: 'Casa Ginestra', rules: { title: '', content: 'Silenzio: dalle 22' } };

describe('a draft', () => {
  it('comes back as it was kept', () => {
    const storage = memoryStorage();
    keepDraft(storage, 'ada', { values });
    expect(readDraft(storage, 'ada')).toEqual({ values, unsaved: undefined });
  });

  it('comes back with the sections that were not saved', () => {
    const storage = memoryStorage();
    const unsaved = {
      created: { id: 'p1', slug: 'casa-ginestra', name: 'Casa Ginestra' },
      sections: [
        {
          propertyId: '0192f0a0-7b1c-7c3e-8a4d-1f2e3d4c5b6a',
          section: 'rules',
          title: 'Regole',
          content: 'Silenzio',
        },
      ],
    };
    keepDraft(storage, 'ada', { values, unsaved });
    expect(readDraft(storage, 'ada')?.unsaved).toEqual(unsaved);
  });

  it('is not shown to another person', () => {
    const storage = memoryStorage();
    keepDraft(storage, 'ada', { values });
    expect(readDraft(storage, 'grace')).toBeUndefined();
  });

  it('with nothing written is not kept', () => {
    const storage = memoryStorage();
    keepDraft(storage, 'ada', { values });
    keepDraft(storage, 'ada', { values: BLANK_FORM });
    expect(storage.size()).toBe(0);
  });

  it('can be forgotten', () => {
    const storage = memoryStorage();
    keepDraft(storage, 'ada', { values });
    forgetDraft(storage, 'ada');
    expect(readDraft(storage, 'ada')).toBeUndefined();
  });

  it('of an older form is mended: missing and misshapen fields are blank, unknown ones go', () => {
    const storage = memoryStorage();
    const old = { name: 'Casa', city: 7, checkin: { checkinTime: '15:00' }, rules: null, gone: 'x' };
    storage.setItem('create-property-draft:ada', JSON.stringify({ values: old }));
    expect(readDraft(storage, 'ada')?.values).toEqual({
      ...BLANK_FORM,
      name: 'Casa',
      checkin: { ...BLANK_FORM.checkin, checkinTime: '15:00' },
    });
  });

  it('that cannot be read counts as none', () => {
    const storage = memoryStorage();
    storage.setItem('create-property-draft:ada', '{');
    expect(readDraft(storage, 'ada')).toBeUndefined();
  });
});
