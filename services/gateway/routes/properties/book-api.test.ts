import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { type Book, bookSchema, type Property } from '#contracts/properties/api.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});
beforeEach(async () => {
  house = await gateway.property(token);
});

const MODULE = 'custom_1746349200000';

const save = (body: object, { as = token, headers = {} }: { as?: string; headers?: object } = {}) =>
  gateway.call('PUT', `/api/properties/${house.id}/book`, { token: as, body, headers: { ...headers } });

async function read(): Promise<{ book: Book; etag: string }> {
  const property = await gateway.call('GET', `/api/properties/slug/${house.slug}`, { token });
  const content = await gateway.call('GET', `/api/properties/${house.id}/content`, { token });
  const book = bookSchema.strict().parse({ property: property.body, content: content.body });
  return { book, etag: property.headers.etag ?? '' };
}

const problem = (body: unknown) => problemSchema.parse(body);
const rules = (content: string, language = 'it') => ({ section: 'rules', language, content });

describe('PUT /api/properties/{id}/book', () => {
  it('saves fields, sections of several languages, modules, order and visibility in one append', {
    tags: ['saveBook'],
  }, async () => {
    const before = await read();
    const customUrl = unique('colle');
    const answer = await save({
      name: 'Casa Verde',
      customUrl,
      wifiNetwork: 'Ginestra',
      coverImage: '',
      sections: [
        rules('Silenzio: dopo le 22'),
        rules('Quiet: after 10 pm', 'en'),
        { section: MODULE, language: 'it', content: 'Orari: 9-20', sectionMetadata: { title: 'Piscina' } },
      ],
      sectionOrder: [MODULE, 'parking'],
      hiddenSections: ['parking'],
    });
    expect(answer.status, answer.text).toBe(200);
    const after = await read();
    expect(bookSchema.strict().parse(answer.body)).toEqual(after.book);
    expect(answer.headers.etag).toBe(after.etag);
    expect(after.book.property).toMatchObject({
      name: 'Casa Verde',
      customUrl,
      wifiNetwork: 'Ginestra',
      city: 'Lucca',
      hiddenSections: ['parking'],
      sectionOrder: expect.arrayContaining([MODULE]),
    });
    expect(after.book.content.map(({ section, language }) => `${section} ${language}`)).toEqual([
      'rules it',
      'rules en',
      `${MODULE} it`,
    ]);
    // Name, custom URL, WiFi, three texts, order, one section hidden: no write of anybody's can come in between.
    expect(Number(after.etag.slice(1, -1)) - Number(before.etag.slice(1, -1))).toBe(8);

    const branded = await gateway.call('GET', `/api/public/custom/${customUrl}-casa-verde`);
    expect(branded.status).toBe(200);
    expect(branded.body).toMatchObject({ content: [{ section: MODULE }, { section: 'rules' }] });

    expect((await save({ removedModules: [MODULE], name: 'Casa Rosa' })).status).toBe(200);
    expect((await read()).book.content).toHaveLength(2);
  });

  it('changes nothing where nothing differs, and only what the body names', async () => {
    await save({ name: 'Casa Verde', sections: [rules('Silenzio: dopo le 22')] });
    const before = await read();
    const same = await save({ name: 'Casa Verde', sections: [rules('Silenzio: dopo le 22')] });
    expect(same.headers.etag).toBe(before.etag);
    expect((await save({})).headers.etag).toBe(before.etag);
    expect(await read()).toEqual(before);
  });

  describe('saves all of it or nothing', () => {
    it.each([
      ['a custom URL that is taken', 409, 'property.custom-url-taken', 'customUrl'],
      ['a picture of nobody', 400, 'property.image-unknown', 'coverImage'],
      ['a module without a name', 400, 'section.module-needs-metadata', 'sectionMetadata.title'],
      ['items of another form', 400, 'section.invalid', 'sections.1.items'],
      ['the order of a section that is none', 400, 'section.unknown', 'sectionOrder'],
      ['a name without a word', 400, 'request.invalid', 'name'],
    ])('%s', { tags: ['saveBook'] }, async (_what, status, code, path) => {
      const customUrl = unique('presa');
      const neighbour = await gateway.property(token);
      await gateway.call('PUT', `/api/properties/${neighbour.id}`, { token, body: { customUrl } });
      const faults: Readonly<Record<string, object>> = {
        'property.custom-url-taken': { customUrl },
        'property.image-unknown': { coverImage: '/objects/nobody' },
        'section.module-needs-metadata': { sections: [rules('A: b'), { section: MODULE, content: 'x' }] },
        'section.invalid': { sections: [rules('A: b'), { section: 'parking', items: 'x' }] },
        'section.unknown': { sectionOrder: ['custom_404'] },
        'request.invalid': { name: ' ' },
      };
      const before = await read();
      const free = unique('libera');
      const body = { customUrl: free, city: 'Pisa', sections: [rules('Silenzio: mai')], ...faults[code] };
      const refused = await save(body);
      expect(refused.status, refused.text).toBe(status);
      expect(problem(refused.body)).toMatchObject({ code, errors: [{ path }] });
      expect(await read()).toEqual(before);
      // What a refused save asked for is still anybody's.
      const taker = { token, body: { customUrl: free } };
      expect((await gateway.call('PUT', `/api/properties/${neighbour.id}`, taker)).status).toBe(200);
    });
  });

  it('says what the fields of the form say', async () => {
    const refused = await save({ name: '', city: '', country: '', customUrl: 'ab' });
    expect(problem(refused.body).errors).toEqual(
      expect.arrayContaining([
        { path: 'name', message: 'Il nome della proprietà è obbligatorio' },
        { path: 'city', message: 'La città è obbligatoria' },
        { path: 'country', message: 'Il paese è obbligatorio' },
        { path: 'customUrl', message: 'URL deve essere tra 3 e 50 caratteri' },
      ]),
    );
  });

  it('is for the revision that is meant, also where two save at once', { tags: ['saveBook'] }, async () => {
    const headers = { 'if-match': (await read()).etag };
    const both = await Promise.all(
      ['Pisa', 'Siena'].map((city) => save({ city, sections: [rules(`Città: ${city}`)] }, { headers })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = both.find(({ status }) => status === 200);
    const { book } = await read();
    expect(bookSchema.parse(winner?.body)).toEqual(book);
    expect(book.content).toMatchObject([{ content: `Città: ${book.property.city}` }]);
    expect((await save({ city: 'Bari' }, { headers })).status).toBe(412);
  });

  it('answers a repetition as the first time', { tags: ['saveBook'] }, async () => {
    const headers = { 'if-match': (await read()).etag, 'idempotency-key': unique('save') };
    const body = { city: 'Pisa', sections: [rules('Silenzio: dopo le 22')] };
    const first = await save(body, { headers });
    const again = await save(body, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it('reads the stream of the property once', async () => {
    const customUrl = unique('colle');
    const changes = [
      { customUrl, coverImage: '', sections: [rules('Silenzio: dopo le 22')] },
      { customUrl, sections: [rules('Silenzio: dopo le 22')] },
      { name: 'Casa Rosa', sections: [rules(`Mappa: <a href="/objects/${randomUUID()}">qui</a>`)] },
    ];
    const readStream = vi.spyOn(gateway.core.store, 'readStream');
    try {
      for (const body of changes) {
        readStream.mockClear();
        const { status, text } = await save(body);
        expect(status, text).toBe(200);
        const reads = readStream.mock.calls.filter(([stream]) => stream === `property-${house.id}`);
        expect(reads).toHaveLength(1);
      }
    } finally {
      readStream.mockRestore();
    }
  });

  it('needs the permissions of what changes, and the plan', { tags: ['saveBook'] }, async () => {
    const [editor, writer] = [
      await collaborator(gateway, { token }, ['edit_properties']),
      await collaborator(gateway, { token }, ['manage_content']),
    ];
    const both = { city: 'Pisa', sections: [rules('Silenzio: dopo le 22')] };
    for (const { token: as } of [editor, writer]) {
      const refused = await save(both, { as });
      expect(refused.status).toBe(403);
      expect(problem(refused.body).code).toBe('permission.missing');
    }
    expect((await read()).book).toMatchObject({ property: { city: 'Lucca' }, content: [] });
    // A form sends all that it shows: what is so already needs nothing.
    expect((await save({ ...both, sections: [] }, { as: editor.token })).status).toBe(200);
    expect((await save(both, { as: writer.token })).status).toBe(200);

    const admin = await gateway.admin();
    const { userId } = house;
    const free = { token: admin.token, body: { packageId: 'free' } };
    await gateway.call('PUT', `/api/admin/users/${userId}/package`, free);
    const dressed = await save({ theme: 'gradient1', sections: [rules('Silenzio: mai')] });
    expect(problem(dressed.body).code).toBe('plan.feature-missing');
    expect((await read()).book.content).toMatchObject([{ content: 'Silenzio: dopo le 22' }]);

    const stranger = await gateway.host();
    expect((await save(both, { as: stranger.token })).status).toBe(404);
  });
});
