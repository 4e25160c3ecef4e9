import { expect, it } from 'vitest';
import type { Operation } from '#contracts/catalogue.ts';
import { setSiteSetting } from '#contracts/site-settings/endpoints.ts';
import type { DeclaredTest } from './declared-tests.ts';
import { type Requirement, readRequirements } from './requirements.ts';
import { shortcomings } from './shortcomings.ts';

const OPERATIONS: readonly Operation[] = [{ id: 'setSiteSetting', endpoint: setSiteSetting }];
const ROWS = `
calls:
  Settings:
    setSiteSetting:
      call: PUT /api/admin/site-settings/{key}
      request: value, description
      answer: the setting
      takes: value, description
      gives: key
    setSiteSetting.video:
      call: PUT /api/admin/site-settings/video
      request: the address
      answer: the setting
behaviour:
  Houses:
    List:
      houses.shown: A house is shown.
      houses.kept: { text: A house is kept., says: [The house, is kept] }
`;
const TESTS: readonly DeclaredTest[] = [
  { tags: ['setSiteSetting', 'setSiteSetting.video', 'houses.shown'], texts: [] },
  { tags: ['houses.kept'], texts: ['The house is kept.'] },
];

/** Lists the shortcomings once the rows, or the tests, are other ones. */
const wanting = (changed: Partial<Record<string, object>>, tests = TESTS) =>
  shortcomings(
    readRequirements(ROWS).map((row): Requirement => ({ ...row, ...changed[row.id] })),
    OPERATIONS,
    tests,
  );

it('has nothing to say of rows whose tests, words and fields are there', () => {
  expect(wanting({})).toEqual([]);
});

it.each([
  ['words that its test does not have', { says: ['is sold'] }, 'none of its tests has the words “is sold”.'],
  ['an id that no test has', { id: 'houses.sold' }, 'no test has this tag.'],
])('tells of a row with %s', (_what, changed, sentence) => {
  expect(wanting({ 'houses.kept': changed })).toContain(
    `${'id' in changed ? changed.id : 'houses.kept'}: ${sentence}`,
  );
});

it.each([
  [
    'a field that the contract does not take',
    { fields: { takes: ['value.size'], gives: [] } },
    ['setSiteSetting: its body has no field value.size.'],
  ],
  [
    'a field that the contract does not answer with',
    { fields: { takes: [], gives: ['owner'] } },
    ['setSiteSetting: its answer has no field owner.'],
  ],
  [
    'another path',
    { text: 'PUT /settings' },
    ['setSiteSetting: the contracts call this PUT /api/admin/site-settings/{key}.'],
  ],
])('tells of a call with %s', (_what, changed, sentences) => {
  expect(wanting({ setSiteSetting: changed })).toEqual(sentences);
});

it('tells of a call that there is not, and of one that has no row', () => {
  const [call, , ...others] = readRequirements(ROWS);
  const rows = [{ ...call, id: 'sellHouse' } as Requirement, ...others];
  const tests = [{ tags: ['sellHouse', 'houses.shown'], texts: [] }, ...TESTS.slice(1)];
  expect(shortcomings(rows, OPERATIONS, tests)).toEqual([
    'sellHouse: the contracts have no such call.',
    'setSiteSetting: this call has no row.',
  ]);
});

it('tells of a tag that names no requirement', () => {
  expect(wanting({}, [...TESTS, { tags: ['houses.sold'], texts: [] }])).toEqual([
    'houses.sold: no requirement has this id.',
  ]);
});

it('refuses two rows of one id', () => {
  const twice = ROWS.replace(
    '  Houses:',
    '  Inns:\n    List:\n      houses.kept: An inn is kept.\n  Houses:',
  );
  expect(() => readRequirements(twice)).toThrow('houses.kept');
});

it('does not take a requirement for held by a test that the long form alone runs', () => {
  const inLong = TESTS.map((test) =>
    test.tags.includes('houses.kept') ? { ...test, tags: [...test.tags, 'long'] } : test,
  );
  expect(wanting({}, inLong)).toContain('houses.kept: no test has this tag.');
});
