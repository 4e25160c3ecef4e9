import { afterEach, expect, it, vi } from 'vitest';
import { answerOfHouse, postToHouse } from './post-to-house.ts';

afterEach(() => vi.unstubAllGlobals());

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
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(said) },
    ],
    [
      '/api/public/properties/casa/helpful',
      {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
        body: JSON.stringify(said),
      },
    ],
  ]);
});

it.each([
  ['is refused', async () => Response.json({}, { status: 429 })],
  ['does not get through', () => Promise.reject(new TypeError('failed'))],
  ['is answered with a page', async () => new Response('<html>')],
])('has no answer to what %s', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  expect(await answerOfHouse(CALL, 'casa', said)).toBeUndefined();
});
