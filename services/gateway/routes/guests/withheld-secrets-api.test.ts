import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Property, type PublicProperty, publicPropertySchema } from '#contracts/properties/api.ts';
import { publicPageQueries } from '#projections/properties/guests/queries.ts';
import { publicCalls } from '../../testing/calls/public-calls.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const CODE = '4728#';
const PASSWORD = 'ginestra-in-fiore';
const BOX = '9361';
const SECRETS = [CODE, 'RetedeiFerri', PASSWORD, BOX];

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token, {
    accessCode: CODE,
    wifiNetwork: 'RetedeiFerri',
    wifiPassword: PASSWORD,
    welcomeMessage: `Il codice è ${CODE}.`,
  });
  const blocks = [{ block: { id: 'checkin.key-box', values: { place: 'frontDoor', code: BOX } } }];
  await save(house.id, {
    sections: [
      { section: 'checkin', items: { instructions: `Digitate ${CODE}`, blocks } },
      { section: 'guides', language: 'en', content: `WiFi: ${PASSWORD}` },
    ],
  });
});

const { save, edit, read } = publicCalls(() => ({ gateway, token }));
const forStay = async (propertyId: string, language?: 'it' | 'en') => {
  const found = await publicPageQueries(gateway.core.pool).findForStay(propertyId, language);
  return {
    etag: found?.etag,
    text: found && brotliDecompressSync(found.body).toString(),
  };
};

describe('a house that keeps its secrets for stays', { tags: ['getPublicProperty'] }, () => {
  it('shows them in no language to whoever has the link of its book, and says so', async () => {
    const open = await read(house.slug);
    expect(publicPropertySchema.parse(open.body).secretsWithheld).toBe(false);
    for (const secret of SECRETS.filter((each) => each !== PASSWORD)) expect(open.text).toContain(secret);

    expect((await edit(house.id, { secrets: 'stay' })).status).toBe(200);
    for (const query of ['', '?language=en', '?language=de']) {
      const { body, text, headers } = await read(house.slug, query);
      expect(publicPropertySchema.strict().parse(body)).toMatchObject({
        accessCode: null,
        wifiNetwork: null,
        wifiPassword: null,
        secretsWithheld: true,
        welcomeMessage: 'Il codice è ••••.',
      });
      for (const secret of SECRETS) expect(text).not.toContain(secret);
      expect(headers.etag).not.toBe(open.headers.etag);
    }
    const asked = await gateway.call('POST', `/api/public/properties/${house.slug}/ask`, {
      body: { question: 'Qual è la password del WiFi?' },
    });
    expect(asked.status).toBe(200);
    for (const secret of SECRETS) expect(asked.text).not.toContain(secret);

    await edit(house.id, { secrets: 'link' });
    expect((await read(house.slug)).body).toMatchObject({ accessCode: CODE, secretsWithheld: false });
  });

  it('shows them in none of its offers', async () => {
    const { id, slug } = await gateway.property(token, { accessCode: CODE });
    await edit(id, { secrets: 'stay' });
    const blocks = [{ block: { id: 'checkin.key-box', values: { place: 'frontDoor', code: BOX } } }];
    await save(id, { sections: [{ section: 'checkin', items: { blocks } }] });
    const offer = {
      name: `Sauna (${CODE})`,
      description: `Schlüssel im Kasten ${BOX}`,
      priceCents: 2_500,
      translations: { en: { name: `Sauna ${CODE}`, description: `Key box ${BOX}` } },
    };
    const made = await gateway.call('POST', `/api/properties/${id}/extras`, { token, body: offer });
    expect(made.status, made.text).toBe(201);
    for (const query of ['', '?language=en']) {
      const { extras } = publicPropertySchema.parse((await read(slug, query)).body);
      expect(extras).toHaveLength(1);
      expect(JSON.stringify(extras)).toContain('••••');
      expect(JSON.stringify(extras)).not.toMatch(/4728|9361/);
    }
    await edit(id, { secrets: 'link' });
    expect((await read(slug)).text).toContain(`Sauna (${CODE})`);
  });

  it('has them ready for the links of stays, as they are now', async () => {
    const { id } = await gateway.property(token, { accessCode: CODE, wifiPassword: PASSWORD });
    await save(id, { sections: [{ section: 'guides', language: 'en', content: `WiFi: ${PASSWORD}` }] });
    const byLink = await forStay(id);
    await edit(id, { secrets: 'stay' });
    const kept = await forStay(id, 'en');
    expect(kept.text).toContain(PASSWORD);
    expect(JSON.parse(kept.text ?? '') as PublicProperty).toMatchObject({
      accessCode: CODE,
      secretsWithheld: false,
      language: 'en',
    });
    await edit(id, { accessCode: '1907#' });
    const changed = await forStay(id);
    expect(JSON.parse(changed.text ?? '') as PublicProperty).toMatchObject({ accessCode: '1907#' });
    expect(new Set([byLink.etag, kept.etag, changed.etag]).size).toBe(3);

    await edit(id, { isActive: false });
    expect((await forStay(id)).text).toBeUndefined();
  });
});
