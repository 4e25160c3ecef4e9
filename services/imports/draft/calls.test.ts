import { expect, it } from 'vitest';
import { callsIn } from './calls.ts';

const linesOf = (content: string, title = '') =>
  callsIn({ title, content })?.map(({ title: who, content: number }) => `${who}: ${number}`);

it.each([
  ['Giulia 333 1234567 / Marco 347 7654321', ['Giulia: 333 1234567', 'Marco: 347 7654321']],
  ['Giulia: +39 333 1234567, Marco - 338/1122334', ['Giulia: +39 333 1234567', 'Marco: 338/1122334']],
  ['Petra 0171 2345678 oder Klaus 0160-9876543', ['Petra: 0171 2345678', 'Klaus: 0160-9876543']],
  ['Sophie 06 12 34 56 78 et Jean 06 98 76 54 32', ['Sophie: 06 12 34 56 78', 'Jean: 06 98 76 54 32']],
  ['Rita 912 345 678 – João 963 852 741', ['Rita: 912 345 678', 'João: 963 852 741']],
  ['Polizia 113, Vigili del fuoco 115', ['Polizia: 113', 'Vigili del fuoco: 115']],
])(
  'makes an entry of each who is named with a number: %s',
  { tags: ['rule.import.sections'] },
  (line, found) => {
    expect(linesOf(line)).toEqual(found);
  },
);

it.each([
  'Giulia 333 1234567 / 055 123456',
  'Giulia e Marco 333 1234567',
  'Giulia 333 1234567, sempre',
  'Giulia 333 1234567, dalle 9-12',
  'Chiamateci dopo le 18 al numero 333 1234567, oppure scrivete a Marco 347 7654321',
])('leaves a line whole that says more, or less: %s', { tags: ['rule.import.sections'] }, (line) => {
  expect(linesOf(line)).toBeUndefined();
});

it('takes a title for the name of the first, or for that of all', { tags: ['rule.import.sections'] }, () => {
  expect(linesOf('055 123456, elettricista 055 654321', 'Idraulico')).toEqual([
    'Idraulico: 055 123456',
    'elettricista: 055 654321',
  ]);
  expect(linesOf('Rita 912 345 678 / João 963 852 741', 'Contactos')).toHaveLength(2);
  expect(linesOf('Jane 07700 900123 or Tom 07700 900456', 'After dark')).toBeUndefined();
});
