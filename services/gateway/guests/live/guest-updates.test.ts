import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuestUpdates, type GuestUpdates } from './guest-updates.ts';
import type { UpdateStream } from './update-stream.ts';

const reader = (fields: object = {}) => ({
  propertyId: 'house',
  ownerId: 'host',
  address: '192.0.2.1',
  isCounted: true,
  ...fields,
});
const houseChanged = { projection: 'properties', changes: { properties: ['house'] } } as const;

/** Takes all that a stream says. */
function listen(stream: UpdateStream): { events: () => string[] } {
  let said = '';
  stream.on('data', (chunk) => (said += String(chunk)));
  return { events: () => [...said.matchAll(/^event: (.*)$/gm)].map(([, name]) => name ?? '') };
}

/** Lets streams hand on what they were given, which they do in turns of the event loop that no test clock holds. */
const handedOn = () => new Promise((resolve) => setImmediate(resolve));

let updates: GuestUpdates;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  updates = createGuestUpdates({
    most: 120,
    mostOfAddress: 2,
    mostOfNetwork: 3,
    mostOfProperty: 60,
    shareOfProperty: 5,
  });
});
afterEach(() => {
  updates.close();
  vi.useRealTimers();
});

/** Opens a stream for each of so many readers, who all have addresses of their own. */
const openMany = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    listen(updates.open(reader({ address: `198.51.100.${number}`, propertyId: `house-${number}` }))),
  );

describe('who is told', () => {
  it('are the readers of the book that changed', async () => {
    const [ours, other] = [
      listen(updates.open(reader())),
      listen(updates.open(reader({ propertyId: 'other' }))),
    ];
    updates.notice(houseChanged);
    updates.notice({ projection: 'guest_activity', changes: 'all' });
    updates.notice({ projection: 'pricing', changes: {} });
    await handedOn();
    expect(ours.events()).toEqual(['changed']);
    expect(other.events()).toEqual([]);
  });

  it('are the readers of the book whose house changed what it offers, and of none where a guest asks for it', async () => {
    const [ours, other] = [
      listen(updates.open(reader())),
      listen(updates.open(reader({ propertyId: 'other' }))),
    ];
    updates.notice({ projection: 'extras', changes: { properties: ['house'], offers: ['one', 'two'] } });
    updates.notice({ projection: 'extras', changes: { requests: ['request'] } });
    await handedOn();
    expect(ours.events()).toEqual(['changed']);
    expect(other.events()).toEqual([]);
  });

  it('are the readers of all books of an owner whose account changed', async () => {
    const [ours, other] = [
      listen(updates.open(reader())),
      listen(updates.open(reader({ ownerId: 'another' }))),
    ];
    updates.notice({ projection: 'accounts', changes: { accounts: ['host'] } });
    await handedOn();
    expect(ours.events()).toEqual(['changed']);
    expect(other.events()).toEqual([]);
  });

  it.each([
    { projection: 'properties', changes: 'all' },
    { projection: 'properties', changes: { properties: 'all' } },
    { projection: 'pricing', changes: { packages: ['one'] } },
  ] as const)('are all, a few at a time, at $projection $changes', async (advance) => {
    const pages = openMany(120);
    const told = () => pages.filter(({ events }) => events().length > 0).length;
    updates.notice(advance);
    await handedOn();
    expect(told()).toBeGreaterThan(0);
    expect(told()).toBeLessThan(pages.length);
    await vi.advanceTimersByTimeAsync(1_000);
    await handedOn();
    expect(told()).toBe(pages.length);
    expect(new Set(pages.map(({ events }) => events().length))).toEqual(new Set([1]));
  });

  it('hear of what concerns all a second time, if it came while they were being told', async () => {
    const [first] = openMany(120);
    updates.notice({ projection: 'properties', changes: 'all' });
    await handedOn();
    updates.notice({ projection: 'properties', changes: 'all' });
    await vi.advanceTimersByTimeAsync(1_000);
    await handedOn();
    expect(first?.events()).toEqual(['changed', 'changed']);
  });
});

