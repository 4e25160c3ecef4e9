import { beforeAll, describe, expect, it } from 'vitest';
import { type Property, publicPropertySchema } from '#contracts/properties/api.ts';
import { sectionItemsSchema } from '#contracts/sections/kinds.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const CONTEXT = {
  actor: { kind: 'system', name: 'import' },
  correlationId: 'c',
  causationId: 'c',
} as const;
const TEXT = '<b>Benvenuti</b>';
const ATTACK = '<img src=x onerror=alert(1)><script>steal()</script>';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token);
});

/** Puts a section into the log as no command of today would. */
async function writeByHand(section: string, items: unknown): Promise<void> {
  const data = {
    section,
    language: 'it',
    title: section,
    items: sectionItemsSchema.parse(items),
    metadata: null,
  };
  const { codec, store } = gateway.core;
  const stream = `property-${house.id}`;
  const events = await codec.encode(stream, [{ type: 'SectionWritten', data }], CONTEXT, house.userId);
  await store.append(stream, 'any', events);
}
const hostReads = () => gateway.call('GET', `/api/properties/${house.id}/content`, { token });
const guestReads = () => gateway.call('GET', `/api/public/properties/${house.slug}`);

describe('a section that did not come by way of today’s commands', () => {
  it('is fit for guests when it is read, by its host and by them', {
    tags: ['rule.content.html-content-allow-list'],
  }, async () => {
    const before = (await guestReads()).headers.etag;
    await writeByHand('rules', [{ title: '', content: `${TEXT}${ATTACK}` }]);
    await writeByHand('checkin', { instructions: ATTACK, linkUrl: 'javascript:alert(1)' });
    for (const reads of [hostReads, guestReads]) {
      await expect.poll(async () => (await reads()).text).toContain('"section":"checkin"');
      const { text } = await reads();
      expect(text).toContain(TEXT);
      expect(text).not.toMatch(/onerror|<script|steal\(|<img|javascript:/i);
    }
    const { headers, body } = await guestReads();
    expect(headers.etag).not.toBe(before);
    expect(publicPropertySchema.strict().parse(body).content).toMatchObject([
      { section: 'rules', content: TEXT, items: [{ title: '', content: TEXT }] },
      { section: 'checkin', items: { linkUrl: '' } },
    ]);
  });
});
