import { once } from 'node:events';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPageSchema } from '#contracts/audit/api.ts';
import { UNTIL_POSITION_HEADER } from '#contracts/replay/endpoints.ts';
import { encodeRows } from '#services/replay/encode-rows.ts';
import type { ReplayService } from '#services/replay/replay.service.ts';
import type { ViewBatch, ViewRow } from '#services/replay/view-row.ts';
import { EndpointRoutes, validatorCompiler } from '../../calls/endpoint-route.ts';
import { problemAnswers } from '../../http/problem-answers.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { replayRoutes } from './replay.routes.ts';

describe('GET /api/admin/replay', () => {
  let gateway: TestGateway;
  let token: string;
  let propertyId: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    ({ token } = await gateway.admin());
    const host = await gateway.host();
    ({ id: propertyId } = await gateway.property(host.token, { isPublished: true }));
    await track('track-view', { language: 'it' });
    for (const section of ['checkin', 'rules']) await track('track-section', { section, language: 'de' });
  });
  afterAll(() => gateway.close());

  async function track(what: string, body: object): Promise<void> {
    const answer = await gateway.call('POST', `/api/public/properties/${propertyId}/${what}`, {
      body,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1' },
    });
    expect(answer.status).toBe(202);
  }

  const replay = (query = '', headers: Readonly<Record<string, string>> = {}) =>
    gateway.call('GET', `/api/admin/replay?property=${propertyId}${query}`, { token, headers });

  const linesOf = (text: string) => text.split('\n').slice(0, -1);

  it('gives the view events of a property, one object per line', { tags: ['replayViews'] }, async () => {
    const answer = await replay();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(linesOf(answer.text).map((line) => JSON.parse(line) as object)).toMatchObject([
      { type: 'view', propertyId, section: null, language: 'it' },
      { type: 'section', propertyId, section: 'checkin', language: 'de' },
      { type: 'section', propertyId, section: 'rules', language: 'de' },
    ]);
  });

  it('gives CSV with one header, and goes on without it', { tags: ['replayViews'] }, async () => {
    const whole = await replay('&format=csv');
    expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8');
    const until = whole.headers[UNTIL_POSITION_HEADER];
    expect(whole.headers['content-disposition']).toBe(`attachment; filename="views-${until}.csv"`);
    const lines = whole.text.split(/(?<=\n)/);
    expect(lines[0]).toBe('position,recordedAt,type,propertyId,ownerId,section,language,visitor,act\r\n');
    const [after] = lines[1]?.split(',') ?? [];
    const rest = await replay(`&format=csv&after=${after}&until=${until}`);
    expect(rest.text).toBe(lines.slice(2).join(''));
    expect(rest.headers[UNTIL_POSITION_HEADER]).toBe(until);
  });

  it('gives Parquet', { tags: ['replayViews'] }, async () => {
    const answer = await replay('&format=parquet');
    expect(answer.headers['content-type']).toBe('application/vnd.apache.parquet');
    expect(answer.text.slice(0, 4)).toBe('PAR1');
  });

  it('takes filters, several of a kind too', { tags: ['replayViews'] }, async () => {
    const sections = await replay('&section=rules&section=checkin&language=de');
    expect(linesOf(sections.text)).toHaveLength(2);
    expect((await replay('&type=views&language=de')).text).toBe('');
  });

  it('gives no more rows than are wanted', { tags: ['replayViews'] }, async () => {
    const whole = linesOf((await replay()).text);
    expect(linesOf((await replay('&limit=2')).text)).toEqual(whole.slice(0, 2));
    expect(linesOf((await replay('&limit=4')).text)).toEqual(whole);
  });

  it('packs nothing on the way', async () => {
    const answer = await replay('', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['from', 'yesterday'],
    ['property', 'casa'],
    ['section', 'cellar'],
    ['language', 'la'],
    ['format', 'xlsx'],
    ['after', '-1'],
    ['limit', '0'],
    ['until', '999999999999999999'],
    ['sections', 'rules'],
  ])('refuses a %s that there is not', async (name, value) => {
    const answer = await gateway.call('GET', `/api/admin/replay?${name}=${value}`, { token });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: name }] },
    });
  });

  it('refuses a period that ends before it begins', async () => {
    const answer = await replay('&from=2026-02-01&to=2026-01-01');
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'to' }] } });
  });

  it('is in the audit, by whom and of what', async () => {
    await replay('&section=rules&section=checkin&format=csv');
    const exact = async () => {
      const answer = await gateway.call('GET', '/api/admin/audit?kind=admin', { token });
      return auditPageSchema.parse(answer.body).entries.map(({ type, actor, changes }) => ({
        type,
        actor: actor.kind,
        changes,
      }));
    };
    await expect.poll(exact).toContainEqual({
      type: 'ViewsReplayed',
      actor: 'admin',
      changes: [
        { field: 'format', before: null, after: 'csv' },
        { field: 'selection', before: null, after: `property: ${propertyId}\nsection: rules, checkin` },
      ],
    });
  });

  it('is nothing for hosts', { tags: ['replayViews'] }, async () => {
    const host = await gateway.host();
    const answer = await gateway.call('GET', '/api/admin/replay', { token: host.token });
    expect(answer.status).toBe(401);
  });
});

