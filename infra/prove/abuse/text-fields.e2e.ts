import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import { problemsOf } from '#contracts/kernel/calls/endpoint-problems.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { createObject } from '#contracts/media/endpoints.ts';
import {
  type Answer,
  createProperty,
  plainProperty,
  registerHost,
  send,
} from '#infra/prove/testing/api-client.ts';
import { makeDataDir, type RunningProduct, startProduct } from '#infra/prove/testing/product.ts';
import { WORST_TEXTS } from '#infra/prove/testing/texts/worst-texts.ts';
import { IS_LONG, someOf } from '#infra/prove/testing/thoroughness.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import {
  type FieldPath,
  itemCalls,
  largestText,
  type TextCall,
  textCalls,
  withValue,
} from './text-fields.ts';

const ADMIN = { email: 'admin@example.com', password: 'chiave-di-volta-42' };
const KINDS = Object.entries(WORST_TEXTS);
/** So many kinds each field is sent; which ones, goes round from field to field. */
const KINDS_EACH = IS_LONG ? KINDS.length : 1;

let product: RunningProduct;
const ending = new AsyncDisposableStack();
beforeAll(async () => {
  const dataDir = await makeDataDir(inject('installation'));
  ending.defer(() => dataDir.remove());
  product = await startProduct(dataDir.path, {
    RATE_LIMIT_SCALE: '1000',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  ending.defer(async () => void (await product.stop()));
});
afterAll(() => ending.disposeAsync());

/**
 * Makes the objects of a call's requests: a host with a property, a collaborator whom they invited, an administrator.
 */
async function makeWorld() {
  const { origin } = product;
  const host = await registerHost(origin);
  const house = await createProperty(host, plainProperty(`casa-${randomUUID().slice(-12)}`));
  const section = { propertyId: house.id, language: 'it', section: 'rules', content: 'Silenzio: dalle 23' };
  await host.must('POST', '/api/property-content', section);
  const guest = { email: `${randomUUID()}@example.com`, permissions: ['view_properties'] };
  const invited = subAccountSchema.parse(await host.must('POST', '/api/sub-accounts', guest));
  const entered = adminSessionSchema.parse((await send(`${origin}/api/admin/login`, 'POST', ADMIN)).body);
  return { host, house, invited, adminToken: entered.token };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/** Tells calls that end sessions and invites, so that a success takes the next request to another world. */
const isOfPeople = ({ endpoint }: TextCall) => endpoint.tag === 'Account';

function addressOf({ path }: TextCall['endpoint'], { host, house, invited }: World): string {
  const id = path.startsWith('/api/property-content/')
    ? `${house.id}.rules.it`
    : path.startsWith('/api/sub-accounts/')
      ? invited.id
      : path.startsWith('/api/admin/users/')
        ? host.session.user.id
        : house.id;
  return path
    .replace('{id}', id)
    .replace('{token}', invited.inviteToken ?? '')
    .replace('{key}', 'youtube_url');
}

/** Fills in the fields of a body that have to be of this world, or of nobody else. */
function bodyIn({ body, ...call }: TextCall, { host, house }: World): TextCall {
  const names: Readonly<Record<string, unknown>> = {
    slug: `casa-${randomUUID().slice(-12)}`,
    email: call.id === 'login' ? host.email : `${randomUUID()}@example.com`,
    newEmail: `${randomUUID()}@example.com`,
    customUrl: undefined,
    coverImage: undefined,
    logoImage: undefined,
    customThemeImage: undefined,
    theme: undefined,
    propertyId: house.id,
    password: host.password,
    currentPassword: host.password,
  };
  const known = Object.entries(body as object).map(([name, value]) => [
    name,
    name in names ? names[name] : value,
  ]);
  return { ...call, body: Object.fromEntries(known) };
}

const tokenFor = ({ audience }: TextCall['endpoint'], { host, adminToken }: World) =>
  audience === 'admin' ? adminToken : audience === 'owner' ? host.session.token : undefined;

function post(call: TextCall, world: World, field: FieldPath, text: string): Promise<Answer> {
  const { endpoint } = call;
  const url = product.origin + addressOf(endpoint, world);
  return send(url, endpoint.method, withValue(call.body, field, text), tokenFor(endpoint, world));
}

/** Fails unless the answer is a success, or a refusal that the endpoint declares. */
function expectDecent(
  { endpoint }: Pick<TextCall, 'endpoint'>,
  { status, body }: Answer,
  what: string,
): void {
  expect(status, `${what}: ${JSON.stringify(body)?.slice(0, 500)}`).toBeLessThan(500);
  if (status >= 400) expect(problemsOf(endpoint), what).toContain(problemSchema.parse(body).code);
}

/** Expects that everybody can read what was saved: guests, the host, and the visitors of the site. */
async function expectReadable({ host, house }: World, answer: Answer, what: string): Promise<void> {
  const changed = answer.body as
    | { id?: string; slug?: string; isActive?: boolean; property?: { slug?: string } }
    | undefined;
  const slug = changed?.slug ?? changed?.property?.slug;
  // A copy is a draft until it is published.
  if (changed?.isActive === false)
    await host.must('PUT', `/api/properties/${changed.id}`, { isActive: true });
  const now = slug ?? (await slugOf(host, house.id));
  const read = async (path: string) => (await fetch(product.origin + path)).status;
  expect(await read(`/p/${now}`), `${what}: the guest page`).toBe(200);
  expect(await read(`/api/public/properties/${now}`), `${what}: for guests`).toBe(200);
  expect(await read('/'), `${what}: the landing page`).toBe(200);
  const history = await host.call('GET', `/api/properties/${house.id}/history`);
  expect(history.status, `${what}: the history`).toBeLessThan(500);
}

async function slugOf(host: World['host'], id: string): Promise<string> {
  const { body } = await host.call('GET', '/api/properties');
  const houses = Array.isArray(body) ? (body as { id: string; slug: string }[]) : [];
  return houses.find((one) => one.id === id)?.slug ?? '';
}

let turn = 0;
/** Chooses the kinds of worst texts that a field is sent this time. */
function nextKinds() {
  const kinds = Array.from({ length: KINDS_EACH }, (_, index) => KINDS[(turn + index) % KINDS.length]);
  turn += KINDS_EACH;
  return kinds.filter((kind) => kind !== undefined);
}

/** All calls that write sections write them the same way: one of each form. */
const dealtItems = someOf(itemCalls, itemCalls.length / 3);
/** The calls of an area read texts the same way: the one of each area that has the most of them. */
const dealtCalls = IS_LONG
  ? textCalls
  : [...Map.groupBy(textCalls, ({ endpoint }) => endpoint.tag).values()].map(longest);

function longest(calls: readonly TextCall[]): TextCall {
  return calls.reduce((most, call) => (call.fields.length > most.fields.length ? call : most));
}

describe('every field for a text', () => {
  it('is found in the contracts', () => {
    const found = textCalls.flatMap(({ id, fields }) => fields.map((field) => `${id} ${field.join('.')}`));
    expect(found).toEqual(
      expect.arrayContaining([
        'register firstName',
        'saveBook sections.0.content',
        'setPricing pro.regular',
        'createProperty welcomeMessage',
      ]),
    );
  });

  it.each(dealtItems)('is looked for in a body of $id that is taken', async (declared) => {
    const world = await makeWorld();
    const { endpoint, body } = bodyIn(declared, world);
    const url = product.origin + addressOf(endpoint, world);
    const answer = await send(url, endpoint.method, body, tokenFor(endpoint, world));
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(declared.fields.length).toBeGreaterThan(2);
  });

  it.each([...dealtCalls, ...dealtItems])(
    'of $id takes the largest of the worst texts, or refuses it',
    async (declared) => {
      let world: World | undefined;
      for (const field of declared.fields) {
        for (const [kind, attack] of nextKinds()) {
          world ??= await makeWorld();
          const call = bodyIn(declared, world);
          const what = `${field.join('.')} of ${kind}`;
          const answer = await post(call, world, field, largestText(call, field, attack));
          expectDecent(call, answer, what);
          if (answer.status >= 300) continue;
          if (isOfPeople(declared)) world = undefined;
          else await expectReadable(world, answer, what);
        }
        if (!IS_LONG && field !== declared.fields[0]) continue;
        world ??= await makeWorld();
        const call = bodyIn(declared, world);
        const nothing = await post(call, world, field, 'a\u0000b');
        expectDecent(call, nothing, `${field.join('.')} of a null character`);
        expect(nothing.status, `${field.join('.')} of a null character`).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

/** A form as a browser sends it, with a text in one of its places. */
const FORMS: Readonly<Record<string, (text: string) => FormData>> = {
  kind: (text) => formOf(['kind', text], ['file', photo, 'foto.jpg']),
  file: (text) => formOf(['kind', 'cover'], ['file', text]),
  'name of a field': (text) => formOf(['kind', 'cover'], [text, 'a'], ['file', photo, 'foto.jpg']),
  'name of the file': (text) => formOf(['kind', 'cover'], ['file', photo, text]),
  'type of the file': (text) =>
    formOf(['kind', 'cover'], ['file', new Blob([photo], { type: text }), 'foto.jpg']),
};

let photo: Blob;
beforeAll(async () => {
  photo = new Blob([Uint8Array.from(await jpeg(40, 30))], { type: 'image/jpeg' });
});

function formOf(...fields: readonly (readonly [string, string] | readonly [string, Blob, string])[]) {
  const form = new FormData();
  for (const [name, value, fileName] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return form;
}

/** Chooses the kinds that a place is sent: in the short form, all places together are sent them all. */
const kindsFor = (place: number) =>
  IS_LONG ? KINDS : KINDS.filter((_kind, index) => index % Object.keys(FORMS).length === place);

/** More than a place takes, what most take, and what some take; in the short form, one of the first two for each kind. */
const LENGTHS = [65_536, 200, 4_000];

describe('a form with a file', () => {
  const places = Object.entries(FORMS).map(([what, form], place) => ({ what, form, place }));

  it.each(places)('whose $what is of the worst letters is taken or refused', async ({ form, place }) => {
    const { session } = await registerHost(product.origin);
    for (const [turn, [kind, attack]] of kindsFor(place).entries()) {
      for (const letters of IS_LONG ? LENGTHS : LENGTHS.slice(turn % 2, (turn % 2) + 1)) {
        const response = await fetch(`${product.origin}${createObject.path}`, {
          method: createObject.method,
          headers: { authorization: `Bearer ${session.token}` },
          body: form(attack(letters)),
        });
        const answer = { status: response.status, headers: response.headers, body: await response.json() };
        expectDecent({ endpoint: createObject }, answer, `${letters} letters of ${kind}`);
      }
    }
  });
});
