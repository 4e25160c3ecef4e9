import { describe, expect, it } from 'vitest';
import { inTime, settlesInTime } from './in-time.ts';

const never = new Promise<never>(() => undefined);
const failed = () => Promise.reject(new Error('failed'));

describe('inTime', () => {
  it('gives what comes in time, an answer or a failure', async () => {
    expect(await inTime(Promise.resolve('said'), 60_000)).toBe('said');
    await expect(inTime(failed(), 60_000)).rejects.toThrow('failed');
  });

  it('gives up what does not come, with an error of the caller’s where there is one', async () => {
    await expect(inTime(never, 1)).rejects.toThrow('no answer in time');
    await expect(inTime(never, 1, () => new RangeError('away'))).rejects.toThrow(RangeError);
  });
});

describe('settlesInTime', () => {
  it('says whether it came', async () => {
    expect(await settlesInTime(Promise.resolve(), 60_000)).toBe(true);
    expect(await settlesInTime(never, 1)).toBe(false);
    await expect(settlesInTime(failed(), 60_000)).rejects.toThrow('failed');
  });
});
