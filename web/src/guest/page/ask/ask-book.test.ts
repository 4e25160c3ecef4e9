import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestAnswer } from '#contracts/chat/api.ts';
import { askBook } from './ask-book.ts';

const ANSWER: GuestAnswer = {
  kind: 'answer',
  answer: 'Il forno è a destra. È nuovo.',
  language: 'it',
  citations: [],
  contact: null,
  automatic: true,
  source: 'model',
};
const EVENTS = [
  ':\n\n',
  `event: delta\ndata: ${JSON.stringify({ text: 'Il forno è a destra.' })}\n\n`,
  `event: delta\ndata: ${JSON.stringify({ text: ' È nuovo.' })}\n\n`,
  `event: done\ndata: ${JSON.stringify(ANSWER)}\n\n`,
].join('');

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/p/casa' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers with these bytes, in pieces that split letters and frames. */
function answerWith(text: string, type: string, status = 200): void {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
}

async function ask() {
  const shown: string[] = [];
  const outcome = await askBook('casa', { question: 'forno?' }, (begun) => shown.push(begun));
  return { outcome, shown };
}

test('an answer is shown as it is written, and stands in the place of that', {
  tags: ['guest.ask.answers'],
}, async () => {
  answerWith(EVENTS, 'text/event-stream; charset=utf-8');
  expect(await ask()).toEqual({
    outcome: { answer: ANSWER },
    shown: ['Il forno è a destra.', 'Il forno è a destra. È nuovo.'],
  });
});

test.each([
  ['/s/the-token_of-a-stay/', 'the-token_of-a-stay'],
  ['/p/casa', undefined],
])('what is asked at %s is of the stay %s', { tags: ['guest.ask.stay'] }, async (pathname, stay) => {
  vi.stubGlobal('location', { pathname });
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json(ANSWER);
  });
  await ask();
  expect(asked).toEqual([{ question: 'forno?', ...(stay !== undefined && { stay }) }]);
});

test('an answer as a whole is one, too', { tags: ['guest.ask.answers'] }, async () => {
  answerWith(JSON.stringify(ANSWER), 'application/json');
  expect(await ask()).toEqual({ outcome: { answer: ANSWER }, shown: [] });
});

test('an answer that breaks off is none', { tags: ['guest.ask.kept'] }, async () => {
  answerWith(EVENTS.slice(0, EVENTS.indexOf('event: done')), 'text/event-stream');
  expect((await ask()).outcome).toEqual({ failed: 'notAnswered' });
});

test('an answer of which nothing comes any more has broken off; signs of life keep it', {
  tags: ['guest.ask.kept'],
}, async () => {
  vi.useFakeTimers();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { 'content-type': 'text/event-stream' };
  vi.stubGlobal('fetch', async () => new Response(readable, { headers }));
  let isOver = false;
  const asking = ask().finally(() => {
    isOver = true;
  });
  for (let second = 0; second < 60; second += 5) {
    void writer.write(new TextEncoder().encode(':\n\n'));
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await asking).outcome).toEqual({ failed: 'notAnswered' });
});

test('too many questions, and no network, are told apart', { tags: ['guest.ask.kept'] }, async () => {
  answerWith('{}', 'application/problem+json', 429);
  expect((await ask()).outcome).toEqual({ failed: 'tooMany' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect((await ask()).outcome).toEqual({ failed: 'notAnswered' });
  vi.stubGlobal('navigator', { onLine: false });
  expect((await ask()).outcome).toEqual({ failed: 'offline' });
});
