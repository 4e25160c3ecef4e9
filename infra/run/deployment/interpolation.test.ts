import { expect, test } from 'vitest';
import { interpolate, variablesIn } from './interpolation.ts';

const use = (inner: string) => `\${${inner}}`;
const TEXT = `a ${use('ONE')} b ${use('TWO:-zwei')} c ${use('THREE:?must be set')} d $$FOUR`;

test('the variables of a text, and which of them must be set', () => {
  expect(variablesIn(TEXT)).toEqual([
    { name: 'ONE', required: false },
    { name: 'TWO', required: false, fallback: 'zwei' },
    { name: 'THREE', required: true },
  ]);
});

test('values are put in, defaults where there are none', () => {
  expect(interpolate(TEXT, { THREE: '3', TWO: '' })).toBe('a  b zwei c 3 d $FOUR');
  expect(interpolate(TEXT, { ONE: '1', TWO: '2', THREE: '3' })).toBe('a 1 b 2 c 3 d $FOUR');
});

test('a required variable without a value, or with an empty one, is refused by name', () => {
  expect(() => interpolate(TEXT, { THREE: '' })).toThrow('THREE must be set');
});
