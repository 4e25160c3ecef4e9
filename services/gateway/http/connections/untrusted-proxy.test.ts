import Fastify from 'fastify';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { systemStatusSchema } from '#contracts/operations/api.ts';
import { startTestGateway } from '../../testing/gateway.test-support.ts';
import { watchForUntrustedProxy } from '../every-request.ts';

/** Starts a server with the watch on it, and collects the warnings of its log. */
function watched({ trustProxy, origin = 'http://welcome.test' }: { trustProxy?: string[]; origin?: string }) {
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line).msg) });
  const app = Fastify({ trustProxy: trustProxy ?? false });
  const wasSeen = watchForUntrustedProxy(app, {
    ...(trustProxy && { trustProxy }),
    origin: () => origin,
    logger,
  });
  app.get('/', async () => 'here');
  const ask = (
    remoteAddress: string,
    headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.7' },
  ) => app.inject({ url: '/', remoteAddress, headers });
  return { ask, wasSeen, warnings };
}

describe('a proxy that is not trusted', () => {
  it.each(['127.0.0.1', '::1', '10.1.2.3', '172.18.0.1', '192.168.1.2', '::ffff:172.18.0.1', 'fd00::1'])(
    'is seen at %s, and the log says so once',
    async (peer) => {
      const { ask, wasSeen, warnings } = watched({});
      await ask(peer);
      await ask(peer);
      expect(wasSeen()).toBe(true);
      expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
    },
  );

  it('is seen where others are trusted', async () => {
    const { ask, wasSeen } = watched({ trustProxy: ['10.0.0.1'] });
    await ask('10.0.0.2');
    expect(wasSeen()).toBe(true);
  });

  it('is nobody who is trusted, who passes nothing on, or who claims so from elsewhere', async () => {
    const { ask, wasSeen, warnings } = watched({ trustProxy: ['10.0.0.1'] });
    await ask('10.0.0.1');
    await ask('10.0.0.2', {});
    await ask('198.51.100.4');
    expect(wasSeen()).toBe(false);
    expect(warnings).toEqual([]);
  });

  it('is expected behind an origin of https, and warned of at the start', () => {
    expect(watched({ origin: 'https://welcome.test' }).warnings).toEqual([
      expect.stringContaining('TRUST_PROXY'),
    ]);
    const trusting = { origin: 'https://welcome.test', trustProxy: ['loopback'] };
    expect(watched(trusting).warnings).toEqual([]);
  });

  it('is told to administrators', { tags: ['getSystemStatus'] }, async () => {
    const gateway = await startTestGateway();
    const { token } = await gateway.admin();
    const isTold = async (headers?: Record<string, string>) => {
      const { body } = await gateway.call('GET', '/api/admin/system', { token, ...(headers && { headers }) });
      return systemStatusSchema.parse(body).untrustedProxy;
    };
    expect(await isTold()).toBe(false);
    expect(await isTold({ 'x-forwarded-for': '203.0.113.7' })).toBe(true);
    expect(await isTold()).toBe(true);
    await gateway.close();
  });
});
