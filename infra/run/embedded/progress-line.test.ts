import { expect, it } from 'vitest';
import { createProgressLine } from './progress-line.ts';

/** Makes an output that keeps what was written. */
function outputOf(kind: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  return { ...kind, written, write: (text: string) => written.push(text) };
}

it('writes one line again and again in a terminal, and takes it away at the end', () => {
  const output = outputOf({ isTTY: true, columns: 80 });
  const line = createProgressLine(output);
  line.show(1, 'Building: 1 %');
  line.show(1, 'Building: 1 %');
  line.show(2, 'Building: 2 %');
  line.end();
  line.end();
  expect(output.written).toEqual(['Building: 1 %', '\r\u001B[2K', 'Building: 2 %', '\r\u001B[2K']);
});

it('lets other lines stand above it', () => {
  const output = outputOf({ isTTY: true, columns: 80 });
  const line = createProgressLine(output);
  line.say('before');
  line.show(1, 'Building: 1 %');
  line.say('meanwhile');
  expect(output.written.join('')).toBe('before\nBuilding: 1 %\r\u001B[2Kmeanwhile\nBuilding: 1 %');
});

it('is no longer than the terminal is wide', () => {
  const output = outputOf({ isTTY: true, columns: 10 });
  createProgressLine(output).show(1, 'Building read models');
  expect(output.written).toEqual(['Building…']);
});

it('writes plain lines, one for each tenth, where there is no terminal', () => {
  const output = outputOf({});
  const line = createProgressLine(output);
  for (const percent of [4, 5, 9, 10, 13, 34, 39, 41]) line.show(percent, `Building: ${percent} %`);
  line.say('meanwhile');
  line.end();
  expect(output.written).toEqual([
    'Building: 4 %\n',
    'Building: 10 %\n',
    'Building: 34 %\n',
    'Building: 41 %\n',
    'meanwhile\n',
  ]);
});
