import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contracts/catalogue.ts';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import { feedbackGivenSchema } from '#contracts/feedback/api.ts';
import { recentViewsSchema } from '#contracts/guest-activity/api.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import { propertiesSummarySchema, propertySchema } from '#contracts/properties/api.ts';
import { contentIdOf } from '#contracts/properties/book/content-id.ts';
import { duplicateProperty } from '#contracts/properties/endpoints.ts';
import {
  collaborator,
  collaboratorCalls,
  invite,
  newEmail,
} from '../../testing/collaborators.test-support.ts';
import { makeExtraRequest } from '../../testing/extras.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';
import { dayFromNow, makeStay } from '../../testing/stays.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const { statusOf, subAccounts, signIn } = collaboratorCalls(() => gateway);

const ALL_BUT_CREATING: readonly Permission[] = [
  'view_properties',
  'edit_properties',
  'delete_properties',
  'manage_content',
];

/** Makes a host with two houses, and somebody who is let at the first of them. */
async function twoHouses(permissions: readonly Permission[] = ALL_BUT_CREATING) {
  const owner = await gateway.host();
  const [chosen, other] = [await gateway.property(owner.token), await gateway.property(owner.token)];
  const { token, subAccount, email } = await collaborator(gateway, owner, permissions, [chosen.id]);
  const path = `/api/sub-accounts/${subAccount.id}`;
  const change = (body: object) => gateway.call('PUT', path, { token: owner.token, body });
  return { owner, chosen, other, token, subAccount, email, change };
}

const idsOf = async (token: string, path = '/api/properties') =>
  propertySchema
    .array()
    .parse((await gateway.call('GET', path, { token })).body)
    .map(({ id }) => id);

const STAY = { arrival: dayFromNow(1), departure: dayFromNow(2) };

/** Bodies, parameters and queries of the calls on a house that cannot do without. */
const SENT: Readonly<
  Record<string, { readonly body?: object; readonly revision?: string; readonly query?: string }>
> = {
  'POST /api/properties/{id}/history/{revision}/restore': {
    body: { what: 'section', section: 'rules', language: 'it' },
    revision: '0',
  },
  'POST /api/properties/{id}/questions/{questionId}/answer': { body: { text: 'No.' } },
  'GET /api/properties/{id}/moment': { query: '?revision=0' },
  'PUT /api/properties/{id}/feedback/{feedbackId}': { body: { read: true } },
  'POST /api/properties/{id}/feedback/{feedbackId}/reply': { body: { text: 'Grazie' } },
  'PUT /api/properties/{id}/feedback-settings': { body: { reviewLinks: [], mailsLowRatings: true } },
  'POST /api/properties/{id}/stays': { body: STAY },
  'PUT /api/properties/{id}/stays/{stayId}': { body: STAY },
  'PUT /api/properties/{id}/calendars': { body: { urls: [] } },
  'PUT /api/properties/{id}/shared-sections': { body: { ids: [] } },
  'POST /api/properties/{id}/extras/history/{revision}/restore': {
    body: { extras: [{ id: '0197f2c0-1d2e-7f3a-8b4c-5d6e7f809102' }] },
    revision: '0',
  },
  'POST /api/properties/{id}/extras': { body: { name: 'Cesto', priceCents: 1_200 } },
};

/** Puts what deletes something behind all else, and what deletes the house last. */
const lateness = ({ method, path }: { readonly method: string; readonly path: string }): number =>
  method === 'DELETE' ? (path === '/api/properties/{id}' ? 2 : 1) : 0;

