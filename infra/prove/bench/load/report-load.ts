import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile } from '../row.ts';
import type { HttpRate } from './http-load.ts';

const MILLISECONDS = 3_000;
const HEAD_END = '\r\n\r\n';

/** Report that many guests send, again and again. */
export interface ReportLoad {
  readonly url: string;
  readonly connections: number;
  readonly body: string;
  /** Makes the `User-Agent` of each request. */
  readonly nextUserAgent: () => string;
}

/**
 * Posts from many connections for three seconds, each again as soon as it is answered. Writes and reads HTTP by itself: a
 * load generator that can do all else would take as much of the two cores as what it measures.
 * @throws Error where any request is refused, or a connection ends
 */
export async function loadReports(load: ReportLoad): Promise<HttpRate> {
  const { hostname, port, pathname } = new URL(load.url);
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Content-Type: text/plain;charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(load.body)}`,
    'User-Agent: ',
  ].join('\r\n');
  const next = () => `${head}${load.nextUserAgent()}${HEAD_END}${load.body}`;
  const latencies: number[] = [];
  const sockets = Array.from({ length: load.connections }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket.setNoDelay(), 'connect')));
  const started = performance.now();
  try {
    await Promise.all(sockets.map((socket) => postUntil(socket, started + MILLISECONDS, next, latencies)));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - started) / 1_000;
  return {
    perSecond: latencies.length / seconds,
    p99: Math.round(quantile(latencies, 0.99)),
    answered: latencies.length,
  };
}

/** Posts on one connection until a moment, and waits for the last answer. @param latencies gets that of each, in milliseconds */
function postUntil(socket: Socket, end: number, next: () => string, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let answer = '';
    const send = () => {
      sentAt = performance.now();
      answer = '';
      socket.write(next());
    };
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection ended')));
    socket.on('data', (text: string) => {
      answer += text;
      if (!isWhole(answer)) return;
      if (!answer.startsWith('HTTP/1.1 2')) return reject(new Error(`a report was refused: ${answer}`));
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < end) send();
      else resolve();
    });
    send();
  });
}

/** Tells if an answer has come to its end. */
function isWhole(answer: string): boolean {
  const bodyAt = answer.indexOf(HEAD_END);
  if (bodyAt < 0) return false;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? 0);
  return answer.length >= bodyAt + HEAD_END.length + length;
}
