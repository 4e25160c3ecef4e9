import type { FieldErrors } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { EditorValues } from '../form/editor-values.ts';
import { firstErrorPath, hasTextErrors } from './form-errors.ts';

const wrong = { type: 'custom', message: 'Must be at most 64 KB' };
const errors: FieldErrors<EditorValues> = {
  texts: { it: { guides: { entries: [undefined, { content: wrong }] }, rules: { title: wrong } } },
};

describe('firstErrorPath', () => {
  it('is a detail before any text', () => {
    expect(firstErrorPath({ ...errors, details: { city: wrong, name: wrong } }, ['rules'])).toBe(
      'details.name',
    );
  });

  it('follows the order of the sections, down to the field', () => {
    expect(firstErrorPath(errors, ['rules', 'guides'])).toBe('texts.it.rules.title');
    expect(firstErrorPath(errors, ['guides', 'rules'])).toBe('texts.it.guides.entries.1.content');
  });

  it('is nowhere where nothing is wrong', () => {
    expect(firstErrorPath({}, ['rules'])).toBeUndefined();
  });
});

it('knows the sections that have errors', () => {
  expect(hasTextErrors(errors.texts, 'guides')).toBe(true);
  expect(hasTextErrors(errors.texts, 'local')).toBe(false);
});
