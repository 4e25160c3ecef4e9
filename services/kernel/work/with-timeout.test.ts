import { describe, expect, it } from 'vitest';
import { settlesWithin, withTimeout } from './with-timeout.ts';

const never = new Promise<never>(() => undefined);
const failed = () => Promise.reject(new Error('failed'));

describe('withTimeout', () => {
  it('gives what comes in time, an answer or a failure', async () => {
    expect(await withTimeout(Promise.resolve('said'), 60_000)).toBe('said');
    await expect(withTimeout(failed(), 60_000)).rejects.toThrow('failed');
  });

  it('gives up what does not come, with an error of the caller’s where there is one', async () => {
    await expect(withTimeout(never, 1)).rejects.toThrow('no answer in time');
    await expect(withTimeout(never, 1, () => new RangeError('away'))).rejects.toThrow(RangeError);
  });
});

describe('settlesWithin', () => {
  it('says whether it came', async () => {
    expect(await settlesWithin(Promise.resolve(), 60_000)).toBe(true);
    expect(await settlesWithin(never, 1)).toBe(false);
    await expect(settlesWithin(failed(), 60_000)).rejects.toThrow('failed');
  });
});
