import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_HISTORY } from '#contracts/audit/actors.ts';
import {
  type AuditEntry,
  auditEventSchema,
  auditedPersonSchema,
  auditPageSchema,
} from '#contracts/audit/api.ts';
import { AUDITED_TYPES, isAudited } from '#contracts/audit/audited.ts';
import { knownEvents } from '#contracts/audit/known-events.ts';
import { sentenceOf } from '#contracts/audit/sentence.ts';
import { AUDIT_WORDS } from '#contracts/audit/words/all.ts';
import { allEvents } from '#contracts/catalogue.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { MASK } from '#contracts/kernel/mask.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { audit } from '#projections/audit/projection.ts';
import { verifyProjection } from '#projections/kernel/run/operations.ts';
import {
  DONE_WITHOUT_A_CALL,
  type LivedHistory,
  liveHistory,
  recordFrozen,
} from '../../testing/audit-history.test-support.ts';
import { type Canary, newCanary } from '../../testing/canaries.test-support.ts';
import { openTestEraser } from '../../testing/eraser.test-support.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

/** Nobody listens there, and nothing is handed over: mails are asked for and wait. */
const MAIL_SERVER = 'smtp://127.0.0.1:9';

let gateway: TestGateway;
let canary: Canary;
let lived: LivedHistory;
beforeAll(async () => {
  gateway = await startTestGateway({ mailServerUrl: MAIL_SERVER, ownLog: true });
  canary = newCanary();
  lived = await liveHistory(gateway, canary.word);
  for (const [type, streamOf] of DONE_WITHOUT_A_CALL) await recordFrozen(gateway, type, streamOf(lived));
  await gateway.call('DELETE', `/api/properties/${lived.propertyId}`, { token: lived.token });
  const erased = await gateway.host();
  const answer = await gateway.call('DELETE', `/api/admin/users/${erased.userId}`, {
    token: lived.adminToken,
  });
  expect(answer.status).toBe(204);
});
afterAll(() => gateway.close());

async function get(path: string) {
  const answer = await gateway.call('GET', path, { token: lived.adminToken });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

/** Reads all pages of a history, oldest first. */
async function entriesAt(path: string, filter: Record<string, string> = {}): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let next: string | null = null;
  do {
    const query = new URLSearchParams({
      order: 'oldest',
      limit: '20',
      ...filter,
      ...(next && { before: next }),
    });
    const page = auditPageSchema.parse((await get(`${path}?${query}`)).body);
    entries.push(...page.entries);
    ({ next } = page);
  } while (next !== null);
  return entries;
}

const ofUser = (userId = lived.userId) => `/api/admin/users/${userId}/audit`;
const idsOf = (entries: readonly AuditEntry[]) => entries.map(({ id }) => id);
const typesOf = (entries: readonly AuditEntry[]) => entries.map(({ type }) => type);

/** Reads the ids of audited events from the log, in its order. */
async function loggedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, type } of gateway.core.store.readAll()) if (isAudited(type)) ids.push(id);
  return ids;
}

