import { describe, expect, it } from 'vitest';
import { type BytesLimit, FileRoom } from './file-room.ts';

const limited = (most: number, stored = 0): BytesLimit => ({ most, besides: async () => stored });
const about = (ownerId: string) => ({ objectId: 'any', ownerId });

async function* bytes(...sizes: readonly number[]) {
  for (const size of sizes) yield new Uint8Array(size);
}

const next = async (content: AsyncGenerator<Uint8Array>) => (await content.next()).value?.length;

describe('the room for files', () => {
  it('is shared by those that arrive at the same time, and free again of what broke off', async () => {
    const room = new FileRoom();
    const one = room.within(limited(100, 40), about('a'), bytes(30, 30));
    const other = room.within(limited(100, 40), about('a'), bytes(30, 1));
    expect(await next(one)).toBe(30);
    expect(await next(other)).toBe(30);
    await expect(other.next()).rejects.toMatchObject({ code: 'plan.storage-full' });
    expect(await next(one)).toBe(30);
    await one.return(undefined);
    expect(await Array.fromAsync(room.within(limited(100, 40), about('a'), bytes(60)))).toHaveLength(1);
  });

  it('is not that of another account', async () => {
    const room = new FileRoom();
    expect(await next(room.within(limited(10), about('a'), bytes(10)))).toBe(10);
    expect(await next(room.within(limited(10), about('b'), bytes(10)))).toBe(10);
  });

  it('is told in megabytes', async () => {
    const [most, stored] = [104_857_600, 102_236_160];
    const content = new FileRoom().within(limited(most, stored), about('a'), bytes(3_000_000));
    await expect(content.next()).rejects.toThrow(
      'Your plan has room for 100 MB of files, and 97.5 MB are in use. Upgrade to add more.',
    );
  });
});
