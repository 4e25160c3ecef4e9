import { describe, expect, it } from 'vitest';
import type { DraftStorage } from '../../../components/property-form/draft-storage.ts';
import { draftKey, forgetDraft, keepDraft, readDraft } from './draft.ts';
import { BLANK_FORM } from './property-form.ts';

function memoryStorage(items = new Map<string, string>()): DraftStorage & { readonly size: () => number } {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    size: () => items.size,
  };
}

const ADA = draftKey({ id: 'ada' });
const GRACE = draftKey({ id: 'grace' });

const values = { ...BLANK_FORM, name: 'Casa Ginestra', rules: { title: '', content: 'Silenzio: dalle 22' } };

describe('a draft', () => {
  it('comes back as it was kept', () => {
    const storage = memoryStorage();
    keepDraft(storage, ADA, { values });
    expect(readDraft(storage, ADA)).toEqual({ values, unsaved: undefined });
  });

  it('comes back with the sections that were not saved', () => {
    const storage = memoryStorage();
    const unsaved = {
      created: { id: 'p1', slug: 'casa-ginestra', name: 'Casa Ginestra', isActive: true, hasBeginning: true },
      sections: [
        {
          propertyId: '0192f0a0-7b1c-7c3e-8a4d-1f2e3d4c5b6a',
          section: 'rules',
          title: 'Regole',
          content: 'Silenzio',
        },
      ],
    };
    keepDraft(storage, ADA, { values, unsaved });
    expect(readDraft(storage, ADA)?.unsaved).toEqual(unsaved);
  });

  it('is not shown to another person', () => {
    const storage = memoryStorage();
    keepDraft(storage, ADA, { values });
    expect(readDraft(storage, GRACE)).toBeUndefined();
  });

  it('is not taken into the account of an owner whom the person works for', () => {
    const storage = memoryStorage();
    keepDraft(storage, ADA, { values });
    const collaboration = { ownerId: 'grace', ownerName: 'Grace', permissions: [] };
    expect(readDraft(storage, draftKey({ id: 'ada', collaboration }))).toBeUndefined();
  });

  it('is done without where the browser has no room, and an older one does not stay', () => {
    const items = new Map<string, string>();
    keepDraft(memoryStorage(items), ADA, { values });
    const full = {
      ...memoryStorage(items),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    keepDraft(full, ADA, { values: { ...values, city: 'Pienza' } });
    expect(readDraft(full, ADA)).toBeUndefined();
  });

  it('with nothing written is not kept', () => {
    const storage = memoryStorage();
    keepDraft(storage, ADA, { values });
    keepDraft(storage, ADA, { values: BLANK_FORM });
    expect(storage.size()).toBe(0);
  });

  it('can be forgotten', () => {
    const storage = memoryStorage();
    keepDraft(storage, ADA, { values });
    forgetDraft(storage, ADA);
    expect(readDraft(storage, ADA)).toBeUndefined();
  });

  it('of an older form is mended: missing and misshapen fields are blank, unknown ones go', () => {
    const storage = memoryStorage();
    const old = { name: 'Casa', city: 7, checkin: { checkinTime: '15:00' }, rules: null, gone: 'x' };
    storage.setItem(ADA, JSON.stringify({ values: old }));
    expect(readDraft(storage, ADA)?.values).toEqual({
      ...BLANK_FORM,
      name: 'Casa',
      checkin: { ...BLANK_FORM.checkin, checkinTime: '15:00' },
    });
  });

  it('that cannot be read counts as none', () => {
    const storage = memoryStorage();
    storage.setItem(ADA, '{');
    expect(readDraft(storage, ADA)).toBeUndefined();
  });
});
