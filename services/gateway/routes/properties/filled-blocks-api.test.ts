import { beforeAll, describe, expect, it, vi } from 'vitest';
import { blockSchema } from '#contracts/blocks/api.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import {
  type Property,
  type PropertyContent,
  propertyContentSchema,
  publicPropertySchema,
} from '#contracts/properties/api.ts';
import { historyPageSchema } from '#contracts/properties/history/history.ts';
import { momentSchema } from '#contracts/properties/history/moment.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const HOST = { id: 'contact.host', values: { name: 'Anna', phone: '+39 055 1234567' } };
const QUIET = { id: 'rules.quiet-hours', values: { from: '22:00', until: '08:00' } };
const WASTE = { id: 'garbage.general-waste', values: { days: 'monday,thursday', place: 'courtyard' } };

const write = (house: Property, section: string, items: unknown, more: object = {}) =>
  gateway.call('POST', '/api/property-content', {
    token,
    body: { propertyId: house.id, section, language: 'it', items, ...more },
  });
async function written(house: Property, section: string, items: unknown): Promise<PropertyContent> {
  const answer = await write(house, section, items);
  expect([200, 201], answer.text).toContain(answer.status);
  return propertyContentSchema.strict().parse(answer.body);
}
async function read(house: Property, language: Language) {
  const { body } = await gateway.call('GET', `/api/public/properties/${house.slug}?language=${language}`);
  return publicPropertySchema.strict().parse(body);
}

/** Fills in a block with what it offers, and with something else where it offers nothing. */
async function filledBlocks() {
  const { body } = await gateway.call('GET', '/api/blocks?language=en', { token });
  return blockSchema
    .array()
    .parse(body)
    .map(({ id, section, variables }) => ({
      section,
      block: {
        id,
        values: Object.fromEntries(
          variables.map(({ name, type, default: value }) => [
            name,
            value || (type === 'phone' ? '+39 055 1234567' : 'Ginestra'),
          ]),
        ),
      },
    }));
}

describe('a book that is made from blocks alone', { tags: ['rule.blocks.all-languages'] }, () => {
  it.each(LANGUAGES)('is read as a whole in %s', async (language) => {
    const house = await gateway.property(token);
    const blocks = await filledBlocks();
    const sections = new Set(blocks.map((each) => each.section));
    for (const section of sections) {
      const items = blocks.filter((each) => each.section === section).map(({ block }) => ({ block }));
      await written(house, section, section === 'checkin' ? { checkinTime: '15:00', blocks: items } : items);
    }
    // A write answers after two seconds, whatever can be read by then.
    const book = await vi.waitFor(async () => {
      const shown = await read(house, language);
      expect(shown.content).toHaveLength(sections.size);
      return shown;
    }, LONGEST_WAIT_MS);
    expect(book.language).toBe(language);
    expect(book.languages.toSorted()).toEqual(LANGUAGES.toSorted());
    expect(new Set(book.content.map((content) => content.language))).toEqual(new Set([language]));
    const text = JSON.stringify(book.content);
    for (const { block } of blocks) {
      const said = readBlock(block, language);
      expect(text, block.id).toContain(JSON.stringify(said?.title).slice(1, -1));
      expect(text, block.id).toContain(JSON.stringify(said?.text).slice(1, -1));
    }
    expect(text).not.toContain('"block"');
  });
});

describe('an item that is made from a block', { tags: ['createContent', 'rule.blocks.items'] }, () => {
  it('is kept with its values and the text in the language that it was written in', async () => {
    const house = await gateway.property(token);
    const { items, content } = await written(house, 'rules', [
      { block: { ...QUIET, values: { ...QUIET.values, x: '1' } } },
    ]);
    const said = readBlock(QUIET, 'it');
    expect(items).toEqual([{ title: said?.title, content: said?.text, block: QUIET }]);
    expect(content).toContain('22:00');
    const again = await write(house, 'rules', items);
    expect(again.headers.etag).toBeDefined();
    const { entries } = historyPageSchema.parse(
      (await gateway.call('GET', `/api/properties/${house.id}/history`, { token })).body,
    );
    expect(JSON.stringify(entries[0])).toContain('22:00');
  });

  it('becomes an ordinary one where its text is written by hand', async () => {
    const house = await gateway.property(token);
    await written(house, 'rules', [{ block: QUIET }]);
    expect((await read(house, 'de')).language).toBe('de');
    const by = { title: 'Silenzio', content: 'dopo le 22' };
    const { items } = await written(house, 'rules', [{ ...by, block: QUIET }]);
    expect(items).toEqual([by]);
    expect((await read(house, 'de')).languages).toEqual(['it']);
  });

  it('stays one where its values change and the words of before come along', async () => {
    const house = await gateway.property(token);
    const { items } = await written(house, 'rules', [{ block: QUIET }]);
    const later = { ...QUIET, values: { from: '23:00', until: '08:00' } };
    const [before] = items as { title: string; content: string }[];
    const changed = await written(house, 'rules', [{ ...before, block: later }]);
    expect(changed.items).toEqual([{ ...before, content: readBlock(later, 'it')?.text, block: later }]);
  });

  it('comes back as a block when its section is restored, and is read so at a former moment', {
    tags: ['restoreFromHistory'],
  }, async () => {
    const house = await gateway.property(token);
    await written(house, 'rules', [{ block: QUIET }]);
    await written(house, 'rules', [{ title: 'Silenzio', content: 'dopo le 22' }]);
    const moment = await gateway.call('GET', `/api/properties/${house.id}/moment?revision=1&language=de`, {
      token,
    });
    expect(momentSchema.parse(moment.body).property.content[0]).toMatchObject({
      language: 'de',
      items: [{ content: readBlock(QUIET, 'de')?.text }],
    });
    const restored = await gateway.call('POST', `/api/properties/${house.id}/history/1/restore`, {
      token,
      body: { what: 'section', section: 'rules', language: 'it' },
    });
    expect(restored.status, restored.text).toBe(200);
    expect((await read(house, 'de')).content[0]).toMatchObject({
      language: 'de',
      items: [{ content: readBlock(QUIET, 'de')?.text }],
    });
  });

  it('is refused where the library does not have it, or not with such values', async () => {
    const house = await gateway.property(token);
    const values = { name: 'x'.repeat(64 * 1024), phone: '' };
    const answer = await write(house, 'contact', [
      { title: 'A', content: 'b' },
      { block: { id: 'contact.gone', values: {} } },
      { block: { id: HOST.id, values } },
      { block: { id: HOST.id, values: { name: '\u202eAnna', phone: '+39 1' } } },
    ]);
    expect(answer.status).toBe(400);
    const { code, errors = [] } = problemSchema.parse(answer.body);
    expect(code).toBe('section.invalid');
    expect(errors.map((error) => [error.path, error.code])).toEqual([
      ['sections.0.items.1.block.id', 'field.unknown'],
      ['sections.0.items.2.block.values.name', 'field.invalid'],
      ['sections.0.items.2.block.values.phone', 'field.required'],
      ['sections.0.items.3.block.values.name', 'field.invalid'],
    ]);
  });

  it('shows a value as it was typed, whatever it looks like', async () => {
    const house = await gateway.property(token);
    const values = { name: '<img src=x onerror=alert(1)> נועה', phone: '+39 055 1234567' };
    await written(house, 'contact', [{ block: { id: HOST.id, values } }]);
    const { content } = await read(house, 'de');
    expect(content[0]?.content.replaceAll('\u2060', '')).toContain(`\u2068${values.name}\u2069`);
  });
});

