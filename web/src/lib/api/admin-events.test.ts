import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearAdminEvents } from './admin-events.ts';

const CALL = 'GET /api/admin/system/updates';

let say: (text: string) => void;
let end: () => void;
let isLeft: boolean;
beforeEach(() => {
  isLeft = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', { getItem: () => 'a token', setItem: () => undefined });
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    expect(new Headers(headers).get('authorization')).toBe('Bearer a token');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
      cancel() {
        isLeft = true;
      },
    });
    return new Response(body);
  });
});
afterEach(() => void vi.useRealTimers());

async function hear() {
  const names: (string | undefined)[] = [];
  const leaving = new AbortController();
  const done = hearAdminEvents(CALL, {
    signal: leaving.signal,
    silenceMs: 60_000,
    onEvent: (name) => names.push(name),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { names, done, leave: () => leaving.abort() };
}

it('hears events and signs of life, however they are cut on their way, until the stream ends', async () => {
  const { names, done } = await hear();
  for (const piece of [':\n\nevent: chan', 'ged\nda', 'ta: \n', '\n:\n\nevent: changed\ndata: \n\n'])
    say(piece);
  end();
  await done;
  expect(names).toEqual([undefined, 'changed', undefined, 'changed']);
  expect(isLeft).toBe(false);
});

it('leaves when it is told to', async () => {
  const { done, leave } = await hear();
  leave();
  await done;
  expect(isLeft).toBe(true);
});

it('takes a stream that is silent for a minute for lost, and a sign of life for one', async () => {
  const { done } = await hear();
  await vi.advanceTimersByTimeAsync(59_999);
  say(':\n\n');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(isLeft).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(isLeft).toBe(true);
});
