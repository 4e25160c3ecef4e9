import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertySchema } from '#contracts/properties/api.ts';
import {
  type Answer,
  newProperty,
  PASSWORD,
  sharedTestGateway,
  type TestGateway,
  unique,
} from '../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const newKey = () => `key-${randomUUID()}`;

const create = (key: string, body: object, from: Pick<TestGateway, 'call'> = gateway, as = token) =>
  from.call('POST', '/api/properties', { token: as, body, headers: keyed(key) });

async function propertiesOf(as: string): Promise<number> {
  return propertySchema.array().parse((await gateway.call('GET', '/api/properties', { token: as })).body)
    .length;
}

function expectProblem({ status, body }: Answer, expected: number, code: string): void {
  expect(body).toMatchObject({ status: expected, code });
  expect(status).toBe(expected);
}

describe('a write with an idempotency key', () => {
  it('is done once and answered the same again', { tags: ['every-call.idempotency-key'] }, async () => {
    const { token: own } = await gateway.host();
    const [key, body] = [newKey(), newProperty()];
    const first = await create(key, body, gateway, own);
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await create(key, body, gateway, own);
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.headers).toMatchObject({
      'idempotency-replayed': 'true',
      etag: first.headers.etag,
      'content-type': first.headers['content-type'],
      'cache-control': 'no-store',
    });
    expect(await propertiesOf(own)).toBe(1);
  });

  it('is answered the same again where there is nothing to say', async () => {
    const { id } = await gateway.property(token);
    const remove = { token, headers: keyed(newKey()) };
    for (const replayed of [undefined, 'true']) {
      const answer = await gateway.call('DELETE', `/api/properties/${id}`, remove);
      expect(answer).toMatchObject({ status: 204, text: '' });
      expect(answer.headers['idempotency-replayed']).toBe(replayed);
    }
  });

  it('opens one account, and gives its token again to nobody who does not send the same', async () => {
    const email = `${unique('host')}@example.com`;
    const body = { firstName: 'Giulia', lastName: 'Ferri', email, password: PASSWORD };
    const headers = keyed(newKey());
    const register = (sent: object) => gateway.call('POST', '/api/register', { body: sent, headers });
    const first = await register(body);
    expect(first.status).toBe(201);
    expect(await register(body)).toMatchObject({ status: 201, text: first.text });
    expectProblem(await register({ ...body, password: `${PASSWORD}!` }), 409, 'idempotency.key-reused');
  });

  it('is refused with another body under the same key', async () => {
    const key = newKey();
    expect((await create(key, newProperty())).status).toBe(201);
    expectProblem(await create(key, newProperty()), 409, 'idempotency.key-reused');
  });

  it('is another one for another caller, another address and another method', async () => {
    const key = newKey();
    const first = await create(key, newProperty());
    const { token: other } = await gateway.host();
    expect((await create(key, newProperty(), gateway, other)).status).toBe(201);
    const { id } = propertySchema.parse(first.body);
    const headers = keyed(key);
    const rename = { token, headers, body: { name: 'Casa Nuova' } };
    expect((await gateway.call('PUT', `/api/properties/${id}`, rename)).status).toBe(200);
    expect((await gateway.call('DELETE', `/api/properties/${id}`, { token, headers })).status).toBe(204);
  });

  it('is the same one however its address is spelled', async () => {
    const { token: own } = await gateway.host();
    const [headers, body] = [keyed(newKey()), newProperty()];
    const spellings = [
      '/api/properties?one=1&other=a%20b',
      '/api/properties/?other=a+b&one=1',
      '/api/pr%6Fperties?one=1&other=%61%20b',
      'http://welcome.test/api/properties?one=1&other=a%20b',
    ];
    const answers: Answer[] = [];
    for (const path of spellings) {
      answers.push(await gateway.call('POST', path, { token: own, body, headers }));
    }
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, text: answers[0]?.text });
    expect(await propertiesOf(own)).toBe(1);
    const { id } = propertySchema.parse(answers[0]?.body);
    const remove = { token: own, headers: keyed(newKey()) };
    const [first = '', ...others] = id;
    const encoded = `%${first.charCodeAt(0).toString(16)}${others.join('')}`;
    for (const spelled of [id, encoded, `${id}/`]) {
      expect((await gateway.call('DELETE', `/api/properties/${spelled}`, remove)).status).toBe(204);
    }
  });

  it('is another one with another query', async () => {
    const [key, body] = [newKey(), newProperty()];
    const send = (query: string) =>
      gateway.call('POST', `/api/properties?${query}`, { token, body, headers: keyed(key) });
    expect((await send('a=1')).status).toBe(201);
    expectProblem(await send('a=2'), 409, 'idempotency.key-reused');
    expectProblem(await send('a=1&a=1'), 409, 'idempotency.key-reused');
  });

  it('gives its key back when it is refused', async () => {
    const { slug } = await gateway.property(token);
    const key = newKey();
    expectProblem(await create(key, newProperty({ slug })), 409, 'property.slug-taken');
    expect((await create(key, newProperty())).status).toBe(201);
  });

  it.each(['', 'a b', 'è', 'x'.repeat(256)])('is refused where the key is %j', async (key) => {
    expectProblem(await create(key, newProperty()), 400, 'idempotency.key-invalid');
  });

  it('takes a key of 255 characters', async () => {
    expect((await create('x'.repeat(255), newProperty())).status).toBe(201);
  });

  it('heeds no key when something is read', async () => {
    for (const path of ['/api/properties', '/api/user']) {
      const answer = await gateway.call('GET', path, { token, headers: keyed('two words') });
      expect(answer.status).toBe(200);
    }
  });

  it('keeps nothing that can be read without the key', async () => {
    const words = { wifiPassword: unique('segreto'), slug: unique('casa') };
    const key = newKey();
    expect((await create(key, newProperty(words))).status).toBe(201);
    const { rows } = await gateway.core.pool.query<{ all: string }>(
      'SELECT coalesce(string_agg(r::text, chr(10)), $1) AS all FROM idempotency.records r',
      [''],
    );
    const kept = rows[0]?.all ?? '';
    expect(kept).toMatch(/\w/);
    for (const secret of [...Object.values(words), key, 'Ginestra']) expect(kept).not.toContain(secret);
  });
});

describe('fifty at once under one key', () => {
  it('make one property, on two gateways over one database', {
    tags: ['every-call.idempotency-key'],
  }, async () => {
    const { token: own } = await gateway.host();
    const second = await gateway.beside();
    const [key, body] = [newKey(), newProperty()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => create(key, body, index % 2 ? second : gateway, own)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await propertiesOf(own)).toBe(1);
  });
});
