import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack, Target } from '../attack.ts';

const CONNECTIONS = 1_500;
const STREAMS = 1_000;
/** Of requests that one who never reads sends: more in answers than a connection holds on its way. */
const UNREAD_REQUESTS = 40;
/** Longer than the product waits for who says nothing, or reads nothing. */
const HELD_MS = 75_000;
/** Those of the guests who go on reading, which the product does not let go of. */
const OF_GUESTS_MOST = 256;

function open(origin: string, first: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(first);
  return socket;
}

/**
 * Counts the connections that the product holds, as the kernel sees them: a client that never reads never learns of the
 * end of one. Linux alone.
 */
function heldAt(origin: string): number {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^ *\\d+: [0-9A-F]{8}:${port} [0-9A-F:]{13} 01 `, 'gm');
  return readFileSync('/proc/net/tcp', 'utf8').match(established)?.length ?? 0;
}

/** Opens connections that say half a request, and ones that ask and never read. */
export const slowClients: Attack = {
  name: 'clients that are silent, slow or never read',
  async make({ product: { origin }, guestPage }) {
    const halves = Array.from({ length: CONNECTIONS }, () => open(origin, 'GET / HTTP/1.1\r\nHost: a'));
    const asking = `GET ${guestPage}?lang=it HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(UNREAD_REQUESTS);
    const deaf = Array.from({ length: CONNECTIONS }, () => open(origin, asking).pause());
    await delay(HELD_MS);
    const held = heldAt(origin);
    for (const socket of [...halves, ...deaf]) socket.destroy();
    return {
      tried: 2 * CONNECTIONS,
      says: `${held} connections held after ${HELD_MS / 1000} s, those of guests with them`,
      ...(held > OF_GUESTS_MOST && { broke: `${held} connections were held` }),
    };
  },
};

/** Asks for the live stream of the page. @returns the connection, and the first line of the answer once it is there */
function stream({ product: { origin }, guestPage }: Target, from: string) {
  const socket = open(
    origin,
    `GET ${guestPage}/updates?lang=it HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n\r\n`,
  );
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString().split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve('closed'));
  });
  return { socket, answer };
}

/** Listens to a page from one IPv6 network; then a guest of another network wants to. */
export const streamFlood: Attack = {
  name: 'live streams from one /48',
  async make(target) {
    const flood = Array.from({ length: STREAMS }, (_, number) =>
      stream(target, `2001:db8:1:${number.toString(16)}::1`),
    );
    const answers = await Promise.all(flood.map(({ answer }) => answer));
    const guest = stream(target, '2001:db8:2::1');
    const heard = await guest.answer;
    for (const { socket } of [...flood, guest]) socket.destroy();
    const given = answers.filter((answer) => / 200 /.test(answer)).length;
    return {
      tried: STREAMS,
      says: `${given} given, a guest of another network: ${heard}`,
      ...(!/ 200 /.test(heard) && { broke: `the guest was answered ${heard}` }),
    };
  },
};
