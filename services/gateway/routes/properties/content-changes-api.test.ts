import { beforeAll, describe, expect, it } from 'vitest';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { contentCalls } from '../../testing/calls/content-calls.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let propertyId: string;
let slug: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  ({ id: propertyId, slug } = await gateway.property(token));
});

const { post, put, save, read } = contentCalls(() => ({ gateway, token, propertyId }));

describe('PUT /api/property-content/{id}', () => {
  it('changes the parts that it names', { tags: ['updateContent'] }, async () => {
    await post({ section: 'contact', title: 'Contatti', content: 'Giulia: +39 333' });
    const id = `${propertyId}.contact.it`;
    expect((await put(id, { title: 'Chi chiamare' })).body).toMatchObject({
      title: 'Chi chiamare',
      content: 'Giulia: +39 333',
    });
    expect((await put(id, { content: 'Marco: +39 444' })).body).toMatchObject({
      title: 'Chi chiamare',
      content: 'Marco: +39 444',
    });
    const emptied = await put(id, { title: '', content: '' });
    expect(emptied).toMatchObject({ status: 200, body: { title: '', content: '', items: [] } });
    expect(await read('contact')).toBeUndefined();
    expect((await put(id, { title: 'x' })).status).toBe(404);
  });

  it('keeps what two people change in different parts at the same time', async () => {
    await post({ section: 'transport', title: 'Autobus', content: 'Linea: 1' });
    const id = `${propertyId}.transport.it`;
    for (let round = 0; round < 10; round += 1) {
      const [title, content] = [`Autobus ${round}`, `Linea: ${round}`];
      await Promise.all([put(id, { title }), put(id, { content })]);
      expect(await read('transport')).toMatchObject({ title, content });
    }
  });

  it('edits a module, which keeps its icon in every language', { tags: ['updateContent'] }, async () => {
    const sectionMetadata = { title: 'Piscina', icon: 'clock', description: 'Orari', isCustom: true };
    expect((await post({ section: 'custom_17', sectionMetadata, content: 'Aperta: 9-19' })).status).toBe(201);
    const answer = await put(`${propertyId}.custom_17.it`, { content: 'Aperta: 8-20' });
    expect(answer.body).toMatchObject({ content: 'Aperta: 8-20', sectionMetadata });
    const english = await post({ section: 'custom_17', language: 'en', content: 'Open: 8-20' });
    expect(english.body).toMatchObject({ sectionMetadata });
  });

  it.each(['nonsense', '%00.rules.it', '..', 'a.rules.it', `${'0'.repeat(8)}.rules`])(
    'answers 404 for %s',
    async (id) => {
      expect((await put(id, { title: 'x' })).status).toBe(404);
    },
  );
});

describe('PUT /api/properties/{id}/sections', () => {
  it('saves several sections, their order and visibility in one step', {
    tags: ['updateSections'],
  }, async () => {
    const sectionMetadata = { title: 'Vino', icon: 'star', description: 'Cantina', isCustom: true };
    const answer = await save({
      sections: [
        { section: 'emergency', title: 'Emergenze', content: 'Numero: 112' },
        { section: 'custom_18', sectionMetadata, content: 'Rosso: in cantina' },
      ],
      sectionOrder: ['custom_18', 'emergency'],
      hiddenSections: ['parking'],
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toMatch(/^"\d+"$/);
    const guest = await gateway.call('GET', `/api/public/properties/${slug}`);
    const { content } = guest.body as { content: { section: string }[] };
    expect(content.map(({ section }) => section).slice(0, 2)).toEqual(['custom_18', 'emergency']);
    expect(content.map(({ section }) => section)).not.toContain('parking');

    await save({ removedModules: ['custom_18'] });
    expect(await read('custom_18')).toBeUndefined();
  });

  it('saves all of it or nothing', { tags: ['updateSections'] }, async () => {
    const before = (await gateway.call('GET', `/api/properties/${propertyId}/content`, { token })).body;
    for (const fault of [
      {
        sections: [
          { section: 'extras', title: 'Extra' },
          { section: 'custom_404', title: 'x' },
        ],
      },
      {
        sections: [
          { section: 'extras', title: 'Extra' },
          { section: 'rules', items: 'x' },
        ],
      },
      { sections: [{ section: 'extras', title: 'Extra' }], hiddenSections: ['custom_404'] },
    ]) {
      expect((await save(fault)).status).toBe(400);
      const after = (await gateway.call('GET', `/api/properties/${propertyId}/content`, { token })).body;
      expect(after).toEqual(before);
    }
  });

  it('takes an If-Match', { tags: ['every-call.if-match'] }, async () => {
    const first = await save({ sections: [{ section: 'extras', title: 'Uno' }] });
    const etag = first.headers.etag ?? '';
    const second = await save({ sections: [{ section: 'extras', title: 'Due' }] }, { 'if-match': etag });
    expect(second.status).toBe(200);
    const stale = await save({ sections: [{ section: 'extras', title: 'Tre' }] }, { 'if-match': etag });
    expect(stale.status).toBe(412);
    expect(await read('extras')).toMatchObject({ title: 'Due' });
  });

  it('takes an If-Match with a list of tags', { tags: ['every-call.if-match'] }, async () => {
    const { headers } = await save({ sections: [{ section: 'extras', title: 'Elenco' }] });
    const etag = headers.etag ?? '';
    let turn = 0;
    const saved = async (tags: string) => {
      turn += 1;
      return (
        await save({ sections: [{ section: 'extras', title: `Elenco ${turn}` }] }, { 'if-match': tags })
      ).status;
    };
    for (const tags of ['"0", "a"', `W/${etag}`, '"0"', 'x', etag.slice(1), `${etag} "0"`, '', ',']) {
      expect([tags, await saved(tags)]).toEqual([tags, 412]);
    }
    expect(await saved(`W/"1", "a,b" , ${etag}`)).toBe(200);
    expect(await saved(`${etag},"0"`)).toBe(412);
    expect(await saved(' * ')).toBe(200);
  });

  it('takes an If-Match for one section, too', async () => {
    const first = await post({ section: 'parking', title: 'Qui' });
    const { id } = first.body as { id: string };
    const at = (etag = '') => ({ token, headers: { 'if-match': etag } });
    const path = `/api/property-content/${id}`;
    const second = await gateway.call('PUT', path, { ...at(first.headers.etag), body: { title: 'Là' } });
    expect(second.status).toBe(200);
    const stale = await gateway.call('PUT', path, { ...at(first.headers.etag), body: { title: 'Dove?' } });
    expect(stale.status).toBe(412);
    expect(await read('parking')).toMatchObject({ title: 'Là' });
  });
});

it('a form that sends every section at once sees every one of them saved', async () => {
  const { id } = await gateway.property(token);
  const answers = await Promise.all(
    SECTION_KEYS.map((section) => post({ propertyId: id, section, title: section })),
  );
  expect(answers.map(({ status }) => status)).toEqual(SECTION_KEYS.map(() => 201));
  const content = (await gateway.call('GET', `/api/properties/${id}/content`, { token })).body;
  expect(content).toHaveLength(SECTION_KEYS.length);
});
