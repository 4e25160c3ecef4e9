import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { importForms } from './import-forms.ts';

it('holds no place for somebody who is gone before their account is known', {
  tags: ['rule.import.bounded'],
}, async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let gone = 0;
  let client: Socket | undefined;
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    request.session = { accountId: 'host' } as FastifyRequest['session'];
    if (request.url !== '/left') return;
    const closed = new Promise((resolve) => request.raw.socket.once('close', resolve));
    client?.destroy();
    await closed;
    gone += 1;
  });
  await app.register(async (forms) => {
    await forms.register(importForms);
    for (const path of ['/left', '/stayed']) forms.post(path, async () => ({}));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  for (const wanted of [1, 2]) {
    client = connect(port);
    client.write(
      'POST /left HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 99\r\n\r\n',
    );
    await expect.poll(() => gone).toBe(wanted);
  }
  const body = new FormData();
  body.append('file', new File(['Regole'], 'casa.txt'));
  const { status } = await fetch(`http://127.0.0.1:${port}/stayed`, { method: 'POST', body });
  expect(status).toBe(200);
});
