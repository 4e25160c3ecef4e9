import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookStream } from './book-stream.ts';
import { openContact } from './contact.ts';

vi.mock('../reader.ts', () => ({ isGuest: () => true }));

/** A stream that a test opens, cuts off and refuses. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  say(type: string) {
    const timeStamp = performance.now();
    this.dispatchEvent(Object.defineProperties(new Event(type), { timeStamp: { value: timeStamp } }));
  }
}

const MINUTE = 60_000;
/** Milliseconds after which a browser opens by itself a stream that was cut off. */
const BROWSER_RETRY_MS = 3_000;

beforeEach(() => {
  Stream.opened = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns a stream, and how often the book was asked for. */
function follow() {
  const contact = openContact();
  const asked = { times: 0 };
  const news = {
    address: () => '/p/casa/updates?lang=it',
    isShown: () => true,
    revalidate: async () => {
      asked.times += 1;
    },
  };
  const stream = bookStream(news, contact, () => {
    stream.disconnect();
    stream.connect();
    void news.revalidate();
  });
  stream.connect();
  return { stream, contact, asked };
}

/** Lets some minutes go by in which whatever is opened ends so. */
async function live(minutes: number, end: (stream: Stream) => void): Promise<void> {
  for (let passed = 0; passed < minutes * MINUTE; passed += BROWSER_RETRY_MS) {
    const last = Stream.opened.at(-1);
    if (last !== undefined && last.readyState !== Stream.CLOSED) end(last);
    await vi.advanceTimersByTimeAsync(BROWSER_RETRY_MS);
  }
}

test.each([
  ['before it speaks', ['open', 'error']],
  ['once it has spoken', ['open', 'tag', 'error']],
  ['before it opens', ['error']],
])(
  'a stream that is cut off at once, %s, is soon opened about once a minute, and the book asked for with it',
  {
    tags: ['guest.live.stream-cut-off'],
  },
  async (_, course) => {
    const { asked } = follow();
    const cut = (stream: Stream) => course.forEach((each) => void stream.say(each));
    await live(5, cut);
    const before = { asked: asked.times, opened: Stream.opened.length };
    await live(10, cut);
    expect(asked.times - before.asked).toBeGreaterThan(5);
    expect(asked.times - before.asked).toBeLessThan(21);
    expect(Stream.opened.length - before.opened).toBe(asked.times - before.asked);
  },
);

test('a stream that held before it was cut off is left to the browser, and the book asked for once', async () => {
  const { asked } = follow();
  const [stream] = Stream.opened;
  for (const time of [1, 2, 3]) {
    stream?.say('open');
    stream?.say('tag');
    await vi.advanceTimersByTimeAsync(MINUTE);
    stream?.say('error');
    await vi.advanceTimersByTimeAsync(BROWSER_RETRY_MS);
    expect(asked.times).toBe(time);
  }
  expect(Stream.opened).toHaveLength(1);
});

test('while the server is away a stream is tried again each few seconds', async () => {
  const { contact } = follow();
  contact.failed();
  await live(5, (stream) => {
    stream.readyState = Stream.CLOSED;
    stream.say('error');
  });
  expect(Stream.opened.length).toBeGreaterThan(15);
});
