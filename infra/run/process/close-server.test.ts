import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeServer } from './close-server.ts';

it('waits for nobody who sends a request a letter at a time', async () => {
  const app = fastify();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => slow.once('close', () => resolve()));
  await once(slow, 'connect');
  slow.write('POST / HTTP/1.1\r\nHost: a\r\n');
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(1);
  const dripping = setInterval(() => slow.write('a'), 20);
  try {
    await closeServer(app, 200);
    await closed;
  } finally {
    clearInterval(dripping);
    slow.destroy();
  }
});

it('lets what is being answered come to its end', async () => {
  const app = fastify();
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    begun.resolve();
    return answer.promise;
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const asked = fetch(origin);
  await begun.promise;
  const closing = closeServer(app);
  answer.resolve('done');
  expect(await (await asked).text()).toBe('done');
  await closing;
});
