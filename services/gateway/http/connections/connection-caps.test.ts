import { EventEmitter } from 'node:events';
import { Server, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { capConnections } from './connection-caps.ts';

const caps = { ofAddress: 3, ofNetwork: 5 };

/** Makes a server that listens nowhere; `connect` takes a connection from any address. */
function serverWith(trustProxy?: readonly string[]) {
  const server = new Server();
  capConnections(server, { caps, ...(trustProxy && { trustProxy }) });
  return (remoteAddress: string) => {
    let isEnded = false;
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroy() {
        isEnded = true;
      },
    });
    server.emit('connection', socket as unknown as Socket);
    return { isHeld: () => !isEnded, close: () => socket.emit('close') };
  };
}

/** Counts the connections of these addresses that are held. */
const heldOf = (connect: ReturnType<typeof serverWith>, addresses: readonly string[]): number =>
  addresses.map(connect).filter(({ isHeld }) => isHeld()).length;

const times = (count: number, addressOf: (each: number) => string) =>
  Array.from({ length: count }, (_, each) => addressOf(each));

it.each([
  ['an address', (_each: number) => '203.0.113.7', 3],
  ['an IPv4 address that is written as one of IPv6', (_each: number) => '::ffff:203.0.113.7', 3],
  ['a /64 network of IPv6', (each: number) => `2001:db8:1:1::${each + 1}`, 3],
  ['a /48 network of IPv6', (each: number) => `2001:db8:1:${each + 1}::1`, 5],
])('ends the connections of %s past its cap, and nobody else’s', (_whose, addressOf, most) => {
  const connect = serverWith();
  expect(heldOf(connect, times(10, addressOf))).toBe(most);
  expect(heldOf(connect, ['198.51.100.1', '2001:db8:2::1'])).toBe(2);
});

it('gives a place back with the end of its connection, and once', () => {
  const connect = serverWith();
  const [first] = times(3, () => '203.0.113.7').map(connect);
  expect(connect('203.0.113.7').isHeld()).toBe(false);
  first?.close();
  first?.close();
  expect(connect('203.0.113.7').isHeld()).toBe(true);
  expect(connect('203.0.113.7').isHeld()).toBe(false);
});

it.each([
  '127.0.0.1',
  '::1',
  '172.18.0.1',
  '::ffff:10.0.0.2',
  'fd00::1',
  '203.0.113.9',
  '198.51.100.20',
  '2001:db8:9::4',
])('spares %s, which is private or a trusted proxy', (address) => {
  const proxies = ['loopback', 'uniquelocal', '203.0.113.9', '198.51.100.0/24', '2001:db8:9::/48'];
  expect(
    heldOf(
      serverWith(proxies),
      times(10, () => address),
    ),
  ).toBe(10);
});
