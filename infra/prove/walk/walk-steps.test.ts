import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';
import { walkSteps } from './walk-steps.ts';

it('reads the commands of a document, each with what it shows them to print', () => {
  const lines = ['# A walk', '```sh', 'echo a', 'echo b', '```', 'which gives', '```text', 'a', 'b', '```'];
  const more = ['## Onwards', '```json', '{}', '```', '```sh', 'true', '```', ''];
  expect(walkSteps([...lines, ...more].join('\n'))).toEqual([
    { heading: 'A walk', line: 3, commands: 'echo a\necho b', output: 'a\nb' },
    { heading: 'Onwards', line: 16, commands: 'true', output: '' },
  ]);
});

it('shortens what is another at each run, and nothing else', () => {
  const id = '01a1ff7e-0c4c-7299-a9b3-e2c496002637';
  const jwt = `${'a'.repeat(30)}.${'b'.repeat(30)}`;
  const said = `http://127.0.0.1:4711/p/${id}.rules.it ${jwt} 2026-11-21T19:07:46.000Z casa-lucciola 200\n`;
  expect(shorten(said, 'http://127.0.0.1:4711')).toBe(
    'http://127.0.0.1:3000/p/….rules.it … … casa-lucciola 200',
  );
});
