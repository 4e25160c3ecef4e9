import { describe, expect, it } from 'vitest';
import { formOf, redetailed, rewritten, stored } from '../form/editor.test-support.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { partSides, partText } from './part-text.ts';

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

describe('partSides', { tags: ['edit.saving.conflict-dialog-reload-compare'] }, () => {
  const rules = (...lines: string[]) => formOf(stored('rules', lines.join('\n')));
  const sidesOf = (mine: EditorValues, theirs: EditorValues) =>
    partSides({ kind: 'text', section: 'rules', language: 'it' }, { mine, theirs }, words, nameOf);
  const many = Array.from({ length: 12 }, (_, place) => `Regola ${place}: detta`);

  it('leaves out the lines that both sides have', () => {
    expect(sidesOf(rules(...many, 'Fumo: no'), rules(...many, 'Fumo: fuori'))).toEqual({
      mine: '…\nFumo: no',
      theirs: '…\nFumo: fuori',
    });
    expect(sidesOf(rules('Cani: sì', ...many), rules(...many))).toEqual({
      mine: 'Cani: sì\n…',
      theirs: '…',
    });
  });

  it('shows all where the difference is in no line', () => {
    expect(sidesOf(base, base)).toEqual({ mine: textOf('rules'), theirs: textOf('rules') });
  });

  it('says nothing of a side where nothing stands', () => {
    expect(sidesOf(rules('Fumo: no'), rules(''))).toEqual({ mine: 'Fumo: no', theirs: '' });
  });
});
