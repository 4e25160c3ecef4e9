import { afterAll, beforeAll, expect, it } from 'vitest';
import { problem } from '../testing/calls/property-calls.test-support.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ origin: 'http://app.guests.test' });
});
afterAll(() => gateway.close());

it('gives nobody the custom URL that makes the host of the site', async () => {
  const { token } = await gateway.host();
  const { id } = await gateway.property(token);
  for (const path of [`/api/properties/${id}`, `/api/properties/${id}/book`]) {
    const ask = (customUrl: string) => gateway.call('PUT', path, { token, body: { customUrl } });
    const refused = await ask('app');
    expect(refused.status, path).toBe(400);
    expect(problem(refused.body)).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'customUrl', message: 'Questo URL è riservato. Scegline un altro.' }],
    });
    const other = await ask('app2');
    expect(other.status, other.text).toBe(200);
  }
});
