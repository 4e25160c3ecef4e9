import { beforeAll, describe, expect, it, vi } from 'vitest';
import { propertyContentSchema } from '#contracts/properties/api.ts';
import { glanceSchema } from '#contracts/properties/overview/glances.ts';
import { madeIn } from '#contracts/sections/made-items.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { makeExtraRequest } from '../../testing/extras.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

/** Time in which the read model shows what no caller waited for. */
const PATIENCE = { timeout: LONGEST_WAIT_MS };
/** A browser that people use: of others, no question is kept. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1';
const NOTHING = { questions: 0, feedback: 0, requests: 0 };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

async function glances(token: string, ...ids: readonly string[]) {
  const answer = await gateway.call('GET', `/api/properties/glances?ids=${ids.join(',')}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return glanceSchema.strict().array().parse(answer.body);
}

/** Has guests ask, rate and request something of a house, once each. */
async function beVisited(owner: { readonly token: string }) {
  const house = await gateway.property(owner.token);
  const at = `/api/public/properties/${house.slug}`;
  const question = 'Is there a swimming pool?';
  await gateway.call('POST', `${at}/ask`, { body: { question }, headers: { 'user-agent': PHONE } });
  await gateway.call('POST', `${at}/feedback`, { body: { rating: 4 } });
  await makeExtraRequest(gateway, owner.token, house);
  return house;
}

describe('GET /api/properties/glances', { tags: ['glanceAtProperties'] }, () => {
  it('counts what waits for the host, until it does not any more', async () => {
    const owner = await gateway.host();
    const { token } = owner;
    const [quiet, house] = [await gateway.property(token), await beVisited(owner)];
    const waiting = { questions: 1, feedback: 1, requests: 1 };
    await vi.waitFor(async () => {
      const told = await glances(token, house.id, quiet.id);
      expect(new Map(told.map((glance) => [glance.propertyId, glance.waiting]))).toEqual(
        new Map([
          [house.id, waiting],
          [quiet.id, NOTHING],
        ]),
      );
    }, PATIENCE);

    const path = `/api/properties/${house.id}`;
    const { body: requests } = await gateway.call('GET', `${path}/extra-requests`, { token });
    const { body: list } = await gateway.call('GET', `${path}/feedback`, { token });
    const [request] = requests as { id: string }[];
    const [given] = (list as { items: { id: string }[] }).items;
    await gateway.call('POST', `${path}/extra-requests/${request?.id}/approve`, { token });
    await gateway.call('PUT', `${path}/feedback/${given?.id}`, { token, body: { read: true } });
    expect(await glances(token, house.id)).toMatchObject([{ waiting: { ...NOTHING, questions: 1 } }]);
  });

  it('counts nothing that somebody may not see, and tells nobody of the houses of others', async () => {
    const owner = await gateway.host();
    const house = await beVisited(owner);
    await vi.waitFor(async () => {
      expect(await glances(owner.token, house.id)).toMatchObject([
        { waiting: { questions: 1, feedback: 1, requests: 1 } },
      ]);
    }, PATIENCE);
    const translator = await collaborator(gateway, owner, ['manage_content']);
    expect(await glances(translator.token, house.id)).toMatchObject([
      { waiting: { ...NOTHING, questions: 1 } },
    ]);
    const elsewhere = await collaborator(
      gateway,
      owner,
      ['view_properties'],
      [(await gateway.property(owner.token)).id],
    );
    expect(await glances(elsewhere.token, house.id)).toEqual([]);
    expect(await glances((await gateway.host()).token, house.id)).toEqual([]);
  });

  it('tells how far a book is translated into the languages of the plan', async () => {
    const { token } = await gateway.host();
    const house = await gateway.property(token);
    const path = `/api/properties/${house.id}`;
    const section = { section: 'rules', language: 'it', title: 'Regole', items: [] };
    await gateway.call('PUT', `${path}/sections`, { token, body: { sections: [section] } });
    const { body } = await gateway.call('GET', `${path}/translations/de`, { token });
    const { units } = body as { units: { key: string }[] };
    const written = units.slice(0, -1).map(({ key }) => ({ key, text: 'Hallo' }));
    await gateway.call('PUT', `${path}/translations/de`, { token, body: { units: written } });
    const [glance] = await glances(token, house.id);
    const part = Math.floor((written.length / units.length) * 100);
    expect(glance?.languages).toEqual(
      ['en', 'es', 'fr', 'de', 'pt'].map((language) => ({ language, percent: language === 'de' ? part : 0 })),
    );
  });

  it('counts ready-made texts as translated, which guests read in every language', {
    tags: ['rule.templates.beginning'],
  }, async () => {
    const { token } = await gateway.host();
    const { id } = await gateway.property(token, { template: 'country' });
    const { body } = await gateway.call('GET', `/api/properties/${id}/content`, { token });
    const blocks = propertyContentSchema
      .array()
      .parse(body)
      .flatMap(({ section, items }) => madeIn(section).made(items));
    const readyMade = 2 * blocks.length;
    const path = `/api/properties/${id}/translations`;
    const { languages } = (await gateway.call('GET', path, { token })).body as {
      languages: { total: number; readyMade: number }[];
    };
    const [{ total = 0 } = {}] = languages;
    expect(total).toBeGreaterThan(0);
    const percent = Math.floor((readyMade / (readyMade + total)) * 100);
    for (const counts of languages) expect(counts).toMatchObject({ total, readyMade, percent });
    const [glance] = await glances(token, id);
    expect(glance?.languages).toEqual(
      ['en', 'es', 'fr', 'de', 'pt'].map((language) => ({ language, percent })),
    );
  });

  it('is refused for what is no id, and for more than a hundred', async () => {
    const { token } = await gateway.host();
    const many = Array.from({ length: 101 }, () => '0198a7a2-7c3e-7d80-9a4e-5b6c7d8e9f00').join(',');
    for (const query of ['', '?ids=', '?ids=house', `?ids=${many}`]) {
      const { status } = await gateway.call('GET', `/api/properties/glances${query}`, { token });
      expect(status, query).toBe(400);
    }
  });
});