describe('the audit of the site', () => {
  it('is of days, both included, or from a time to another, which is not', {
    tags: ['getSiteAudit', 'audit.filters-exact'],
  }, async () => {
    const entries = await entriesAt('/api/admin/audit');
    const today = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const ofToday = idsOf(await entriesAt('/api/admin/audit', { from: today, to: tomorrow }));
    // The site is shared: what others began goes on meanwhile.
    expect(ofToday).toEqual(expect.arrayContaining(idsOf(entries)));
    expect(idsOf(await entriesAt('/api/admin/audit'))).toEqual(expect.arrayContaining(ofToday));
    const { recordedAt } = auditEventSchema.parse((await get(`/api/admin/audit/${entries.at(-1)?.id}`)).body);
    const before = await entriesAt('/api/admin/audit', { to: recordedAt });
    expect(before.length).toBeLessThan(entries.length);
    expect(await entriesAt('/api/admin/audit', { to: '2020-01-01' })).toEqual([]);
  });

  it('is searched by what happened, by people and by properties, without accents', {
    tags: ['getSiteAudit', 'audit.searched'],
  }, async () => {
    const { token, userId } = await gateway.host();
    const property = await gateway.property(token, { name: 'Łąka Sørlí' });
    const found = (search: string) => entriesAt('/api/admin/audit', { search });
    await expect
      .poll(async () => (await found('laka sorli')).map((entry) => entry.property?.id))
      .toContain(property.id);
    const person = auditedPersonSchema.parse((await get(`${ofUser(userId)}/person`)).body);
    expect(person.properties).toEqual([
      { id: property.id, name: 'Łąka Sørlí', isDeleted: false, slug: property.slug },
    ]);
    expect((await found('sorli laka')).map((entry) => entry.property?.id)).toContain(property.id);
    expect((await found('LAKA SORLI')).every((entry) => entry.property?.id === property.id)).toBe(true);
    expect(new Set(typesOf(await found('proprieta creata')))).toEqual(new Set(['PropertyCreated']));
    expect(new Set(typesOf(await found('Property created')))).toEqual(new Set(['PropertyCreated']));
    const email = `${userId}`;
    expect(await found(`nobody-${email}`)).toEqual([]);
    expect(await found('%')).toEqual([]);
    const record = (await get('/api/admin/users')).body as { id: string; email: string }[];
    const address = record.find(({ id }) => id === userId)?.email ?? '';
    const theirs = await found(address);
    expect(theirs.length).toBeGreaterThan(1);
    expect(theirs.every(({ actor, subject }) => [actor.id, subject?.id].includes(userId))).toBe(true);
  });

  it.each(['/api/admin/audit', '/api/admin/audit/export', '/api/admin/users/{id}/audit'])(
    'names what it does not know: %s',
    { tags: ['audit.filters-exact'] },
    async (path) => {
      const address = path.replace('{id}', lived.userId);
      const answer = await gateway.call('GET', `${address}?actors=admin&kind=plan&until=2026-01-01`, {
        token: lived.adminToken,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: [{ path: 'actors' }, { path: 'until' }] },
      });
    },
  );

  it('has every audited event of the log, in its order', { tags: ['getSiteAudit'] }, async () => {
    const logged = await loggedIds();
    await expect.poll(async () => (await entriesAt('/api/admin/audit')).map(({ id }) => id)).toEqual(logged);
  });

  it('has an event of every type that it is to tell, each with a sentence in six languages', {
    tags: ['getSiteAudit'],
  }, async () => {
    const entries = await entriesAt('/api/admin/audit');
    expect(new Set(typesOf(entries))).toEqual(new Set(AUDITED_TYPES));
    for (const language of LANGUAGES) {
      const sentences = entries.map((entry) => sentenceOf(entry, AUDIT_WORDS[language]));
      expect(
        sentences.filter((sentence) => sentence.trim() === '' || sentence.includes('undefined')),
      ).toEqual([]);
    }
  });

  it('decides about every event type of the catalogue', { tags: ['getSiteAudit'] }, () => {
    expect(new Set(knownEvents.map(({ type }) => type))).toEqual(new Set(allEvents.map(({ type }) => type)));
  });

  it('tells what administrators did, and who was refused as one', { tags: ['getSiteAudit'] }, async () => {
    const entries = await entriesAt('/api/admin/audit', { actor: 'admin' });
    expect(typesOf(entries)).toEqual(
      expect.arrayContaining(['AdminSignedIn', 'PackageRepriced', 'SiteSettingChanged', 'PackageChanged']),
    );
    const [setting] = entries.filter(({ type }) => type === 'SiteSettingChanged');
    expect(setting).toMatchObject({ about: { setting: 'annual_discount_percentage' } });
    expect(setting?.actor.name).toMatch(/^Admin \(admin-.*@example\.com\)$/);
    const refused = await entriesAt('/api/admin/audit', { actor: 'visitor', kind: 'sign-in' });
    expect(typesOf(refused)).toContain('AdminSignInFailed');
  });

  it('is built anew from the log with the same rows', { tags: ['getSiteAudit'] }, async () => {
    const parts = { pool: gateway.core.pool, source: gateway.core.store, decoder: gateway.core.codec };
    expect(await verifyProjection(parts, audit)).toMatchObject({ equal: true });
  });
});

