import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { SITE_SETTING_KEYS } from '#contracts/site-settings/settings.ts';
import { listProjections } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await forgetAll();
});
afterAll(() => gateway.close());

/** Makes the read model what it is before anybody has set anything: a log can be shared with other runs. */
async function forgetAll(): Promise<void> {
  const { pool } = gateway.core;
  const builds = await listProjections(pool, projections);
  const live = builds.find(({ projection, role }) => projection === 'site_settings' && role === 'live');
  await pool.query(`DELETE FROM ${live?.schema}.settings`);
}

describe('GET /api/site-settings/{key}', () => {
  it('answers with the default before anybody has set it', {
    tags: [
      'getSiteSetting.youtube_url',
      'getSiteSetting.annual_discount_percentage',
      'server.landing.missing-invalid-video-setting',
    ],
  }, async () => {
    const answers = await Promise.all(
      SITE_SETTING_KEYS.map((key) => gateway.call('GET', `/api/site-settings/${key}`)),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      {
        status: 200,
        body: { key: 'youtube_url', value: null, description: 'URL del video «Come funziona»' },
      },
      {
        status: 200,
        body: {
          key: 'annual_discount_percentage',
          value: '20',
          description: 'Percentuale di sconto sul pagamento annuale',
        },
      },
    ]);
  });

  it('answers an administrator as it answers everybody', { tags: ['getSiteSetting.bearer'] }, async () => {
    const { token } = await gateway.admin();
    for (const key of SITE_SETTING_KEYS) {
      const answer = await gateway.call('GET', `/api/site-settings/${key}`, { token });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual((await gateway.call('GET', `/api/site-settings/${key}`)).body);
    }
  });

  it.each(['unknown', 'YOUTUBE_URL', 'constructor', '%00', 'a'.repeat(100)])('knows no %s', async (key) => {
    const answer = await gateway.call('GET', `/api/site-settings/${key}`);
    expect(answer.status).toBe(404);
    expect(problemSchema.parse(answer.body)).toMatchObject({ code: 'site-setting.unknown' });
  });
});

describe('PUT /api/admin/site-settings/{key}', () => {
  const put = (key: string, body: object, token: string | undefined) =>
    gateway.call('PUT', `/api/admin/site-settings/${key}`, { body, token });

  it('sets a value, which everybody reads at once', {
    tags: [
      'getSiteSetting.youtube_url',
      'getSiteSetting.annual_discount_percentage',
      'setSiteSetting.annual_discount_percentage',
      'setSiteSetting.youtube_url',
    ],
  }, async () => {
    const { token } = await gateway.admin();
    const value = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const answer = await put('youtube_url', { value, description: 'Il video' }, token);
    const expected = { key: 'youtube_url', value, description: 'Il video' };
    expect(answer).toMatchObject({ status: 200, body: expected });
    expect((await gateway.call('GET', '/api/site-settings/youtube_url')).body).toEqual(expected);

    const again = await put('annual_discount_percentage', { value: 15 }, token);
    expect(again).toMatchObject({ status: 200, body: { value: '15' } });
  });

  it.each([
    ['youtube_url', { value: 'javascript:alert(1)' }, 'URL non valido'],
    ['youtube_url', { value: '' }, 'URL non valido'],
    ['annual_discount_percentage', { value: '101' }, 'La percentuale deve essere tra 0 e 100'],
    ['annual_discount_percentage', {}, 'Valore richiesto'],
  ])(
    'refuses %s %j: %s',
    { tags: ['rule.admin.annual-discount-percentage-described', 'rule.admin.video-url-field-type'] },
    async (key, body, message) => {
      const { token } = await gateway.admin();
      const answer = await put(key, body, token);
      expect(answer.status).toBe(400);
      expect(problemSchema.parse(answer.body).errors).toEqual([{ path: 'value', message }]);
    },
  );

  it('knows no other setting', async () => {
    const { token } = await gateway.admin();
    expect((await put('theme', { value: 'dark' }, token)).status).toBe(404);
  });

  it('is for administrators alone', {
    tags: ['setSiteSetting.annual_discount_percentage', 'setSiteSetting.youtube_url'],
  }, async () => {
    const { token } = await gateway.host();
    for (const as of [undefined, token]) {
      const answer = await put('youtube_url', { value: 'https://youtu.be/dQw4w9WgXcQ' }, as);
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
    }
  });
});
