import { expect, it } from 'vitest';
import type { Operation } from '#contracts/catalogue.ts';
import { setSiteSetting } from '#contracts/site-settings/endpoints.ts';
import { inFile, type Requirements } from './requirement.ts';
import { shortcomings } from './shortcomings.ts';

const SOURCE = `describe('houses', () => { it('are kept', () => say('The house is kept.')); });`;
const kept = inFile('houses.test.ts')('houses', 'are kept');

const OPERATIONS: readonly Operation[] = [{ id: 'setSiteSetting', endpoint: setSiteSetting }];
const CALL = 'PUT /api/admin/site-settings/{key}';

const call = {
  call: CALL,
  request: 'value, description',
  answer: 'the setting',
  takes: ['value', 'description'],
  gives: ['key'],
  tests: [kept],
};
const rule = { where: 'Houses', rule: 'are kept', says: 'house is kept', tests: [kept] };

const screenRow = { what: 'A house is shown.', says: ['The house', 'is kept'], tests: [kept] };

const wanting = (changes: { call?: object; rule?: object; screen?: object }) => {
  const requirements: Requirements = {
    calls: [{ title: 'Houses', rows: [{ ...call, ...changes.call }] }],
    rules: [{ title: 'Houses', rows: [{ ...rule, ...changes.rule }] }],
    screens: [{ title: 'Houses', parts: [{ title: 'List', rows: [{ ...screenRow, ...changes.screen }] }] }],
  };
  const sources: Record<string, string> = { 'houses.test.ts': SOURCE, 'twice.test.ts': SOURCE.repeat(2) };
  return shortcomings(requirements, OPERATIONS, (file) => sources[file]);
};

it('has nothing to say of rows whose tests, words and fields are there', () => {
  expect(wanting({})).toEqual([]);
});

it.each([
  ['no test', { call: { tests: [] } }, [`${CALL}: no test is named.`]],
  ['no test of a rule', { rule: { tests: [] } }, ['Houses (are kept): no test is named.']],
  [
    'a test that is not there',
    { call: { tests: [inFile('houses.test.ts')('are kept')] } },
    [`${CALL}: houses.test.ts has no tests “are kept”.`],
  ],
  [
    'a test that could be either of two',
    { call: { tests: [inFile('twice.test.ts')('houses', 'are kept')] } },
    [`${CALL}: twice.test.ts has 2 tests “houses › are kept”.`],
  ],
  [
    'a file that is not there',
    { call: { tests: [inFile('none.test.ts')('x')] } },
    [`${CALL}: there is no file none.test.ts.`],
  ],
  [
    'words that its test does not have',
    { rule: { says: 'The house is sold.' } },
    ['Houses (are kept): none of its tests has the words “The house is sold.”.'],
  ],
  ['no test of a screen', { screen: { tests: [] } }, ['Houses, List: A house is shown.: no test is named.']],
  [
    'a text of a screen that its tests do not have',
    { screen: { says: ['The house', 'is sold'] } },
    ['Houses, List: A house is shown.: none of its tests has the words “is sold”.'],
  ],
  [
    'a field that the contract does not take',
    { call: { takes: ['value.size'] } },
    [`${CALL}: its body has no field value.size.`],
  ],
  [
    'a field that the contract does not answer with',
    { call: { gives: ['owner'] } },
    [`${CALL}: its answer has no field owner.`],
  ],
  [
    'a call that there is not',
    { call: { call: 'GET /houses' } },
    ['GET /houses: the contracts have no such call.', `${CALL}: the coverage has no row for it.`],
  ],
])('tells of a row with %s', (_what, changes, sentences) => {
  expect(wanting(changes)).toEqual(sentences);
});
