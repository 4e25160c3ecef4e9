import { expect, it } from 'vitest';
import { declaredTests } from './declared-tests.ts';

const SOURCE = `
import { describe, expect, it } from 'vitest';
const WORDS = ['from a constant'];
describe('a house', { tags: ['house'] }, () => {
  describe.each([1])('of %s floor', () => {
    it('has a door', { timeout: 9, tags: ['door', 'wood'] }, () => expect('wood').toBe('wood'));
  });
  it.each<[string]>([['from the table'], WORDS])(
    'is called %s',
    (name) => expect(\`\${name}, and more\`).toContain(name),
  );
});
test('has no tag', () => {});
it(computed(), { tags: ['computed'] }, () => {});
other('is no test', { tags: ['house'] }, () => {});
`;

it('finds tests with their tags, those of the groups around them, and the texts in them', () => {
  expect(declaredTests('house.test.ts', SOURCE, () => '')).toEqual([
    { tags: ['house', 'door', 'wood'], texts: ['has a door', 'wood', 'wood'] },
    {
      tags: ['house'],
      texts: expect.arrayContaining(['from the table', 'from a constant', ', and more']),
    },
    { tags: ['computed'], texts: expect.anything() },
  ]);
});

const FILES: Readonly<Record<string, string>> = {
  'web/e2e/keys.ts': `
    import { DOOR } from './door.ts';
    export const open = () => press(DOOR);
    export const unused = 'never named';`,
  'web/e2e/door.ts': `export const DOOR = 'the green door'; export const WINDOW = 'the window';`,
  'web/src/words.ts': `export const open = 'a word of the product';`,
};

/** Returns the texts of the one test of a file in `web/e2e`. */
const textsOf = (source: string): readonly string[] =>
  declaredTests('web/e2e/house.e2e.ts', source, (file) => FILES[file] ?? '').flatMap(({ texts }) => texts);

it('takes patterns and the names in tables for texts too, but not the tags', () => {
  expect(textsOf(`test('is filled', { tags: ['x'] }, () => fill({ City: 1 }, /^Casa/));`)).toEqual([
    'is filled',
    'City',
    '/^Casa/',
  ]);
});

it('follows what a test names to the functions of its file, and to other files of the tests', () => {
  const texts = textsOf(`
    import { open as unlock } from './keys.ts';
    function enter() { unlock(); say('inside'); enter(); }
    test('opens', { tags: ['x'] }, () => enter());`);
  expect(texts).toEqual(['opens', 'the green door', 'inside']);
});

it.each([
  ['the product', `import { open } from '../src/words.ts'; test('opens', { tags: ['x'] }, () => open);`],
  [
    'a field of the same name',
    `import { open } from './keys.ts'; test('opens', { tags: ['x'] }, () => page.open());`,
  ],
  [
    'the inside of another function',
    `test('opens', { tags: ['x'] }, () => closed); describe('x', () => { beforeAll(() => { const closed = 'shut'; }); });`,
  ],
])('does not take the texts of %s for its own', (_what, source) => {
  expect(textsOf(source)).toEqual(['opens']);
});