describe('a book of blocks and words of its own', { tags: ['rule.blocks.all-languages'] }, () => {
  it('has all languages where most entries are blocks; the others say which language they are in', async () => {
    const house = await gateway.property(token);
    await written(house, 'garbage', [{ block: WASTE }]);
    await written(house, 'rules', [{ title: 'Fumo', content: 'in giardino' }, { block: QUIET }]);
    const { language, languages, content } = await read(house, 'de');
    expect([language, languages.length]).toEqual(['de', 6]);
    expect(content).toMatchObject([
      { section: 'rules', language: 'it' },
      { section: 'garbage', language: 'de', items: [{ title: 'Restmüll' }] },
    ]);
    const said = readBlock(QUIET, 'de');
    expect(content[0]?.items).toEqual([
      { title: 'Fumo', content: 'in giardino' },
      { title: said?.title, content: said?.text, language: 'de' },
    ]);
  });

  it('stays in its own language where most entries are not', async () => {
    const house = await gateway.property(token);
    await written(house, 'rules', [{ title: 'Fumo', content: 'in giardino' }, { block: QUIET }]);
    expect(await read(house, 'de')).toMatchObject({ language: 'it', languages: ['it'] });
    await gateway.call('PUT', `/api/properties/${house.id}`, {
      token,
      body: { translations: { de: { welcomeTitle: 'Willkommen' } } },
    });
    const { content } = await read(house, 'de');
    expect(content[0]).toMatchObject({ language: 'it', items: [{}, { language: 'de' }] });
  });

  it('reads a check-in in one language: that of the words of its own', async () => {
    const house = await gateway.property(token);
    const block = { id: 'checkin.luggage-after', values: { until: '16:00' } };
    await written(house, 'garbage', [{ block: WASTE }, { block: WASTE }]);
    await written(house, 'checkin', { instructions: 'Suona Rossi', blocks: [{ block }] });
    const mixed = (await read(house, 'de')).content.find(({ section }) => section === 'checkin');
    expect(mixed).toMatchObject({
      language: 'it',
      items: { instructions: expect.stringMatching(/^Suona Rossi\n\n/) },
    });
    expect(JSON.stringify(mixed)).toContain(readBlock(block, 'it')?.text);
    await written(house, 'checkin', { checkinTime: '15:00', blocks: [{ block }] });
    const made = (await read(house, 'de')).content.find(({ section }) => section === 'checkin');
    expect(made?.language).toBe('de');
    expect(JSON.stringify(made)).toContain(readBlock(block, 'de')?.text);
  });
});

describe('a block that the library does not have any more', { tags: ['rule.blocks.items'] }, () => {
  it('shows the text that was kept, and its section can still be saved', async () => {
    const house = await gateway.property(token);
    const old = { title: 'Forno', content: 'A legna', block: { id: 'guides.gone', values: { a: 'b' } } };
    const data = { section: 'guides', language: 'it', title: '', items: [old], metadata: null } as const;
    const stream = `property-${house.id}`;
    const { codec, store } = gateway.core;
    const context = {
      actor: { kind: 'system', name: 'import' },
      correlationId: 'c',
      causationId: 'c',
    } as const;
    const events = await codec.encode(stream, [{ type: 'SectionWritten', data }], context, house.userId);
    await store.append(stream, 'any', events);
    await expect
      .poll(async () => (await read(house, 'de')).content)
      .toMatchObject([
        { section: 'guides', language: 'it', items: [{ title: 'Forno', content: 'A legna' }] },
      ]);
    const { items } = await written(house, 'guides', [old, { title: 'Gas', content: 'c' }]);
    expect(items).toEqual([old, { title: 'Gas', content: 'c' }]);
    const elsewhere = await write(house, 'rules', [{ block: old.block }]);
    expect(elsewhere.status).toBe(400);
  });
});
