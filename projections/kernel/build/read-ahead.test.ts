import { expect, test } from 'vitest';
import { readAhead } from './follow.ts';

test('is one message ahead of its consumer, and no more', async () => {
  const asked: number[] = [];
  async function* numbers() {
    for (let number = 1; number <= 4; number += 1) {
      asked.push(number);
      yield number;
    }
  }
  const seen: number[] = [];
  for await (const number of readAhead(numbers(), () => undefined)) {
    await new Promise(setImmediate);
    seen.push(number);
    expect(asked.length).toBe(Math.min(number + 1, 4));
  }
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('throws an error in its turn, after what came before it', async () => {
  async function* failing() {
    yield 1;
    throw new Error('broken');
  }
  const seen: number[] = [];
  const reading = async () => {
    for await (const number of readAhead(failing(), () => undefined)) {
      await new Promise(setImmediate);
      seen.push(number);
    }
  };
  await expect(reading()).rejects.toThrow('broken');
  expect(seen).toEqual([1]);
});

test('a consumer that leaves ends the wait for more', async () => {
  const left = new AbortController();
  async function* endless() {
    yield 1;
    await new Promise((resolve) => left.signal.addEventListener('abort', resolve));
  }
  for await (const _ of readAhead(endless(), () => left.abort())) break;
  expect(left.signal.aborted).toBe(true);
});
