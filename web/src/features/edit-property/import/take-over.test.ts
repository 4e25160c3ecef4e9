import { describe, expect, it } from 'vitest';
import type { ImportDraft, ImportedSection } from '#contracts/import/api.ts';
import { IMPORT_FILE_BYTES_MAX } from '#contracts/import/limits.ts';
import { MAX_ITEMS } from '#contracts/sections/items/section-items.ts';
import { en } from '../../../i18n/texts/en.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import type { Details } from '../form/editor-values.ts';
import { blankSection } from '../form/section-draft.ts';
import { leftAtFirst, leftOf, troubleOf, troubleOfFile, troubleOfText, withImported } from './take-over.ts';
import { imports } from './texts/en.ts';

const t = createTranslate<typeof en & typeof imports>('en', en, imports);
const found = (section: ImportedSection['section'], items: ImportedSection['items']): ImportedSection => ({
  section,
  title: null,
  items,
  source: [],
});
const entry = (title: string) => ({ title, content: '' });

describe('what is imported', { tags: ['edit.import.taken-over'] }, () => {
  it('goes below what is there, in place of blank entries', () => {
    const present = { ...blankSection(null), entries: [entry('Fumo'), entry(' ')] };
    expect(withImported(present, found('rules', [entry('Silenzio')]))?.entries).toEqual([
      entry('Fumo'),
      entry('Silenzio'),
    ]);
  });

  it('has to fit', () => {
    const present = {
      ...blankSection(null),
      entries: Array.from({ length: MAX_ITEMS }, () => entry('Fumo')),
    };
    expect(withImported(present, found('rules', [entry('Silenzio')]))).toBeUndefined();
  });

  it('gives times only where there are none, and instructions after others', () => {
    const blank = blankSection(null);
    const present = {
      ...blank,
      checkin: { ...blank.checkin, checkinTime: '16:00', instructions: 'Suonate.' },
    };
    const items = { checkinTime: '15:00', checkoutTime: '10:00', instructions: 'Le chiavi sono qui.' };
    expect(withImported(present, found('checkin', items))?.checkin).toMatchObject({
      checkinTime: '16:00',
      checkoutTime: '10:00',
      instructions: 'Suonate.\nLe chiavi sono qui.',
    });
  });

  it('fills empty fields at first, and keeps a network and its password together', () => {
    const details = { wifiNetwork: 'Vecchia', wifiPassword: '', accessCode: '', name: 'Casa' } as Details;
    const source = { from: 1, to: 1, excerpt: '' };
    const fields = [
      ['wifiNetwork', { value: 'Nuova', source }],
      ['wifiPassword', { value: 'onda', source }],
      ['accessCode', { value: '1', source }],
    ] as const;
    expect(leftAtFirst(details, fields)).toEqual(['wifiNetwork', 'wifiPassword']);
    expect(leftAtFirst({ ...details, wifiNetwork: 'Nuova' }, fields)).toEqual(['wifiNetwork']);
  });
});

describe('what is left of an import', { tags: ['edit.import.draft'] }, () => {
  it('has what a person may not take over, beside what fitted nowhere', () => {
    const source = { from: 1, to: 1, excerpt: '' };
    const draft: ImportDraft = {
      language: 'it',
      title: null,
      fields: { accessCode: { value: '4821', source } },
      sections: [
        found('checkin', { checkinTime: '15:00', instructions: 'Suonate.' }),
        found('rules', [entry('Silenzio')]),
      ],
      left: [{ text: 'A presto!', source }],
    };
    const leftWith = (details: boolean, content: boolean) =>
      leftOf(draft, { details, content }, { t, language: 'en' });
    expect(leftWith(true, true)).toEqual(['A presto!']);
    expect(leftWith(false, true)).toEqual(['Access code: 4821', 'A presto!']);
    expect(leftWith(true, false)).toEqual(['Check-in from: 15:00', 'Suonate.', 'Silenzio', 'A presto!']);
    expect(leftOf(draft, { details: false, content: false }, { t, language: 'fr' })).toEqual([
      'Access code\u00a0: 4821',
      'Check-in from\u00a0: 15:00',
      'Suonate.',
      'Silenzio',
      'A presto!',
    ]);
  });
});

describe('what cannot be imported', { tags: ['edit.import.refused'] }, () => {
  it('is known before it is sent', () => {
    expect(troubleOfFile({ name: 'Casa.PDF', size: IMPORT_FILE_BYTES_MAX })).toBeUndefined();
    expect(troubleOfFile({ name: 'casa.pdf', size: IMPORT_FILE_BYTES_MAX + 1 })).toBe('large');
    for (const name of ['casa.htm', 'casa.markdown', 'casa.text']) {
      expect(troubleOfFile({ name, size: 1 })).toBeUndefined();
    }
    expect(troubleOfFile({ name: 'casa.pages', size: 1 })).toBe('type');
    expect([troubleOfText(' '), troubleOfText('a'), troubleOfText('a'.repeat(200_001))]).toEqual([
      'empty',
      undefined,
      'long',
    ]);
  });

  it('is told by the code of the refusal, else by its status', () => {
    const refused = (status: number, code: string) => troubleOf(new ApiError(status, { code }));
    expect(refused(400, 'import.no-text')).toBe('noText');
    expect(refused(413, 'request.too-large')).toBe('large');
    expect(refused(429, 'request.too-many')).toBe('often');
    expect(refused(0, '')).toBe('failed');
  });
});
