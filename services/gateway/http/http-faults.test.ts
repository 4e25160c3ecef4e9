import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contracts/catalogue.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import {
  type Answer,
  newProperty,
  PASSWORD,
  sharedTestGateway,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway.test-support.ts';

/** Read models may be behind for a moment, on a busy machine for longer. */
const PATIENCE = { timeout: LONGEST_WAIT_MS };

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** Holds an answer to the one form that every refusal has. */
function expectProblem(answer: Answer, status: number, code: string): void {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = problemSchema.strict().parse(answer.body);
  expect(problem).toMatchObject({ status, code, message: problem.detail });
  expect(answer.status).toBe(status);
  expect(answer.headers['x-request-id']).toBe(problem.requestId);
  expect(answer.text).not.toMatch(
    /node_modules|\.ts\b|at \w+ \(|SELECT|INSERT|relation|postgres|FST_|ECONN/i,
  );
}

describe('a refusal by HTTP itself', () => {
  it.each([
    ['broken JSON', '{"name": "Casa'],
    ['no JSON at all', 'name=Casa'],
    ['an empty body', ''],
    ['a poisoned prototype', '{"__proto__": {"x": 1}}'],
  ])('of %s is 400', async (_what, body) => {
    const answer = await gateway.call('POST', '/api/properties', { token, body, headers: JSON_TYPE });
    expectProblem(answer, 400, 'request.malformed');
  });

  it.each(['null', '[]', '1', '"x"'])('of a body that is %s is 400', async (body) => {
    const answer = await gateway.call('POST', '/api/properties', { token, body, headers: JSON_TYPE });
    expect(answer.status).toBe(400);
  });

  it('of a body that is missing is 400', async () => {
    expectProblem(await gateway.call('POST', '/api/properties', { token }), 400, 'request.invalid');
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'of %s is 415',
    { tags: ['every-call.bodies'] },
    async (type) => {
      const answer = await gateway.call('POST', '/api/login', {
        body: 'a=b',
        headers: { 'content-type': type },
      });
      expectProblem(answer, 415, 'request.media-type');
    },
  );

  it('of more than 256 KB is 413', { tags: ['every-call.bodies'] }, async () => {
    const body = newProperty({ description: 'x'.repeat(256 * 1024) });
    expectProblem(await gateway.call('POST', '/api/properties', { token, body }), 413, 'request.too-large');
  });

  it.each([
    ['PATCH', '/api/properties', 'GET, HEAD, POST'],
    ['DELETE', '/api/login', 'POST, GET, HEAD'],
    ['POST', '/api/user', 'GET, HEAD, PUT'],
    ['GET', '/api/property-content/x', 'PUT'],
    ['PUT', '/api/public/properties/casa', 'GET, HEAD'],
    ['POST', '/p/casa', 'GET, HEAD'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['POST', '/auth', 'GET, HEAD'],
  ] as const)(
    'of %s on %s is 405 with what is allowed',
    { tags: ['every-call.methods'] },
    async (method, path, allowed) => {
      const answer = await gateway.call(method, path, { token });
      expectProblem(answer, 405, 'request.method-not-allowed');
      expect(new Set(answer.headers.allow?.split(', '))).toEqual(new Set(allowed.split(', ')));
    },
  );

  it.each([...new Set(operations.map(({ endpoint }) => endpoint.path))])(
    'of any other method at %s is 405, whoever asks',
    async (path) => {
      const taken = operations.flatMap(({ endpoint }) => (endpoint.path === path ? [endpoint.method] : []));
      const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => !taken.includes(method));
      for (const method of ['PATCH', ...others] as const) {
        const url = path.replace(/\{\w+\}/g, '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f');
        const answer = await gateway.call(method, url);
        // Where the same address is another call's too, as `/api/login` is a redirect.
        if (answer.status === 302) continue;
        expectProblem(answer, 405, 'request.method-not-allowed');
        for (const each of taken) expect(answer.headers.allow?.split(', ')).toContain(each);
      }
    },
  );

  it.each(['/api/nothing', '/api/', '/api/properties/slug/a/b', '/assets/none.js'])(
    'of %s is 404',
    async (path) => {
      expectProblem(await gateway.call('GET', path, { token }), 404, 'request.not-found');
    },
  );

  it.each(['/api/public/properties/%E0%A4%A', '/api/%ff'])('of the address %s is 400', async (path) => {
    expectProblem(await gateway.call('GET', path), 400, 'request.malformed');
  });

  it.each(['/p/%', '/p/caff%C3?lang=it', '/s/%E0%A4%A', '/%ff', '/a-%ff', `/p/${'a'.repeat(201)}`])(
    'of the address %s is the page that says that nothing is there',
    async (path) => {
      const answer = await gateway.call('GET', path, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it('of an id that is none is 400 or 404', async () => {
    for (const id of ['1', '%00', "'"]) {
      const answer = await gateway.call('PUT', `/api/properties/${id}`, { token, body: { name: 'x' } });
      expect([400, 404]).toContain(answer.status);
      expect(problemSchema.parse(answer.body).status).toBe(answer.status);
    }
  });
});

describe('rate limits', () => {
  it('answer 429 and say when to come back', { tags: ['every-call.rate-limits'] }, async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.5 });
    try {
      const login = () =>
        strict.call('POST', '/api/login', { body: { email: 'nobody@example.com', password: PASSWORD } });
      const answers: Answer[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await login());
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
      const refused = answers[5] as Answer;
      expectProblem(refused, 429, 'request.too-many');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await strict.call('GET', '/api/user')).status).toBe(401);
      const healthOf = async () => (await strict.call('GET', '/healthz')).status;
      await expect.poll(healthOf, PATIENCE).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('hold for an account and a network, from however many of its addresses somebody tries', async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.1 });
    try {
      const { email } = await strict.host();
      const login = async (address: string, as: string, cookie = '') => {
        const request = {
          method: 'POST',
          url: '/api/login',
          payload: { email: as, password: PASSWORD },
          headers: { cookie },
        } as const;
        return strict.app.inject({ ...request, remoteAddress: address });
      };
      const network = (address: number) => `203.0.113.${address}`;
      const known = String((await login('198.51.100.1', email)).headers['set-cookie']).split(';')[0];
      for (const address of [1, 2, 3]) expect((await login(network(address), email)).statusCode).toBe(200);
      const refused = await login(network(4), email.toUpperCase());
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'request.too-many' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      expect((await login(network(5), 'nobody@example.com')).statusCode).toBe(401);
      expect((await login('198.51.100.2', email)).statusCode).toBe(200);
      expect((await login(network(6), email, known)).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('the address that a rate limit is held against', () => {
  /** Signs in by way of a proxy that names the client. */
  async function throughProxy(proxy: string, trustProxy: readonly string[] | undefined) {
    const strict = await startTestGateway({ rateLimitScale: 0.1, ...(trustProxy && { trustProxy }) });
    try {
      const statuses: number[] = [];
      for (const client of ['198.51.100.1', '198.51.100.2', '198.51.100.2']) {
        const { statusCode } = await strict.app.inject({
          method: 'POST',
          url: '/api/login',
          payload: { email: `${client}@example.com`, password: PASSWORD },
          remoteAddress: proxy,
          headers: { 'x-forwarded-for': client },
        });
        statuses.push(statusCode);
      }
      return statuses;
    } finally {
      await strict.close();
    }
  }

  it('is the one that a trusted proxy names', async () => {
    expect(await throughProxy('10.0.0.2', ['10.0.0.2'])).toEqual([401, 401, 429]);
  });

  it.each([
    ['no proxy is trusted', undefined],
    ['it comes from another one', ['10.0.0.3']],
  ])('is not what a client says of itself, where %s', async (_, trustProxy) => {
    expect(await throughProxy('10.0.0.2', trustProxy)).toEqual([401, 429, 429]);
  });
});

describe('every answer', () => {
  it.each(['/api/user', '/p/nowhere', '/', '/healthz', '/api/nothing', '/assets/app-1a2b.js'])(
    'at %s carries the headers that keep browsers careful',
    async (path) => {
      const { headers } = await gateway.call('GET', path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain('frame-ancestors');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    },
  );

  it("never takes a client's word for the request id", async () => {
    const { headers } = await gateway.call('GET', '/api/user', { headers: { 'x-request-id': 'mine' } });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  it('about a person is kept by no cache on the way', async () => {
    for (const path of ['/api/user', '/api/properties']) {
      expect((await gateway.call('GET', path, { token })).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the web application', () => {
  it.each([
    '/auth/reset',
    '/create-property',
    '/edit-property/casa',
    '/shared-sections/new',
    '/sub-accounts',
    '/invite/some-token',
    '/admin',
    '/admin/',
  ])('has its document at %s', async (path) => {
    const answer = await gateway.call('GET', path, { headers: { accept: 'text/html' } });
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('<title>app</title>') });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('has its not-found page for a person, and a problem for a program', async () => {
    const page = await gateway.call('GET', '/nowhere/at/all', { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({ status: 404, text: expect.stringContaining('<title>app</title>') });
    expectProblem(await gateway.call('GET', '/nowhere/at/all'), 404, 'request.not-found');
  });

  it('has it for a person who follows a link to a file that is gone, and for no picture of a page', async () => {
    const gone = '/objects/0197f2a2-1d3e-7f50-8b62-3c4d5e6f7081';
    const page = await gateway.call('GET', gone, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page).toMatchObject({ status: 404, text: expect.stringContaining('<title>app</title>') });
    const picture = await gateway.call('GET', gone, {
      headers: { accept: 'image/avif,image/webp,*/*;q=0.8' },
    });
    expectProblem(picture, 404, 'media.not-found');
  });

  it('keeps hashed assets for a year', async () => {
    for (const path of ['/assets/app-1a2b.js', '/guest-assets/guest-1a2b.js']) {
      const answer = await gateway.call('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toContain('javascript');
    }
    expect((await gateway.call('GET', '/icon.svg')).headers['content-type']).toContain('image/svg+xml');
  });

  it('has the icon that browsers ask for by themselves', async () => {
    const icon = await gateway.call('GET', '/favicon.ico');
    expect(icon).toMatchObject({ status: 200, text: 'icon' });
    expect(icon.headers['content-type']).toBe('image/vnd.microsoft.icon');
  });

  it.each(['/assets/../index.html', '/assets/..%2findex.html', '/guest-assets/%2e%2e/app/index.html'])(
    'serves nothing outside its folders: %s',
    async (path) => {
      expect((await gateway.call('GET', path)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('operations', () => {
  it('says how it does', async () => {
    const ok = { status: 200, body: { status: 'ok', database: 'up' } };
    await expect.poll(() => gateway.call('GET', '/healthz'), PATIENCE).toMatchObject(ok);
    const ready = { status: 200, body: { status: 'ready' } };
    await expect.poll(() => gateway.call('GET', '/readyz'), PATIENCE).toMatchObject(ready);
  });

  it.each<InjectOptions>([
    { remoteAddress: '192.0.2.1' },
    { remoteAddress: '2001:db8::1' },
    { headers: { 'x-forwarded-for': '192.0.2.1' } },
    { headers: { host: 'welcome.test' } },
  ])('says nothing of it to others than this machine: %j', async (from) => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      for (const method of ['GET', 'DELETE'] as const) {
        const answer = await gateway.app.inject({ method, url: path, ...from });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'request.not-found' });
      }
    }
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'says it to this machine, by %s',
    async (remoteAddress) => {
      const ask = async () => (await gateway.app.inject({ url: '/readyz', remoteAddress })).statusCode;
      await expect.poll(ask, PATIENCE).toBe(200);
    },
  );

  it('says it on a port of its own alone, where it has one', async () => {
    const apart = await startTestGateway({ operationsPort: 3001 });
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await apart.call('GET', path)).status).toBe(404);
    }
    await apart.close();
  });

  it('counts for Prometheus', async () => {
    await gateway.call('GET', '/api/user');
    const answer = await gateway.call('GET', '/metrics');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/user",status="401"\} \d+/,
    );
    const figures = async () => (await gateway.call('GET', '/metrics')).text;
    for (const projection of ['accounts', 'properties']) {
      await expect.poll(figures, PATIENCE).toContain(`projection_caught_up{projection="${projection}"} 1`);
      expect(answer.text).toContain(`projection_dead_letters{projection="${projection}"} 0`);
    }
  });
});