describe('replays that last', () => {
  const row: ViewRow = {
    position: 1n,
    recordedAt: '2026-01-01T00:00:00.000Z',
    type: 'view' as const,
    propertyId: 'p',
    ownerId: null,
    section: null,
    language: null,
    visitor: null,
    act: null,
  };

  /** Routes over a log that has one row, and then nothing until it is left. */
  async function endlessReplays() {
    let left = 0;
    let noted = 0;
    async function* batches(signal: AbortSignal): AsyncGenerator<ViewBatch> {
      yield { rows: [row], position: 1n, events: 1 };
      if (!signal.aborted) await once(signal, 'abort');
      left += 1;
    }
    const replay: ReplayService = {
      begin: async (_query, signal) => ({ until: 2n, batches: batches(signal) }),
      encode: encodeRows,
    };
    const operations = {
      noteReplay: async () => {
        noted += 1;
      },
    };
    const app = Fastify({ forceCloseConnections: true });
    app.decorateRequest('admin', null);
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(problemAnswers);
    replayRoutes(app, {
      routes: new EndpointRoutes(app, {
        admin: (request, _reply, done) => {
          request.admin = { id: 'admin-1', role: 'operator', sessionId: 'session-1' };
          done();
        },
      }),
      replay,
      operations,
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, address: `${origin}/api/admin/replay`, left: () => left, noted: () => noted };
  }

  /** Begins a replay and waits for its first row. */
  async function begun(address: string) {
    const leaving = new AbortController();
    const answer = await fetch(address, { signal: leaving.signal });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toContain('"position":1');
    return { reader, leave: () => leaving.abort() };
  }

  it('are two at a time, and end with whoever asked for them', { tags: ['replayViews'] }, async () => {
    const { app, address, left, noted } = await endlessReplays();
    try {
      const first = await begun(address);
      await begun(address);
      const third = await fetch(address);
      expect(third.status).toBe(503);
      expect(third.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await third.json()).toMatchObject({ code: 'service.busy' });
      first.leave();
      await expect.poll(left).toBe(1);
      await begun(address);
      // Who was refused took nothing.
      expect(noted()).toBe(3);
    } finally {
      await app.close();
    }
    await expect.poll(left).toBe(3);
  });

  it('break off with the server, so that no part is taken for the whole', {
    tags: ['replayViews'],
  }, async () => {
    const { app, address } = await endlessReplays();
    const { reader } = await begun(address);
    const rest = reader.read();
    rest.catch(() => undefined);
    await app.close();
    await expect(rest).rejects.toThrow();
  });

  it('are neither read nor noted for their head alone', async () => {
    const { app, address, noted } = await endlessReplays();
    try {
      const answer = await fetch(address, { method: 'HEAD' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get(UNTIL_POSITION_HEADER)).toBe('2');
      expect(noted()).toBe(0);
    } finally {
      await app.close();
    }
  });
});