describe('the history of a person', () => {
  it('tells of account, sign-ins, plan, files, property and collaborators, and by whom', {
    tags: ['getUserAudit'],
  }, async () => {
    const entries = await entriesAt(ofUser());
    const told = entries.map(({ type, actor }) => `${type} ${actor.kind}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'UserRegistered owner',
        'SignInFailed visitor',
        'SignInSucceeded owner',
        'PasswordForgotten visitor',
        'EmailChanged owner',
        'PasswordChanged owner',
        'PackageChanged admin',
        'ImageStored owner',
        'DocumentStored owner',
        'PropertyCreated owner',
        'SectionWritten owner',
        'SectionWritten collaborator',
        'CollaboratorInvited owner',
        'InviteAccepted collaborator',
        'PermissionsChanged owner',
        'CollaboratorRemoved owner',
        'PropertyDeleted owner',
      ]),
    );
    expect(entries.every(({ subject }) => subject?.id === lived.userId)).toBe(true);
    expect(typesOf(entries)).not.toContain('SiteSettingChanged');
  });

  it('tells a collaborator’s history what they did in another’s account, and their own sign-ins', {
    tags: ['getUserAudit'],
  }, async () => {
    const entries = await entriesAt(ofUser(lived.collaboratorId));
    const written = entries.filter(({ type }) => type === 'SectionWritten');
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({
      actor: { kind: 'collaborator', id: lived.collaboratorId, name: 'Marco Neri' },
      subject: { id: lived.userId },
      property: { id: lived.propertyId, name: `Villa ${canary.word}` },
      about: { section: 'guides', language: 'it' },
    });
    expect(typesOf(entries)).toEqual(expect.arrayContaining(['UserRegistered', 'SignInSucceeded']));
  });

  it('tells what was before and after a change, with secrets masked', {
    tags: ['getUserAudit'],
  }, async () => {
    const entries = await entriesAt(ofUser());
    const changesOf = (type: string) =>
      entries.filter((entry) => entry.type === type).map(({ changes }) => changes);
    const { word } = canary;
    expect(changesOf('PropertyRenamed')).toEqual([
      [{ field: 'name', before: `Casa ${word}`, after: `Villa ${word}` }],
    ]);
    expect(changesOf('EmailChanged')).toEqual([
      [{ field: 'email', before: `first-${word}@example.com`, after: `now-${word}@example.com` }],
    ]);
    expect(changesOf('WifiChanged')).toEqual([
      [
        { field: 'wifiNetwork', before: null, after: word },
        { field: 'wifiPassword', before: null, after: MASK },
      ],
      [{ field: 'wifiPassword', before: MASK, after: MASK }],
    ]);
    expect(changesOf('AccessCodeChanged')).toEqual([[{ field: 'accessCode', before: null, after: MASK }]]);
    expect(changesOf('PackageChanged')).toEqual([[{ field: 'packageId', before: null, after: 'business' }]]);
    expect(changesOf('PermissionsChanged')).toEqual([
      [
        { field: 'permissions', before: 'manage_content', after: 'edit_properties\nmanage_content' },
        { field: 'propertyIds', before: null, after: expect.any(String) },
      ],
    ]);
    expect(changesOf('SectionCleared')).toEqual([
      [
        { field: 'sectionTitle', before: word, after: null },
        { field: 'sectionContent', before: `${word}: uno`, after: null },
      ],
    ]);
    expect(changesOf('ModuleRemoved')[0]).toContainEqual({
      field: 'sectionContent',
      before: `${word}\n${word}\n${word}: due`,
      after: null,
    });
  });

  it('calls modules what their host called them, also those that are gone', async () => {
    const entries = await entriesAt(ofUser(), { kind: 'section' });
    const sentences = entries.map((entry) => sentenceOf(entry, AUDIT_WORDS.en));
    const { word } = canary;
    expect(sentences).toEqual(
      expect.arrayContaining([
        `Section edited: ${word} · Italiano`,
        `Section hidden: ${word}`,
        `Section shown: ${word}`,
        `Module removed: ${word}`,
      ]),
    );
    const csv = await get(`${ofUser()}/export?format=csv&kind=section`);
    expect(csv.text).toMatch(new RegExp(`Order of the sections: [^"]*→ ${word}\\nRules`));
    // That it was exported is told a little later, and would come between the reads of the next test.
    await expect.poll(async () => (await entriesAt(ofUser())).at(-1)?.type).toBe('AuditExported');
  });

  it('is narrowed by kind, actor, property and period, and paged either way', {
    tags: ['getUserAudit'],
  }, async () => {
    const all = await entriesAt(ofUser());
    expect(await entriesAt(ofUser(), { kind: 'plan' })).toEqual(all.filter(({ kind }) => kind === 'plan'));
    const byOthers = await entriesAt(ofUser(), { actor: 'collaborator' });
    expect(byOthers).toEqual(all.filter(({ actor }) => actor.kind === 'collaborator'));
    const ofHouse = await entriesAt(ofUser(), { property: lived.propertyId });
    expect(ofHouse).toEqual(all.filter(({ property }) => property?.id === lived.propertyId));
    expect(ofHouse.length).toBeGreaterThan(20);
    const newest = await entriesAt(ofUser(), { order: 'newest' });
    expect(newest).toEqual(all.toReversed());
    const { recordedAt } = auditEventSchema.parse((await get(`/api/admin/audit/${all[10]?.id}`)).body);
    const later = await entriesAt(ofUser(), { from: recordedAt });
    const earlier = await entriesAt(ofUser(), { to: recordedAt });
    expect([...earlier, ...later]).toEqual(all);
    expect(earlier.length).toBeGreaterThan(0);
    expect(later.length).toBeGreaterThan(0);
  });

  it('has a head with who they are and the properties they have had', {
    tags: ['getAuditedPerson'],
  }, async () => {
    const person = auditedPersonSchema.parse((await get(`${ofUser()}/person`)).body);
    const { word } = canary;
    expect(person).toMatchObject({
      account: { email: `now-${word}@example.com`, packageName: 'Business' },
      properties: [
        { name: `Copia ${word}`, isDeleted: false },
        { id: lived.propertyId, name: `Villa ${word}`, isDeleted: true, slug: null },
      ],
    });
    const nobody = await gateway.call('GET', `${ofUser(SITE_HISTORY)}/person`, { token: lived.token });
    expect(nobody.status).toBe(401);
    const unknown = `${ofUser(timeOrderedIds.next())}/person`;
    expect((await gateway.call('GET', unknown, { token: lived.adminToken })).status).toBe(404);
  });
});

describe('the exact event', () => {
  it('is what the log has, with metadata, and without secrets and digests', {
    tags: ['getAuditEvent'],
  }, async () => {
    const entries = await entriesAt(ofUser());
    const exact = async (type: string) => {
      const { id } = entries.find((entry) => entry.type === type) ?? expect.fail(type);
      return auditEventSchema.parse((await get(`/api/admin/audit/${id}`)).body);
    };
    expect(await exact('WifiChanged')).toMatchObject({
      version: 1,
      stream: `property-${lived.propertyId}`,
      sealedFor: lived.userId,
      data: { wifiNetwork: canary.word, wifiPassword: MASK },
    });
    expect(await exact('UserRegistered')).toMatchObject({ revision: 0, data: { emailDigest: MASK } });
    expect(await exact('PasswordChanged')).toMatchObject({ data: { credentialId: MASK } });
    expect((await exact('SignInFailed')).stream).toMatch(/^signIn-•••••_\d{8}$/);
  });

  it('is not found where no audited event has the id', { tags: ['getAuditEvent'] }, async () => {
    const answer = await gateway.call('GET', `/api/admin/audit/${timeOrderedIds.next()}`, {
      token: lived.adminToken,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'audit.event-not-found' } });
  });
});

describe('an export', () => {
  it('has all that the filter selects, in the language that is asked for', {
    tags: ['exportUserAudit'],
  }, async () => {
    const json = await get(`${ofUser()}/export?format=json&language=it&kind=property`);
    expect(json.headers['content-disposition']).toBe(`attachment; filename="audit-${lived.userId}.json"`);
    const entries = await entriesAt(ofUser(), { kind: 'property' });
    expect(json.body).toEqual(
      entries.map((entry) => ({ ...entry, sentence: sentenceOf(entry, AUDIT_WORDS.it) })),
    );
    const csv = await get(`${ofUser()}/export?format=csv&language=de&kind=plan`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, ...rest] = csv.text.split('\n');
    expect(head).toBe(
      '\u{feff}time,sentence,kind,type,actor,actorId,actorName,userId,userName,propertyId,propertyName,changes,eventId',
    );
    expect(row).toContain('Tarif geändert,plan,PackageChanged,admin,');
    expect(row).toContain('Tarif: – → Business');
    expect(rest).toEqual(['']);
  });

  it('is in the audit itself, by whom and of what, and its head alone is not', async () => {
    const { token: host, userId } = await gateway.host();
    await gateway.property(host);
    const head = await gateway.call('HEAD', `${ofUser(userId)}/export?kind=upload`, {
      token: lived.adminToken,
    });
    expect(head.status).toBe(200);
    await get(`${ofUser(userId)}/export?kind=property&from=2026-01-01T00:00:00Z`);
    await get(`${ofUser(userId)}/export?format=json`);
    await get('/api/admin/audit/export?format=json&kind=plan');
    const exported = async (path: string, filter = {}) =>
      (await entriesAt(path, filter)).filter(({ type }) => type === 'AuditExported');
    await expect
      .poll(async () => (await exported(ofUser(userId))).map(({ actor, changes }) => ({ actor, changes })))
      .toEqual([
        {
          actor: expect.objectContaining({ kind: 'admin', name: expect.stringMatching(/^Admin /) }),
          changes: [
            { field: 'format', before: null, after: 'csv' },
            { field: 'selection', before: null, after: 'kind: property\nfrom: 2026-01-01T00:00:00.000Z' },
          ],
        },
        {
          actor: expect.objectContaining({ kind: 'admin' }),
          changes: [{ field: 'format', before: null, after: 'json' }],
        },
      ]);
    const ofSite = async () => (await exported('/api/admin/audit')).at(-1)?.changes;
    await expect.poll(ofSite).toContainEqual({ field: 'selection', before: null, after: 'kind: plan' });
  });

  it('has an empty list of nothing', async () => {
    const person = ofUser(timeOrderedIds.next());
    expect((await get(`${person}/export?format=json`)).body).toEqual([]);
  });

  it('has no cell that a spreadsheet would take for a formula', { tags: ['exportUserAudit'] }, async () => {
    const { token, userId } = await gateway.host();
    await gateway.property(token, { name: '=HYPERLINK("https://evil.test")' });
    await expect
      .poll(async () => (await get(`${ofUser(userId)}/export?format=csv`)).text)
      .toContain(`"'=HYPERLINK(""https://evil.test"")"`);
  });

  it('of more events than are read at once is whole and in order', {
    tags: ['exportUserAudit'],
  }, async () => {
    const { token, userId } = await gateway.host();
    const { id } = await gateway.property(token);
    const { codec, store } = gateway.core;
    const actor = { kind: 'user', id: userId } as const;
    const facts = Array.from({ length: 1_100 }, (_, index) => ({
      type: 'PropertyRenamed',
      data: { name: `Casa ${index}` },
    }));
    const context = { actor, correlationId: 'c', causationId: 'c' };
    const stream = `property-${id}`;
    await store.append(stream, 'any', await codec.encode(stream, facts, context, userId));
    const renamed = async () => {
      const { body } = await get(`${ofUser(userId)}/export?format=json&kind=property`);
      return (body as AuditEntry[]).filter(({ type }) => type === 'PropertyRenamed');
    };
    await expect.poll(async () => (await renamed()).length).toBe(1_100);
    const entries = await renamed();
    expect(entries.map(({ changes }) => changes[0]?.after)).toEqual(facts.map(({ data }) => data.name));
    expect(entries[900]?.changes).toEqual([{ field: 'name', before: 'Casa 899', after: 'Casa 900' }]);
  });
});

describe('an erased person', () => {
  it('is in the audit by id and by what happened, and nothing of theirs in page, event or export', {
    tags: ['getUserAudit', 'exportSiteAudit'],
  }, async () => {
    const word = newCanary();
    const person = await liveHistory(gateway, word.word);
    const textsOf = async () => {
      const { entries } = auditPageSchema.parse((await get(`${ofUser(person.userId)}?limit=200`)).body);
      const paths = [
        `${ofUser(person.userId)}?limit=200`,
        `${ofUser(person.userId)}/person`,
        `${ofUser(person.userId)}/export?format=csv`,
        `${ofUser(person.userId)}/export?format=json`,
        `${ofUser(person.collaboratorId)}/export?format=json`,
        '/api/admin/audit/export?format=csv&language=it',
        '/api/admin/audit/export?format=json',
        ...entries.map(({ id }) => `/api/admin/audit/${id}`),
      ];
      return Promise.all(paths.map(async (path) => ({ path, text: (await get(path)).text })));
    };
    const withWord = async () =>
      (await textsOf()).filter(({ text }) => word.isIn(text)).map(({ path }) => path);
    expect((await withWord()).length).toBeGreaterThan(10);

    const erased = await gateway.call('DELETE', `/api/admin/users/${person.userId}`, {
      token: person.adminToken,
    });
    expect(erased.status).toBe(204);
    await using eraser = await openTestEraser(gateway);
    await eraser.eraseAll(person.userId);
    await expect.poll(withWord).toEqual([]);

    const entries = await entriesAt(ofUser(person.userId));
    expect(typesOf(entries)).toEqual(
      expect.arrayContaining(['UserRegistered', 'SectionWritten', 'PropertyDeleted', 'UserDeleted']),
    );
    const registered = entries.find(({ type }) => type === 'UserRegistered');
    expect(registered).toMatchObject({ erased: true, subject: { id: person.userId, name: null } });
    expect(registered?.changes).toContainEqual({ field: 'email', before: null, after: MASK });
    const head = auditedPersonSchema.parse((await get(`${ofUser(person.userId)}/person`)).body);
    const gone = { name: null, isDeleted: true };
    expect(head).toMatchObject({ account: null, properties: [gone, gone] });
  });
});
