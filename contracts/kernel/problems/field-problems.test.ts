import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkInput } from '#kernel/check-input.ts';

const schema = z.strictObject({
  theme: z.enum(['light', 'dark']),
  name: z.string().max(5),
  note: z.string().min(1),
  code: z.string().min(4),
  isActive: z.boolean(),
  order: z.array(z.string()).max(1),
  count: z.int(),
  size: z.number().max(3),
  id: z.uuid(),
  at: z.iso.datetime(),
  email: z.email(),
  house: z.object({ city: z.string('City is required') }),
  union: z.union([z.string(), z.boolean()]),
  gone: z.string(),
});

it('tells every refusal of a validation in a sentence of ours, with its code', {
  tags: ['everywhere.language.server-says-told-language'],
}, () => {
  const checked = checkInput(
    schema,
    {
      theme: 'pink',
      name: 'Casa Ginestra',
      note: '',
      code: '1',
      isActive: 'yes',
      order: ['a', 'b'],
      count: 1.5,
      size: 4,
      id: 'x',
      at: 'x',
      email: 'x',
      house: { city: 1 },
      union: 1,
      more: 1,
    },
    ['body'],
  );
  const fields = 'fields' in checked ? checked.fields : [];
  expect(fields.map(({ path, message, code }) => [path, message, code])).toEqual([
    ['body.theme', 'Must be one of: light, dark', 'field.choice'],
    ['body.name', 'Must be at most 5 characters', 'field.most-characters'],
    ['body.note', 'This is required', 'field.required'],
    ['body.code', 'Must be at least 4 characters', 'field.least-characters'],
    ['body.isActive', 'Must be true or false', 'field.yes-or-no'],
    ['body.order', 'Must be at most 1 entries', 'field.most-entries'],
    ['body.count', 'Must be a whole number', 'field.whole-number'],
    ['body.size', 'Must be at most 3', 'field.most'],
    ['body.id', 'Must be the id of something', 'field.id'],
    ['body.at', 'Must be a date', 'field.date'],
    ['body.email', 'Must be an email address', 'field.email'],
    ['body.house.city', 'City is required', undefined],
    ['body.union', 'This is not valid', 'field.invalid'],
    ['body.gone', 'This is required', 'field.required'],
    ['body.more', 'Not known here: more', 'field.unknown'],
  ]);
});
