import { describe, expect, it } from 'vitest';
import { formOf, redetailed, rewritten, stored } from '../form/editor.test-support.ts';
import { partText } from './part-text.ts';

const base = formOf(stored('rules', 'Silenzio: dopo le 22'));
const words = { t: (key: string) => key, language: 'de' } as const;
const nameOf = (section: string) => section;
const textOf = (section: string, values = base) =>
  partText({ kind: 'text', section, language: 'it' }, values, words, nameOf);

describe('partText', { tags: ['edit.saving.conflict-dialog-reload-compare'] }, () => {
  it('begins with what is written where a section has no title', () => {
    expect(textOf('rules')).toBe('Silenzio: dopo le 22');
    expect(textOf('rules', rewritten(base, 'it', 'rules', { title: 'Regole' }))).toBe(
      'Regole\nSilenzio: dopo le 22',
    );
  });

  it('says a check-in line by line', () => {
    const checkin = formOf(stored('checkin', '{"time":"15:00","instructions":"<b>Suona</b>"}'));
    expect(textOf('checkin', checkin).split('\n').toSorted()).toEqual(['15:00', 'Suona']);
  });

  it('says values in words', () => {
    const values = redetailed(base, { country: 'IT', secrets: 'stay', indexable: true });
    const detail = (field: 'country' | 'secrets' | 'indexable') =>
      partText({ kind: 'detail', field }, values, words, nameOf);
    expect(detail('country')).toBe('Italien');
    expect(detail('secrets')).toBe('edit.secrets.stay');
    expect(detail('indexable')).toBe('✓');
  });
});
