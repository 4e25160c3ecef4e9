import { expect, it } from 'vitest';
import { maskedText } from './masked-text.ts';

it.each([
  ['Is there a pool?', 'Is there a pool?'],
  ['Call me at +39 333 1234567, please', 'Call me at …, please'],
  ['Write to anna.rossi@example.com or https://example.com/anna', 'Write to … or …'],
  ['Is the code 4728?', 'Is the code …?'],
  ['Does a4711b open it?', 'Does … open it?'],
])('takes numbers and addresses out of %j', { tags: ['guest.questions.masked'] }, (text, masked) => {
  expect(maskedText(text)).toBe(masked);
});
