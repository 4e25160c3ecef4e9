import { afterEach, expect, it, vi } from 'vitest';
import { answerOfHouse, postToHouse } from './post-to-house.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CALL = 'POST /api/public/properties/{slug}/helpful';
const said = { section: 'wifi', helpful: true };

it('sends what a guest says to the house, whose slug may need escaping', async () => {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (...call: [string, RequestInit]) => {
    sent.push(call);
    return Response.json({ accepted: true }, { status: 202 });
  });
  expect(await answerOfHouse(CALL, 'casa è', said)).toEqual({ accepted: true });
  await postToHouse(CALL, 'casa', said, { headers: { 'idempotency-key': 'k' }, keepalive: true });
  expect(sent).toEqual([
    [
      '/api/public/properties/casa%20%C3%A8/helpful',
      {
        method: 'POST',
        signal: expect.any(AbortSignal),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(said),
      },
    ],
    [
      '/api/public/properties/casa/helpful',
      {
        method: 'POST',
        keepalive: true,
        signal: expect.any(AbortSignal),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
        body: JSON.stringify(said),
      },
    ],
  ]);
});

it('waits no longer than half a minute', async () => {
  vi.useFakeTimers();
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
  });
  const answer = postToHouse(CALL, 'casa', said);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBeUndefined();
});

it('leaves an answer alone that has begun to come', async () => {
  vi.useFakeTimers();
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    return Response.json({});
  });
  await postToHouse(CALL, 'casa', said);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signal?.aborted).toBe(false);
});

it.each([
  ['is refused', async () => Response.json({}, { status: 429 })],
  ['does not get through', () => Promise.reject(new TypeError('failed'))],
  ['is answered with a page', async () => new Response('<html>')],
])('has no answer to what %s', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  expect(await answerOfHouse(CALL, 'casa', said)).toBeUndefined();
});
