import { expect, it } from 'vitest';
import { translateSentence } from '../../i18n/sentences.ts';
import { sentences } from '../../i18n/texts/it/sentences.ts';
import { ApiError } from './api-client.ts';
import { saidBy, toldOf } from './error-text.ts';

const i18n = { translateSentence: (said: string) => translateSentence(said, sentences) };

it('tells a refusal by its code, whatever the server says of it', () => {
  const error = new ApiError(409, { code: 'property.slug-taken', message: 'Taken.' });
  expect(saidBy(error, i18n)).toBe('Questo slug è già in uso. Scegline un altro.');
});

it('tells a refusal by its sentence where its code is said in more ways than one', () => {
  const message = 'Your plan does not include sub-accounts. Upgrade to use this.';
  const error = new ApiError(403, { code: 'plan.feature-missing', message });
  expect(saidBy(error, i18n)).toBe(
    'Il tuo piano non comprende i sub-account. Passa a un piano superiore per usarli.',
  );
});

it('says what the server says of a code that nobody translated', () => {
  const error = new ApiError(409, {
    code: 'stream.contended',
    message: 'Too many changes at the same time.',
  });
  expect(saidBy(error, i18n)).toBe('Too many changes at the same time.');
});

it('tells a field by the code where its sentence is that of the whole refusal', () => {
  const error = new ApiError(400, { code: 'account.wrong-password', message: 'One.' });
  expect(toldOf(error, { message: 'One.' }, i18n)).toBe('account.wrong-password');
  expect(toldOf(error, { message: 'Another.' }, i18n)).toBe('Another.');
});

it('tells a field by its own code, with its parameters', () => {
  const field = {
    path: 'title',
    message: 'Must be at most 1000 characters',
    code: 'field.most-characters',
    params: { count: 1000 },
  };
  const error = new ApiError(400, { code: 'request.invalid', message: field.message, errors: [field] });
  expect(toldOf(error, field, i18n)).toBe('Al massimo 1000 caratteri');
  expect(saidBy(error, i18n)).toBe('Al massimo 1000 caratteri');
});
