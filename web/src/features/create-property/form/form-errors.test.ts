import { expect, it } from 'vitest';
import { firstErrorPath, hasErrors } from './form-errors.ts';
import { BLANK_FORM, propertyFormSchema } from './property-form.ts';

const wrong = { type: 'custom', message: 'wrong' };

it('leads to the first wrong field in the order of the tabs', () => {
  expect(firstErrorPath({ extras: { content: wrong }, checkin: { linkUrl: wrong } })).toBe('checkin.linkUrl');
  expect(firstErrorPath({ rules: { content: wrong, title: wrong } })).toBe('rules.title');
  expect(firstErrorPath({ rules: { title: wrong }, welcomeTitle: wrong, city: wrong })).toBe('city');
  expect(firstErrorPath({})).toBeUndefined();
});

it('knows the tabs on which something is wrong', () => {
  const errors = { city: wrong, checkin: { instructions: wrong } };
  expect(hasErrors(errors, 'basic')).toBe(true);
  expect(hasErrors(errors, 'checkin')).toBe(true);
  expect(hasErrors(errors, 'rules')).toBe(false);
});

it.each([
  ['a title', { title: 'a'.repeat(501), content: '' }, 'Must be at most 500 characters'],
  ['a text', { title: '', content: 'a'.repeat(65_537) }, 'Must be at most 64 KB'],
  ['a list', { title: '', content: 'a: b\n'.repeat(201) }, 'At most 200 items a section'],
])('refuses %s that the server would refuse once the property is there', (_what, rules, message) => {
  const checked = propertyFormSchema.safeParse({ ...BLANK_FORM, rules });
  expect(checked.error?.issues.map((issue) => issue.message)).toContain(message);
});
