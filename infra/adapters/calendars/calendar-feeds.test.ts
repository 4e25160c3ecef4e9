import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FeedDouble,
  type FeedManner,
  startFeedDouble,
} from '#infra/prove/testing/calendars/feed-double.ts';
import { FeedError } from '#kernel/ports/calendars/calendar-feeds.ts';
import { type CalendarFeedOptions, type LookUp, openCalendarFeeds } from './open-calendar-feeds.ts';

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
const goesOn = new AbortController().signal;
let double: FeedDouble;
let calendars = 0;

beforeAll(async () => {
  double = await startFeedDouble();
});
afterAll(() => double.stop());

const feeds = (options: CalendarFeedOptions = {}) =>
  openCalendarFeeds({
    ca: double.ca,
    isAllowed: (address) => /^(127\.0\.0\.1|::1)$/.test(address),
    ...options,
  });

/** Gives a new calendar in a manner, and returns its address. */
function given(manner: FeedManner): string {
  calendars += 1;
  double.give(`${calendars}.ics`, manner);
  return double.urlOf(`${calendars}.ics`);
}

const names = () => double.asked().map(({ name }) => name);

describe('a calendar', { tags: ['stay.feed-guard'] }, () => {
  it('is read, and not again while its tag is the same', async () => {
    const url = given({ text: CALENDAR, etag: '"1"' });
    expect(await feeds().read(url, null, goesOn)).toEqual({ text: CALENDAR, etag: '"1"' });
    expect(await feeds().read(url, '"1"', goesOn)).toBeUndefined();
    expect(await feeds().read(url, '"0"', goesOn)).toEqual({ text: CALENDAR, etag: '"1"' });
  });

  it('has no tag where its server gives none', async () => {
    expect(await feeds().read(given({ text: CALENDAR }), null, goesOn)).toEqual({
      text: CALENDAR,
      etag: null,
    });
  });

  it('is followed to where it has moved, up to three times', async () => {
    const moved = (url: string) => given({ status: 302, location: url });
    const thrice = moved(moved(moved(given({ text: CALENDAR }))));
    expect(await feeds().read(thrice, null, goesOn)).toMatchObject({ text: CALENDAR });
    await expect(feeds().read(moved(thrice), null, goesOn)).rejects.toMatchObject({ fault: 'redirects' });
  });

  it.each<[fault: string, manner: FeedManner]>([
    ['missing', { status: 404 }],
    ['missing', { status: 410 }],
    ['denied', { status: 401 }],
    ['denied', { status: 403 }],
    ['failing', { status: 500 }],
    ['failing', { status: 304 }],
    ['failing', { status: 302 }],
    ['unreachable', 'hung-up'],
    ['large', 'endless'],
  ])('is %s where its server answers with %j', async (fault, manner) => {
    await expect(feeds().read(given(manner), null, goesOn)).rejects.toMatchObject({
      name: 'FeedError',
      fault,
    });
  });

  it.each<FeedManner>(['silent', 'dripping'])('is given up where its server is %s', async (manner) => {
    const hasty = feeds({ withinMs: 300 });
    await expect(hasty.read(given(manner), null, goesOn)).rejects.toMatchObject({ fault: 'slow' });
  });

  it('is unreachable where nobody vouches for its server', async () => {
    const url = given({ text: CALENDAR });
    const strict = openCalendarFeeds({ isAllowed: () => true });
    await expect(strict.read(url, null, goesOn)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('is left alone where the process ends', async () => {
    const ending = AbortSignal.abort(new Error('the process ends'));
    await expect(feeds().read(given({ text: CALENDAR }), null, ending)).rejects.toThrow('the process ends');
  });

  it('has an address that no error tells', async () => {
    const url = given('hung-up');
    const error: unknown = await feeds()
      .read(url, null, goesOn)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FeedError);
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(new URL(url).pathname);
  });
});

describe('an address that is not public', { tags: ['stay.feed-guard'] }, () => {
  const asUsual = () => openCalendarFeeds({ ca: double.ca });

  it.each([
    'https://localhost',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::ffff:127.0.0.1]',
  ])('is not asked: %s', async (origin) => {
    const { port, pathname } = new URL(given({ text: CALENDAR }));
    const before = names();
    await expect(asUsual().read(`${origin}:${port}${pathname}`, null, goesOn)).rejects.toMatchObject({
      fault: 'address',
    });
    expect(names()).toEqual(before);
  });

  it.each(['https://10.0.0.1/', 'https://169.254.169.254/latest/meta-data', 'https://[::1]/'])(
    'is not asked where a redirect leads there: %s',
    async (location) => {
      await expect(
        feeds({ isAllowed: (one) => one === '127.0.0.1' }).read(
          given({ status: 301, location }),
          null,
          goesOn,
        ),
      ).rejects.toMatchObject({ fault: 'address' });
    },
  );

  it('is not asked without encryption', async () => {
    const url = given({ status: 301, location: 'http://example.com/' });
    await expect(feeds().read(url, null, goesOn)).rejects.toMatchObject({ fault: 'redirects' });
  });

  it('is not asked by a name that means a public one too', async () => {
    const both = [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const find: LookUp = (_name, _options, found) => found(null, both);
    await expect(
      openCalendarFeeds({ ca: double.ca, lookUp: find }).read(given({ text: CALENDAR }), null, goesOn),
    ).rejects.toMatchObject({ fault: 'address' });
  });

  it('is not asked by a name that means another address once it was checked', async () => {
    const meanings = ['127.0.0.1', '127.0.0.2'];
    const found: string[] = [];
    const find: LookUp = (_name, _options, tell) => {
      const address = meanings.shift() ?? '127.0.0.2';
      found.push(address);
      tell(null, [{ address, family: 4 }]);
    };
    const url = given({ text: CALENDAR });
    expect(await feeds({ lookUp: find }).read(url, null, goesOn)).toMatchObject({ text: CALENDAR });
    expect(found).toEqual(['127.0.0.1']);
    await expect(feeds({ lookUp: find }).read(url, null, goesOn)).rejects.toMatchObject({ fault: 'address' });
  });
});
