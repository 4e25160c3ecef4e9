import { expect, test } from 'vitest';
import { parseDockerIgnore } from './docker-ignore.ts';

const { ignored, prunes } = parseDockerIgnore(
  ['# all but', '*', '!src', '!docs/kept.md', '', '**/*.test.ts', '**/.env*', 'src/old', '/src/rooted'].join(
    '\n',
  ),
);

test.each([
  ['.git/config', true],
  ['README.md', true],
  ['src/main.ts', false],
  ['src/deep/er/main.ts', false],
  ['src/deep/main.test.ts', true],
  ['src/main.testing.ts', false],
  ['src/.env', true],
  ['.env.local', true],
  ['src/old/main.ts', true],
  ['src/older.ts', false],
  ['src/rooted/main.ts', true],
  ['docs/kept.md', false],
  ['docs/other.md', true],
])('%s is left out: %s', (path, expected) => {
  expect(ignored(path)).toBe(expected);
});

test('a folder is walked as long as something in it may be in', () => {
  expect(['.git', 'docs', 'src', 'src/old'].filter(prunes)).toEqual(['.git', 'src/old']);
});
