import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extraSchema } from '#contracts/extras/api.ts';
import { extraRequestedSchema } from '#contracts/extras/requests-api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { startTestGateway, type TestGateway } from '../gateway.test-support.ts';
import { rules, sharedSectionCalls } from '../shared-sections.test-support.ts';
import { dayFromNow } from '../stays.test-support.ts';

const KIB = 1_024;
/** Texts that break what was not made for them, each far longer than any field. */
const WORST: readonly (readonly [string, string])[] = [
  ['NUL', '\u0000'],
  ['a lone surrogate', '\ud800'],
  ['a mark of direction', '\u202e'],
  ['nothing to see', '\u200b'],
  ['emoji', '👨‍👩‍👧'],
  ['digits of full width', '１'],
  ['ligatures', '\ufdfa'],
  ['accents upon accents', 'e\u0301\u0302\u0303'],
  ['tags', '<script>alert(1)</script>'],
  ['spaces', ' \t\r\n'],
  ['marks of ours', '[[1]]'],
  ['formulas', '=HYPERLINK("https://evil.example")'],
  ['headers', 'a\r\nBcc: victim@example.com\r\n\r\n'],
];

let gateway: TestGateway;
let token: string;
let house: Property;
let extraId: string;
let sharedId: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token);
  const sections = [{ section: 'rules', content: 'Uno: due' }];
  await gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body: { sections } });
  extraId = await offered();
  ({ id: sharedId } = await sharedSectionCalls(() => gateway).create(token));
});
afterAll(() => gateway.close());

const at = (rest: string) => `/api/properties/${house.id}/${rest}`;
const open = (rest: string) => `/api/public/properties/${house.slug}/${rest}`;
async function offered(): Promise<string> {
  const body = { name: 'Cesto', priceCents: 100 };
  return extraSchema.parse((await gateway.call('POST', at('extras'), { token, body })).body).id;
}

/** Writes a text into an address: half a letter is none that an address can carry. */
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed());

const statuses = new Map<number, number>();

/** Every field of words of the new calls: what is sent, with the hostile text in one place. */
const FIELDS: readonly (readonly [string, (text: string) => ReturnType<TestGateway['call']>])[] = [
  ['question', (question) => gateway.call('POST', open('ask'), { body: { question } })],
  ['before', (before) => gateway.call('POST', open('ask'), { body: { question: 'wifi?', before } })],
  [
    'judged',
    (question) =>
      gateway.call('POST', open('ask/feedback'), { body: { question, language: 'en', right: false } }),
  ],
  ['comment', (comment) => gateway.call('POST', open('feedback'), { body: { rating: 3, comment } })],
  ['email', (email) => gateway.call('POST', open('feedback'), { body: { rating: 3, email } })],
  ['section', (section) => gateway.call('POST', open('feedback'), { body: { rating: 3, section } })],
  ['helpful', (section) => gateway.call('POST', open('helpful'), { body: { section, helpful: true } })],
  ...(['name', 'contact', 'note', 'date'] as const).map(
    (field) =>
      [
        `request ${field}`,
        (text: string) =>
          gateway.call('POST', open('extra-requests'), {
            body: { extraId, quantity: 1, name: 'Jonas', contact: '+49 170 1', [field]: text },
          }),
      ] as const,
  ),
  ...(['name', 'description', 'imagePath', 'paymentLink', 'currency'] as const).map(
    (field) =>
      [
        `offer ${field}`,
        (text: string) => gateway.call('PUT', at(`extras/${extraId}`), { token, body: { [field]: text } }),
      ] as const,
  ),
  ...(['guestName', 'accessCode', 'language', 'arrival'] as const).map(
    (field) =>
      [
        `stay ${field}`,
        (text: string) =>
          gateway.call('POST', at('stays'), {
            token,
            body: { arrival: dayFromNow(1), departure: dayFromNow(2), [field]: text },
          }),
      ] as const,
  ),
  [
    'translations',
    (name) =>
      gateway.call('PUT', at(`extras/${extraId}`), { token, body: { translations: { de: { name } } } }),
  ],
  [
    'shared title',
    (title) =>
      gateway.call('PUT', `/api/shared-sections/${sharedId}`, { token, body: { ...rules('x'), title } }),
  ],
  [
    'shared content',
    (content) => gateway.call('PUT', `/api/shared-sections/${sharedId}`, { token, body: rules(content) }),
  ],
  [
    'review name',
    (name) =>
      gateway.call('PUT', at('feedback-settings'), {
        token,
        body: { reviewLinks: [{ name, url: 'https://g.example' }], mailsLowRatings: true },
      }),
  ],
  [
    'review url',
    (text) =>
      gateway.call('PUT', at('feedback-settings'), {
        token,
        body: { reviewLinks: [{ name: 'G', url: `https://g.example/${text}` }], mailsLowRatings: true },
      }),
  ],
  [
    'reason',
    async (reason) => {
      const body = { extraId, quantity: 1, name: 'Jonas', contact: '+49 170 1' };
      const made = await gateway.call('POST', open('extra-requests'), { body });
      const { id } = extraRequestedSchema.parse(made.body);
      return gateway.call('POST', at(`extra-requests/${id}/decline`), { token, body: { reason } });
    },
  ],
  ['feedback cursor', (after) => gateway.call('GET', at(`feedback?after=${inAddress(after)}`), { token })],
  ['questions cursor', (c) => gateway.call('GET', at(`questions?cursor=${inAddress(c)}`), { token })],
  [
    'requests cursor',
    (after) => gateway.call('GET', at(`extra-requests?after=${inAddress(after)}`), { token }),
  ],
  [
    'calendars',
    (text) =>
      gateway.call('PUT', at('calendars'), { token, body: { urls: [`https://example.com/${text}`] } }),
  ],
  ['stay token', (t) => gateway.call('GET', `/s/${inAddress(t.slice(0, 60))}`)],
  ['guest token', (t) => gateway.call('GET', `/api/public/extra-requests/${inAddress(t.slice(0, 60))}`)],
  ['decision token', (t) => gateway.call('GET', `/api/extra-decisions/${inAddress(t.slice(0, 60))}`)],
];

describe.each(FIELDS)('in %s', (_field, send) => {
  it.each(WORST)('%s is refused or kept, however long, and breaks nothing', async (_what, piece) => {
    for (const text of [piece, piece.repeat(3), piece.repeat(Math.ceil((64 * KIB) / piece.length))]) {
      const { status, text: told } = await send(text);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status, told.slice(0, 300)).toBeLessThan(500);
    }
  });
});

it('hardly any of it was refused for its number', () => {
  expect(statuses.get(429) ?? 0).toBeLessThan(10);
});

it('and all of it can be read afterwards, in every list and on the page', async () => {
  for (const path of [
    'feedback',
    'questions?state=all',
    'extras',
    'stays',
    'calendars',
    'extra-requests',
    'extra-requests/export',
  ]) {
    const { status, text } = await gateway.call('GET', at(path), { token });
    expect([path, status]).toEqual([path, 200]);
    expect(text.includes('\u0000')).toBe(false);
    expect(text.isWellFormed()).toBe(true);
  }
  const page = await gateway.call('GET', open('').replace(/\/$/, ''));
  expect(page.status).toBe(200);
});
