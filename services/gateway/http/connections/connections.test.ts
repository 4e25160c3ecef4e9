import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { boundTaking } from '../every-request.ts';
import { CONNECTION_CAPS } from './connection-caps.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 50 };

let gateway: TestGateway;
let sockets: Socket[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({
    connectionTimes: { headers: 300, request: 600, keepAlive: 300, idle: 900, answer: 900 },
  });
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => gateway.close());

/** Connects without reading what is sent, says this much, and is taken by the server. */
async function client(said: string): Promise<Socket> {
  const taken = once(gateway.app.server, 'connection');
  const socket = connect((gateway.app.server.address() as AddressInfo).port, '127.0.0.1');
  // What the server breaks off is what is looked for.
  socket.on('error', () => undefined);
  if (said !== '') socket.write(said);
  sockets.push(socket);
  await taken;
  return socket;
}

const held = () =>
  new Promise<number>((resolve, reject) => {
    gateway.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const HEAD = 'GET / HTTP/1.1\r\nHost: welcome.test\r\n';

describe('a connection is let go', () => {
  it.each([
    ['that says nothing', ''],
    ['that does not come to the end of what it asks for', `${HEAD}X-Slow: `],
    ['whose content does not come', 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'],
    ['that was answered and asks no more', `${HEAD}\r\n`],
    ['that does not read its answers', `${HEAD}\r\n`.repeat(50_000)],
  ])('%s', async (_what, said) => {
    await client(said);
    await expect.poll(held, PATIENCE).toBe(0);
  });

  it('that goes on with its head drop by drop', async () => {
    const socket = await client(HEAD);
    const dripping = setInterval(() => socket.write('X-Slow: 1\r\n'), 50);
    await expect.poll(held, PATIENCE).toBe(0);
    clearInterval(dripping);
  });

  it('past those that one address may hold', () => {
    const connections = Array.from({ length: CONNECTION_CAPS.ofAddress + 1 }, () =>
      Object.assign(new Duplex({ read: () => undefined }), { remoteAddress: '203.0.113.7' }),
    );
    for (const connection of connections) gateway.app.server.emit('connection', connection);
    const [first, last] = [connections[0], connections.at(-1)];
    expect([first?.destroyed, last?.destroyed]).toEqual([false, true]);
    for (const connection of connections) connection.destroy();
  });

  it('that takes its answer drop by drop, where an answer that is taken is left alone', async () => {
    const answer = Buffer.alloc(32 * 1024 ** 2);
    const server = createServer((request, response) => {
      boundTaking(response, 500);
      response.end(request.url === '/large' ? answer : 'small');
    });
    server.keepAliveTimeout = 0;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const open = async (path: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      await once(socket, 'readable');
      return socket;
    };
    const [slow, quick] = [await open('/large'), await open('/small')];
    quick.resume();
    // A drop at a time: something always moves, and the most of it is never taken.
    const dripping = setInterval(() => slow.read(1_024), 20);
    const ended = once(slow, 'close');
    await expect
      .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))), PATIENCE)
      .toBe(1);
    clearInterval(dripping);
    slow.resume();
    await ended;
    expect(quick.destroyed).toBe(false);
    quick.destroy();
    server.close();
  });
});
