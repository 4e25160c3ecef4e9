import { expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { unlessGone } from './unless-gone.ts';

const refused = (status: number, code: string) => Promise.reject(new ApiError(status, { code }));

it('takes it for done that what is to be deleted is gone', async () => {
  await expect(unlessGone(Promise.resolve(undefined), 'stay.not-found')).resolves.toBeUndefined();
  await expect(unlessGone(refused(404, 'stay.not-found'), 'stay.not-found')).resolves.toBeUndefined();
});

it('leaves every other refusal as it is', async () => {
  for (const code of ['property.not-found', 'stream.stale', '']) {
    await expect(unlessGone(refused(404, code), 'stay.not-found')).rejects.toMatchObject({ code });
  }
  await expect(unlessGone(Promise.reject(new TypeError('no')), 'stay.not-found')).rejects.toThrow(TypeError);
});