describe('somebody who is let at chosen properties', () => {
  it('finds these alone, in lists, sums and views', {
    tags: ['sub-accounts.reach.chosen-properties-alone'],
  }, async () => {
    const { owner, chosen, other, token } = await twoHouses();
    expect(await idsOf(token)).toEqual([chosen.id]);
    expect(await idsOf(token, '/api/properties?limit=10')).toEqual([chosen.id]);
    expect((await idsOf(owner.token)).toSorted()).toEqual([chosen.id, other.id].toSorted());
    const page = await gateway.call('GET', '/api/properties?limit=1', { token });
    expect(page.headers['x-total-count']).toBe('1');
    const summary = await gateway.call('GET', '/api/properties/summary', { token });
    expect(propertiesSummarySchema.parse(summary.body).propertyCount).toBe(1);
    for (const query of ['', `?ids=${chosen.id},${other.id}`]) {
      const views = await gateway.call('GET', `/api/properties/views${query}`, { token });
      const told = recentViewsSchema.array().parse(views.body);
      expect(told.map(({ propertyId }) => propertyId)).toEqual([chosen.id]);
    }
    const asked = await gateway.call('GET', `/api/properties/views?ids=${other.id}`, { token });
    expect(asked.body).toEqual([]);
    expect(await statusOf('GET', `/api/properties/slug/${chosen.slug}`, { token })).toBe(200);
    expect(await statusOf('GET', `/api/properties/slug/${other.slug}`, { token })).toBe(404);
  });

  it('learns of no other by any call on a property', {
    tags: ['sub-accounts.reach.chosen-properties-alone'],
  }, async () => {
    const { owner, chosen, other, token } = await twoHouses();
    const made = await makeExtraRequest(gateway, owner.token, chosen);
    const stay = await makeStay(gateway, owner.token, chosen);
    const onHouses = operations
      .map(({ endpoint }) => endpoint)
      .filter(({ path, audience }) => audience === 'owner' && path.startsWith('/api/properties/{id}'))
      .filter((endpoint) => endpoint !== duplicateProperty);
    expect(onHouses.length).toBeGreaterThan(10);
    // The last call deletes the chosen one.
    const inOrder = onHouses.toSorted((one, next) => lateness(one) - lateness(next));
    const { body: given } = await gateway.call('POST', `/api/public/properties/${chosen.slug}/feedback`, {
      body: { rating: 5, email: 'lena@example.com' },
    });
    const { id: feedbackId } = feedbackGivenSchema.parse(given);
    for (const { method, path } of inOrder) {
      const { body = {}, revision = '', query = '' } = SENT[`${method} ${path}`] ?? {};
      const at = (id: string) =>
        path
          .replace('{id}', id)
          .replace('{revision}', revision)
          .replace('{language}', 'de')
          .replace('{feedbackId}', feedbackId)
          .replace('{questionId}', id)
          .replace('{extraId}', made.extraId)
          .replace('{stayId}', stay.id)
          .replace('{requestId}', made.id) + query;
      const options = { token, ...(method !== 'GET' && method !== 'DELETE' && { body }) };
      const refused = await gateway.call(method, at(other.id), options);
      expect(refused.body, `${method} ${path}`).toMatchObject({ status: 404, code: 'property.not-found' });
      const reached = await gateway.call(method, at(chosen.id), options);
      expect(reached.text, `${method} ${path}`).not.toContain('property.not-found');
    }
    // To make another house is nobody's who is let at chosen ones, whichever it would be a copy of.
    for (const { id } of [chosen, other]) {
      const body = { name: 'Casa Mirto', slug: unique('casa-mirto') };
      expect(await statusOf('POST', `/api/properties/${id}/duplicate`, { token, body })).toBe(403);
    }
    const text = { section: 'rules', title: 'Regole', content: 'Silenzio: dopo le 22' };
    const written = { ...text, propertyId: other.id };
    expect(await statusOf('POST', '/api/property-content', { token, body: written })).toBe(404);
    const contentPath = `/api/property-content/${contentIdOf(other.id, 'rules', 'it')}`;
    expect(await statusOf('PUT', contentPath, { token, body: text })).toBe(404);
  });

  it('reaches others, or all, once the owner says so; and what was open has ended', {
    tags: ['sub-accounts.reach.chosen-properties-alone', 'changePermissions'],
  }, async () => {
    const { owner, chosen, other, token, email, change } = await twoHouses();
    const answer = await change({ permissions: ALL_BUT_CREATING, propertyIds: [other.id.toUpperCase()] });
    expect(answer.status, answer.text).toBe(200);
    expect(subAccountSchema.strict().parse(answer.body)).toMatchObject({
      propertyIds: [other.id],
      propertyNames: [other.name],
    });
    expect(await statusOf('GET', '/api/properties', { token })).toBe(401);
    expect(await idsOf((await signIn(email)).token)).toEqual([other.id]);

    // Who does not speak of properties, such as a screen from before, opens none.
    await change({ permissions: ['view_properties'] });
    expect(await idsOf((await signIn(email)).token)).toEqual([other.id]);

    const all = await change({ permissions: ['view_properties'], propertyIds: null });
    expect(all.body).toMatchObject({ propertyIds: null, propertyNames: null });
    const later = await gateway.property(owner.token);
    expect((await idsOf((await signIn(email)).token)).toSorted()).toEqual(
      [chosen.id, other.id, later.id].toSorted(),
    );
  });

  it('loses a property that is deleted, and with the last of them sees none', {
    tags: ['sub-accounts.reach.deleted-property-falls-out'],
  }, async () => {
    const { owner, chosen, other, token, change } = await twoHouses(['view_properties']);
    const [former] = await subAccounts(owner.token);
    expect(former).toMatchObject({ propertyIds: [chosen.id], propertyNames: [chosen.name] });
    expect(await statusOf('DELETE', `/api/properties/${chosen.id}`, { token: owner.token })).toBe(204);
    expect(await idsOf(token)).toEqual([]);
    expect(await subAccounts(owner.token)).toMatchObject([{ propertyIds: [], propertyNames: [] }]);
    const stale = await change({ permissions: ['view_properties'], propertyIds: [chosen.id, other.id] });
    expect(stale.body).toMatchObject({ status: 404, code: 'property.not-found' });
  });
});

describe('choosing properties', () => {
  it('is for those of the owner alone, and for one at least', { tags: ['inviteCollaborator'] }, async () => {
    const [owner, stranger] = [await gateway.host(), await gateway.host()];
    const foreign = await gateway.property(stranger.token);
    const ask = async (propertyIds: unknown, permissions: readonly Permission[] = ['view_properties']) => {
      const body = { email: newEmail(), permissions, propertyIds };
      return (await gateway.call('POST', '/api/sub-accounts', { token: owner.token, body })).body;
    };
    const unknown = { status: 404, code: 'property.not-found' };
    expect(await ask([foreign.id])).toMatchObject(unknown);
    expect(await ask([randomUUID()])).toMatchObject(unknown);
    expect(await ask([])).toMatchObject({ status: 400, errors: [{ path: 'propertyIds' }] });
    expect(await ask(['house'])).toMatchObject({ status: 400 });
    expect(await ask(Array.from({ length: 1_001 }, () => randomUUID()))).toMatchObject({ status: 400 });
    const own = await gateway.property(owner.token);
    expect(await ask([own.id], ['create_properties'])).toMatchObject({
      status: 400,
      code: 'sub-account.creates-everywhere',
      errors: [{ path: 'permissions' }],
    });
    expect(await ask([own.id, own.id])).toMatchObject({ propertyIds: [own.id] });
    expect(await subAccounts(owner.token)).toHaveLength(1);
  });

  it('is not asked for: an invite that names none is for all', { tags: ['inviteCollaborator'] }, async () => {
    const { token } = await gateway.host();
    expect(await invite(gateway, token)).toMatchObject({ propertyIds: null, propertyNames: null });
  });
});