describe('how many there are', () => {
  it('is counted until a stream ends, whoever ends it', async () => {
    const [one, two] = [updates.open(reader()), updates.open(reader())];
    expect(updates.openCount).toBe(2);
    one.destroy();
    await once(one, 'close');
    expect(updates.openCount).toBe(1);
    listen(two);
    updates.close();
    await once(two, 'close');
    expect(updates.openCount).toBe(0);
  });

  it('is bounded for an address, an IPv6 network being one', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2']) updates.open(reader({ address }));
    expect(() => updates.open(reader({ address: '2001:db8:1:2::3' }))).toThrow('Too many attempts');
    const elsewhere = updates.open(reader({ address: '2001:db8:1:3::1' }));
    elsewhere.destroy();
    await once(elsewhere, 'close');
    expect(updates.openCount).toBe(2);
  });

  it('is bounded for a /48 network of IPv6, however many smaller ones it is cut into', () => {
    for (const part of [1, 2, 3]) updates.open(reader({ address: `2001:db8:1:${part}::1` }));
    expect(() => updates.open(reader({ address: '2001:db8:1:4::1' }))).toThrow('Too many attempts');
    updates.open(reader({ address: '2001:db8:2:1::1' }));
    expect(updates.openCount).toBe(4);
  });

  it('is bounded for a property, whose flood leaves places to the others', () => {
    const flood = Array.from({ length: 60 }, (_, number) => reader({ address: `198.51.100.${number}` }));
    for (const each of flood) updates.open(each);
    expect(() => updates.open(reader())).toThrow('Too many pages are open');
    updates.open(reader({ propertyId: 'other' }));
    expect(updates.openCount).toBe(61);
  });

  it('leaves each property its share where there is no place: the newest of the property with most makes it', async () => {
    let addresses = 0;
    const open = (propertyId: string, count: number) =>
      Array.from({ length: count }, () => {
        addresses += 1;
        return updates.open(reader({ propertyId, address: `198.51.100.${addresses}` }));
      });
    const [first, second] = [open('first', 60), open('second', 55)];
    const [before] = open('third', 5);
    for (const _ of [1, 2, 3, 4, 5]) expect(open('fourth', 1)).toHaveLength(1);
    expect(updates.openCount).toBe(120);
    expect(first.map(({ destroyed }) => destroyed).indexOf(true)).toBe(55);
    expect([...second, before].some((stream) => stream?.destroyed)).toBe(false);
    expect(() => open('first', 1)).toThrow('Too many pages are open');
    expect(() => open('fourth', 1)).toThrow('Too many pages are open');
  });

  it('is bounded in all', () => {
    openMany(120);
    expect(() => updates.open(reader())).toThrow('Too many pages are open');
  });
});

describe('a stream', () => {
  it('says when to come back, each at a moment of its own', async () => {
    const hints = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const stream = updates.open(reader({ address: `203.0.113.${number}` }));
        const [chunk] = await once(stream, 'data');
        return Number(/^retry: (\d+)\n\n$/.exec(String(chunk))?.[1]);
      }),
    );
    for (const hint of hints) expect(hint).toBeGreaterThanOrEqual(1_000);
    expect(new Set(hints).size).toBeGreaterThan(1);
  });

  it('shows that it lives, each 25 seconds', async () => {
    let said = '';
    updates.open(reader()).on('data', (chunk) => (said += String(chunk)));
    await vi.advanceTimersByTimeAsync(24_999);
    await handedOn();
    expect(said).not.toMatch(/^:$/m);
    await vi.advanceTimersByTimeAsync(1);
    await handedOn();
    expect(said).toMatch(/\n\n:\n\n$/);
  });

  it('keeps one notice for a reader who takes none, and gives the reader up after a while', async () => {
    const stream = updates.open(reader());
    const slow: Writable = new PassThrough({ highWaterMark: 1 });
    stream.pipe(slow);
    await handedOn();
    for (let count = 0; count < 10_000; count += 1) updates.notice(houseChanged);
    await handedOn();
    expect(stream.readableLength + slow.writableLength).toBeLessThan(200);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(stream.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(stream.destroyed).toBe(true);
    await handedOn();
    expect(updates.openCount).toBe(0);
  });

  it('does not wait at its end for a reader who takes nothing', async () => {
    const stream = updates.open(reader());
    stream.pipe(new PassThrough({ highWaterMark: 1 }));
    await handedOn();
    updates.notice(houseChanged);
    updates.notice(houseChanged);
    updates.close();
    await handedOn();
    expect(stream.destroyed).toBe(true);
    expect(updates.openCount).toBe(0);
  });

  it('gives a slow reader what it missed once it reads again', async () => {
    const stream = updates.open(reader());
    const slow = new PassThrough({ highWaterMark: 1 });
    stream.pipe(slow);
    await handedOn();
    for (let count = 0; count < 100; count += 1) updates.notice(houseChanged);
    let said = '';
    slow.on('data', (chunk) => (said += String(chunk)));
    await handedOn();
    // One that stood ready, and one for all that came while it did.
    expect(said.match(/event: changed/g)?.length).toBe(2);
  });

  it('is opened no more once the server stops', () => {
    updates.close();
    expect(() => updates.open(reader())).toThrow('stopping');
  });
});

it('leaves places of a property to others when one /48 network has taken all that it may', () => {
  const usual = createGuestUpdates();
  const fromNetwork = (network: string) => {
    let opened = 0;
    try {
      for (; opened < 2_000; opened += 1) {
        usual.open(reader({ address: `2001:db8:${network}:${opened.toString(16)}::1` }));
      }
    } catch (error) {
      expect(error).toMatchObject({ code: 'request.too-many' });
    }
    return opened;
  };
  expect(fromNetwork('1')).toBeGreaterThanOrEqual(100);
  expect(fromNetwork('2')).toBeGreaterThanOrEqual(100);
  usual.close();
});
