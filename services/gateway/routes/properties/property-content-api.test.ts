import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { listSection } from '#contracts/sections/list-section.test-support.ts';
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

const { post, save, read } = contentCalls(() => ({ gateway, token, propertyId }));
const problem = (body: unknown) => problemSchema.parse(body);

describe('POST /api/property-content', () => {
  it('writes a section, then replaces it in that language', {
    tags: ['createContent', 'listContent.it'],
  }, async () => {
    const rules = { section: 'rules', language: 'it', title: 'Regole' };
    const first = await post({ ...rules, content: 'Silenzio: dopo le 22\nNiente feste' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: `${propertyId}.rules.it`,
      propertyId,
      ...rules,
      content: 'Silenzio: dopo le 22\nNiente feste',
      items: [
        { title: 'Silenzio', content: 'dopo le 22' },
        { title: '', content: 'Niente feste' },
      ],
      sectionMetadata: null,
    });
    expect(await read('rules')).toEqual(first.body);

    const second = await post({ section: 'rules', language: 'it', content: 'Fumo: fuori' });
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ title: '', content: 'Fumo: fuori' });
    expect(await read('rules')).toEqual(second.body);

    const english = await post({ section: 'rules', language: 'en', content: 'Smoking: outside' });
    expect(english.status).toBe(201);
    expect(await read('rules')).toEqual(second.body);
    expect(await read('rules', 'en')).toEqual(english.body);
  });

  it('takes the structured form, which may say more than the string', async () => {
    const items = [{ title: 'Orario: estate', content: 'Prima riga\nSeconda riga' }];
    const answer = await post({ section: 'parking', title: 'Parcheggio', items });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ items, content: 'Orario: estate: Prima riga\nSeconda riga' });
  });

  it('keeps check-in details through their JSON', {
    tags: ['createContent', 'rule.content.checkin-section-saved-if'],
  }, async () => {
    const details = {
      checkinTime: '15:00',
      checkoutTime: '11:00',
      earlyCheckin: true,
      earlyCheckinDescription: 'su richiesta',
      lateCheckout: false,
      lateCheckoutDescription: '',
      instructions: 'La chiave è nella cassetta.',
      fileUrl: '/objects/a.pdf',
      linkUrl: 'https://example.com/arrivo',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    };
    const answer = await post({ section: 'checkin', title: 'Arrivo', content: JSON.stringify(details) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ items: details, content: JSON.stringify(details) });
  });

  it('keeps local tips through their JSON', { tags: ['createContent'] }, async () => {
    const content = JSON.stringify([
      {
        title: 'Da Mario',
        content: 'La trattoria\n📍 Via Nuova 2\n🗺️ https://maps.example/mario\n🖼️ /objects/mario.jpg',
        category: 'restaurants',
      },
    ]);
    const answer = await post({ section: 'local', title: 'Dintorni', content });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      content,
      items: [
        {
          title: 'Da Mario',
          description: 'La trattoria',
          address: 'Via Nuova 2',
          mapUrl: 'https://maps.example/mario',
          imageUrl: '/objects/mario.jpg',
          category: 'restaurants',
        },
      ],
    });
  });

  it('neutralises HTML in every form, and leaves what is not HTML alone', {
    tags: ['rule.content.html-content-allow-list'],
  }, async () => {
    const attack = '<img src=x onerror=alert(1)><script>steal()</script><b>grassetto</b>';
    const link = 'javascript:alert(1)';
    await save({
      sections: [
        { section: 'guides', title: 'Guide', content: `${attack}: ${attack}\n5 < 6 & 7` },
        {
          section: 'checkin',
          items: { instructions: attack, linkUrl: link, videoUrl: ' JavaScript:alert(1)', x: attack },
        },
        {
          section: 'local',
          items: [{ title: attack, description: attack, mapUrl: link, imageUrl: 'data:text/html,x' }],
        },
      ],
    });
    const guest = (await gateway.call('GET', `/api/public/properties/${slug}`)).text;
    const host = (await gateway.call('GET', `/api/properties/${propertyId}/content`, { token })).text;
    for (const text of [guest, host]) {
      expect(text).not.toMatch(/onerror|<script|steal\(|<img|javascript:|data:text/i);
      expect(text).toContain('<b>grassetto</b>');
      expect(text).toContain('5 < 6 & 7');
    }
  });

  it('gives back as it was typed what stands between angle brackets and is no tag', {
    tags: ['rule.content.typed-brackets'],
  }, async () => {
    const typed = 'premere <OK>, a & b > c; <b>poi</b> abc<def9';
    const tip = { title: '<A12>', description: typed, address: '<3° piano>', mapUrl: '', imageUrl: '' };
    const details = {
      checkinTime: '15:00',
      lateCheckoutDescription: '<A12>',
      instructions: typed,
      nota: typed,
    };
    await save({
      sections: [
        { section: 'guides', title: '<Guide>', content: `Wi-Fi: abc<def9\n<A12>: ${typed}` },
        { section: 'contact', items: [{ title: '<A12>', content: typed }] },
        { section: 'checkin', content: JSON.stringify(details) },
        { section: 'local', items: [tip] },
      ],
    });
    expect(await read('guides')).toMatchObject({
      title: '<Guide>',
      content: `Wi-Fi: abc<def9\n<A12>: ${typed}`,
      items: [
        { title: 'Wi-Fi', content: 'abc<def9' },
        { title: '<A12>', content: typed },
      ],
    });
    expect(await read('contact')).toMatchObject({
      content: `<A12>: ${typed}`,
      items: [{ title: '<A12>', content: typed }],
    });
    expect(await read('checkin')).toMatchObject({ content: JSON.stringify(details), items: details });
    expect(await read('local')).toMatchObject({ items: [tip] });
    const guest = (await gateway.call('GET', `/api/public/properties/${slug}`)).text;
    expect(guest).toContain(JSON.stringify(typed));
    await save({
      sections: [
        { section: 'contact', items: [] },
        { section: 'local', items: [] },
      ],
    });
  });

  it('puts https:// before a host name, in every form', {
    tags: ['rule.content.links-completed'],
  }, async () => {
    const details = { checkinTime: '15:00', linkUrl: 'www.x.it/a', videoUrl: ' youtu.be/dQw4w9WgXcQ ' };
    const tip = {
      title: 'Da Mario',
      description: '',
      address: '',
      mapUrl: 'maps.app.goo.gl/abc',
      imageUrl: 'x.it',
    };
    const checked = { ...details, linkUrl: 'https://www.x.it/a', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    const structured = await save({
      sections: [
        { section: 'checkin', items: details },
        { section: 'local', items: [tip] },
      ],
    });
    expect(structured.status).toBe(200);
    expect(await read('checkin')).toMatchObject({ items: checked });
    expect(await read('local')).toMatchObject({
      items: [{ mapUrl: 'https://maps.app.goo.gl/abc', imageUrl: 'https://x.it' }],
    });
    await save({ sections: [{ section: 'checkin', content: JSON.stringify(details) }] });
    expect(await read('checkin')).toMatchObject({ items: checked, content: JSON.stringify(checked) });
    const lines = 'Da Mario: trattoria\n🗺️ maps.app.goo.gl/abc';
    await save({ sections: [{ section: 'local', content: lines }] });
    const local = await read('local');
    expect(local).toMatchObject({ items: [{ mapUrl: 'https://maps.app.goo.gl/abc' }] });
    expect(local?.content).toContain('https://maps.app.goo.gl/abc');
    await save({ sections: [{ section: 'local', items: [] }] });
  });

  it.each([
    ['checkin', { linkUrl: 'vedi il sito' }, 'linkUrl'],
    ['checkin', { videoUrl: 'giulia@x.it' }, 'videoUrl'],
    ['checkin', { fileUrl: '//evil.example/a.pdf' }, 'fileUrl'],
    ['local', [{ title: 'a' }, { title: 'b', mapUrl: 'https://' }], '1.mapUrl'],
    ['local', [{ title: 'a', imageUrl: 'file:///etc/passwd' }], '0.imageUrl'],
  ])(
    'refuses in %s a link that leads nowhere: %j',
    {
      tags: ['rule.content.links-completed'],
    },
    async (section, items, field) => {
      const before = await read(section);
      const answer = await save({ sections: [{ section, items }] });
      expect(answer.status).toBe(400);
      expect(problem(answer.body)).toMatchObject({
        code: 'section.invalid',
        errors: [
          { path: `sections.0.items.${field}`, message: 'Enter a web address, such as https://example.com' },
        ],
      });
      expect(await read(section)).toEqual(before);
    },
  );

  it('takes times alone as times', { tags: ['rule.content.times'] }, async () => {
    for (const checkinTime of ['15:00', '9:30', '15.00', '15:00 - 20:00', '15:00–20:00', '', '23:59']) {
      const answer = await post({ section: 'checkin', title: 'Arrivo', items: { checkinTime } });
      expect([checkinTime, answer.status]).toEqual([checkinTime, expect.toSatisfy((status) => status < 300)]);
    }
    for (const checkoutTime of ['25:99', 'three pm', '24:00', '15:60', '15', '<b>11:00</b>', '-']) {
      const items = { checkinTime: '15:00', checkoutTime };
      const answers = [
        await post({ section: 'checkin', items }),
        await post({ section: 'checkin', content: JSON.stringify(items) }),
        await gateway.call('PUT', `/api/properties/${propertyId}/book`, {
          token,
          body: { sections: [{ section: 'checkin', items }] },
        }),
      ];
      for (const { status, body } of answers) {
        expect([checkoutTime, status]).toEqual([checkoutTime, 400]);
        expect(problem(body)).toMatchObject({
          code: 'section.invalid',
          errors: [{ path: 'sections.0.items.checkoutTime', message: 'Enter a time, such as 15:00' }],
        });
      }
    }
  });

  it('counts nothing but blanks as emptying', {
    tags: ['rule.create.section-saved-only-if', 'rule.content.local-tips-saved-only'],
  }, async () => {
    const section = listSection(0);
    expect((await post({ section, title: 'Rifiuti', content: 'Vetro: lunedì' })).status).toBe(201);
    const emptied = await post({ section, title: ' ', content: ' \n ' });
    expect(emptied.status).toBe(200);
    expect(emptied.body).toMatchObject({ section, title: '', content: '', items: [] });
    expect(await read(section)).toBeUndefined();
  });

  it.each([
    ['an unknown section', { section: 'cellar', content: 'x' }, 'section'],
    ['a section name that is too long', { section: `custom_${'1'.repeat(50)}`, content: 'x' }, 'section'],
    ['an unknown language', { section: 'rules', language: 'xx', content: 'x' }, 'language'],
    ['a module without a name', { section: 'custom_7', content: 'x' }, 'sectionMetadata.title'],
    [
      'a module with a blank name',
      { section: 'custom_7', sectionMetadata: { title: ' ' } },
      'sectionMetadata.title',
    ],
    ['items of another form', { section: 'rules', items: { a: 1 } }, 'sections.0.items'],
    ['more than 200 items', { section: 'rules', items: Array(201).fill({ title: 'x' }) }, 'sections.0.items'],
    ['more than 64 KB', { section: 'rules', content: 'è'.repeat(33_000) }, 'content'],
    [
      'tags that take more than 64 KB once they are written out',
      { section: 'rules', content: `${'x'.repeat(28)}<br>`.repeat(2_000) },
      'sections.0.items.0.content',
    ],
    [
      'letters of an attribute that do',
      { section: 'checkin', items: { instructions: `<a title="${'&'.repeat(30_000)}">x</a>` } },
      'sections.0.items.instructions',
    ],
    [
      'tags that do once they are closed',
      { section: 'local', items: [{ title: 'x', description: `<p>${'x'.repeat(29)}`.repeat(2_000) }] },
      'sections.0.items.0.description',
    ],
  ])('refuses %s', { tags: ['rule.edit.custom-module-needs-nonempty'] }, async (_what, body, path) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(problem(answer.body).errors?.[0]?.path).toBe(path);
  });
});

it('a title alone keeps the text that is there, and so does the name of a module', {
  tags: ['rule.content.title-alone'],
}, async () => {
  await post({ section: 'garbage', title: 'Rifiuti', content: 'Vetro: lunedì' });
  const titled = await post({ section: 'garbage', title: 'Raccolta' });
  expect(titled).toMatchObject({ status: 200, body: { title: 'Raccolta', content: 'Vetro: lunedì' } });
  expect(await read('garbage')).toEqual(titled.body);
  const sectionMetadata = { title: 'Vino', icon: 'star', description: 'Cantina', isCustom: true };
  await post({ section: 'custom_19', title: 'Vini', content: 'Rosso: qui', sectionMetadata });
  const renamed = await post({
    section: 'custom_19',
    sectionMetadata: { ...sectionMetadata, title: 'Vini' },
  });
  expect(renamed.body).toMatchObject({
    title: 'Vini',
    content: 'Rosso: qui',
    sectionMetadata: { title: 'Vini' },
  });
});
