import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { CollaborationEvent } from '#contracts/collaborators/events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createHolders } from '#kernel/claims/claim-holders.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { collaborationDecider } from './collaboration.decider.ts';
import { createCollaboratorsService } from './collaborators.service.ts';
import {
  createCollaborationEndingProcessors,
  endUnconfirmedAccess,
  forgetEndedCollaborations,
} from './forget-ended.ts';

const MASTER_KEY = new Uint8Array(32).fill(3);
const DAY_MS = 86_400_000;
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
});
afterAll(() => opened.close());

const digest = createKeyedDigest(MASTER_KEY);
const emailDigestOf = (email: string) => digest('email', email.toLowerCase());

/** Returns the service of a process that has its own view of the log and the vault, and a clock that is ahead. */
function serviceOn(
  options: {
    store?: EventStore;
    vault?: Pick<Vault, 'createSubject' | 'destroySubject'>;
    lateMs?: number;
    takenPartInBy?: (userId: string) => Promise<readonly string[]>;
    accessOf?: (userId: string) => Promise<readonly string[]>;
  } = {},
) {
  const { store = opened.core.store, vault = opened.core.vault, lateMs = 0 } = options;
  const { takenPartInBy = async () => [], accessOf = async () => [] } = options;
  const clock = { now: () => new Date(Date.now() + lateMs) };
  const { handler, claims } = createClaimingHandler({ store, codec: opened.core.codec, digest, clock });
  const common = { handler, claims, digest, clock, ids: timeOrderedIds };
  const finds = { emailDigestOf, takenPartInBy, accessOf };
  const holders = createHolders(handler, [collaborationDecider]);
  return { claims, holders, ...createCollaboratorsService({ ...common, vault, ...finds }) };
}

const newPerson = () => ({ id: randomUUID(), email: `${randomUUID()}@example.com` });
const request = (email: string) => ({ email, permissions: ['view_properties' as const] });

/** Invites somebody. @returns the collaboration and its open invite */
async function invited(owner = newPerson(), guest = newPerson()) {
  const service = serviceOn();
  const { collaboration } = await service.invite(owner, request(guest.email), 'it', context);
  const { collaborationId } = collaboration;
  const invite = await service.openInviteOf(collaborationId);
  return { owner, guest, collaborationId, inviteToken: invite?.mailedToken ?? expect.fail('not open') };
}

const keysOf = async (id: string) => (await opened.core.vault.keysOf([id])).size;

/** Returns the log of a process that ends before it appends an event of a type. */
const endingBefore = (type: string): EventStore => ({
  ...opened.core.store,
  readStream: (...read) => opened.core.store.readStream(...read),
  async append(stream, expected, events) {
    if (events.some((event) => event.type === type))
      throw new EventStoreUnavailableError('the process ended');
    return opened.core.store.append(stream, expected, events);
  },
});

describe('an invite', () => {
  it('opens for seven days, to the moment, and again for seven once it was sent again', async () => {
    const { owner, guest, collaborationId, inviteToken } = await invited();
    const almost = serviceOn({ lateMs: 7 * DAY_MS - 60_000 });
    expect(await almost.openedBy(inviteToken)).toMatchObject({ collaborationId, email: guest.email });
    const later = serviceOn({ lateMs: 7 * DAY_MS });
    await expect(later.openedBy(inviteToken)).rejects.toMatchObject({ code: 'invite.not-found' });
    await expect(later.accept(inviteToken, guest, context)).rejects.toMatchObject({
      code: 'invite.not-found',
    });
    expect(await later.openInviteOf(collaborationId)).toBeUndefined();

    await later.resend(owner.id, collaborationId, context);
    const again = await serviceOn({ lateMs: 13 * DAY_MS }).openInviteOf(collaborationId);
    expect(again).toMatchObject({ generation: 2, language: 'it' });
    await expect(later.openedBy(inviteToken)).rejects.toMatchObject({ code: 'invite.not-found' });
  });

  it('that was cut short holds its e-mail for a minute, and then gives it up', async () => {
    const [owner, guest] = [newPerson(), newPerson()];
    const dying = serviceOn({ store: endingBefore('CollaboratorInvited') });
    await expect(dying.invite(owner, request(guest.email), 'it', context)).rejects.toThrow(
      EventStoreUnavailableError,
    );
    await expect(serviceOn().invite(owner, request(guest.email), 'it', context)).rejects.toMatchObject({
      code: 'sub-account.already-invited',
    });
    const later = serviceOn({ lateMs: 61_000 });
    expect(await later.invite(owner, request(guest.email), 'it', context)).toMatchObject({
      collaboration: { status: 'pending' },
    });
  });

  it('is answered again where it is repeated under its id, and is not brought back after its end', async () => {
    const [owner, guest] = [newPerson(), newPerson()];
    const id = timeOrderedIds.next();
    const service = serviceOn();
    const first = await service.invite(owner, request(guest.email), 'it', context, id);
    expect(first.collaboration.collaborationId).toBe(id);
    const second = await service.invite(owner, request(guest.email), 'it', context, id);
    expect(second).toEqual({ collaboration: first.collaboration, position: undefined });
    await service.remove(owner.id, id, context);
    const third = await service.invite(owner, request(guest.email), 'it', context, id);
    expect(third.collaboration.collaborationId).not.toBe(id);
  });
});

describe('a person who is let in', () => {
  it('is let in by one collaboration of an owner at a time, also when two links are used at once', async () => {
    const [owner, guest] = [newPerson(), newPerson()];
    const one = await invited(owner, guest);
    const other = await invited(owner, newPerson());
    // The second link is of another address, which the person has taken over meanwhile.
    const moved = { id: guest.id, email: other.guest.email };
    const service = serviceOn();
    const outcomes = await Promise.allSettled([
      service.accept(one.inviteToken, guest, context),
      service.accept(other.inviteToken, moved, context),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject({ code: 'invite.already-member' });
    expect(await service.isCollaborator(owner.id, guest.id)).toBe(true);
    expect(await service.isCollaborator(guest.id, owner.id)).toBe(false);
  });

  it('is let in again, by a new invite, right after a removal', async () => {
    const { owner, guest, collaborationId, inviteToken } = await invited();
    const service = serviceOn();
    await service.accept(inviteToken, guest, context);
    await service.remove(owner.id, collaborationId, context);
    expect(await service.isCollaborator(owner.id, guest.id)).toBe(false);
    const again = await invited(owner, guest);
    expect(await service.accept(again.inviteToken, guest, context)).toMatchObject({ ownerId: owner.id });
  });
});

describe('the end of a collaboration', () => {
  it('is finished by another process where its own ended before it released the claims', async () => {
    const { owner, guest, collaborationId } = await invited();
    const dying = serviceOn({ store: endingBefore('ClaimReleased') });
    await dying.remove(owner.id, collaborationId, context);
    const again = await serviceOn().invite(owner, request(guest.email), 'it', context);
    expect(again.collaboration.collaborationId).not.toBe(collaborationId);
  });

  it('names the claims that it gave up to whoever sweeps them, with nothing left to read', async () => {
    const { owner, guest, collaborationId, inviteToken } = await invited();
    const service = serviceOn();
    await service.accept(inviteToken, guest, context);
    expect(await service.holders.heldValues(`collaboration-${collaborationId}`)).toHaveLength(2);
    await service.remove(owner.id, collaborationId, context);
    expect(await service.holders.heldValues(`collaboration-${collaborationId}`)).toEqual([]);
    const givenUp = await serviceOn().holders.valuesGivenUp(`collaboration-${collaborationId}`, 2n);
    expect(givenUp).toEqual([
      { kind: 'invite', value: `${owner.id} ${emailDigestOf(guest.email)}` },
      { kind: 'collaborator', value: `${owner.id} ${guest.id}` },
    ]);
    expect(await serviceOn().holders.valuesGivenUp(`collaboration-${collaborationId}`, 1n)).toEqual([]);
  });

  it('is followed by a job that forgets the e-mail where the process ended before it did', async () => {
    const { owner, collaborationId } = await invited();
    const ended = new Error('the process ended');
    const dying = serviceOn({
      vault: {
        createSubject: (subject) => opened.core.vault.createSubject(subject),
        destroySubject: () => Promise.reject(ended),
      },
    });
    await expect(dying.remove(owner.id, collaborationId, context)).rejects.toBe(ended);
    expect(await keysOf(collaborationId)).toBe(1);

    const removed: RecordedEvent<Extract<CollaborationEvent, { type: 'CollaboratorRemoved' }>> = {
      id: 'event',
      type: 'CollaboratorRemoved',
      data: {},
      stream: `collaboration-${collaborationId}`,
      streamId: collaborationId,
      revision: 1n,
      position: 9n,
      recordedAt: '2026-05-04T08:30:00.000Z',
      metadata: { ...context, schemaVersion: 1, occurredAt: '2026-05-04T08:30:00.000Z' },
    };
    const [job, ...others] = forgetEndedCollaborations.jobsFor(removed);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ name: 'forget', data: { collaborationId } });
    const { forget } = createCollaborationEndingProcessors(serviceOn(), async () => undefined);
    const taken = { id: 'job', data: { collaborationId }, attempt: 1, signal: AbortSignal.timeout(60_000) };
    await forget(taken);
    await forget(taken);
    expect(await keysOf(collaborationId)).toBe(0);
  });

  it('is not what a job makes of one that is alive', async () => {
    const { collaborationId, inviteToken } = await invited();
    const service = serviceOn();
    await service.forgetEnded(collaborationId);
    expect(await keysOf(collaborationId)).toBe(1);
    expect(await service.openedBy(inviteToken)).toMatchObject({ collaborationId });
  });
});

describe('the first proof of an e-mail by a reset', () => {
  const changed = (data: object): RecordedEvent<Extract<AccountEvent, { type: 'PasswordChanged' }>> => ({
    id: 'event',
    type: 'PasswordChanged',
    data: { credentialId: randomUUID(), sessionVersion: 2, ...data },
    stream: 'user-1',
    streamId: randomUUID(),
    revision: 1n,
    position: 9n,
    recordedAt: '2026-05-04T08:30:00.000Z',
    metadata: { ...context, schemaVersion: 1, occurredAt: '2026-05-04T08:30:00.000Z' },
  });

  it('ends who has access, by a job that waits for the read model', async () => {
    const { collaborationId, inviteToken } = await invited();
    const proof = changed({ isFirstProof: true });
    const [job] = endUnconfirmedAccess.jobsFor(proof);
    expect(job).toMatchObject({ name: 'endAccess', data: { userId: proof.streamId } });
    let hasCaughtUp = false;
    const service = serviceOn({ accessOf: async () => (hasCaughtUp ? [collaborationId] : []) });
    const { endAccess } = createCollaborationEndingProcessors(service, async () => {
      hasCaughtUp = true;
    });
    const data = {
      userId: proof.streamId,
      eventId: 'event',
      recordedAt: proof.recordedAt,
      correlationId: 'c',
    };
    await endAccess({ id: 'job', data, attempt: 1, signal: AbortSignal.timeout(60_000) });
    await expect(service.openedBy(inviteToken)).rejects.toMatchObject({ code: 'invite.not-found' });
  });

  it('is no other change of password', () => {
    expect(endUnconfirmedAccess.jobsFor(changed({}))).toEqual([]);
    expect(endUnconfirmedAccess.jobsFor(changed({ resetId: randomUUID() }))).toEqual([]);
  });
});

describe('ending all that a person takes part in', () => {
  it('ends it as owner and as collaborator, forgets every e-mail, and can be repeated', async () => {
    const person = newPerson();
    const sent = await invited(person);
    const taken = await invited(newPerson(), person);
    const others = await invited();
    const service = serviceOn({
      takenPartInBy: async (userId) =>
        userId === person.id ? [sent.collaborationId, taken.collaborationId] : [],
    });
    await service.accept(taken.inviteToken, person, context);

    expect(await service.endSomeOf(person.id, 1, context)).toBe(1);
    expect(await service.openedBy(sent.inviteToken).catch(() => undefined)).toBeUndefined();
    expect(await service.isCollaborator(taken.owner.id, person.id)).toBe(true);
    expect(await service.endSomeOf(person.id, 10, context)).toBe(2);
    for (const { collaborationId, inviteToken } of [sent, taken]) {
      await expect(service.openedBy(inviteToken)).rejects.toMatchObject({ code: 'invite.not-found' });
      expect(await keysOf(collaborationId)).toBe(0);
    }
    expect(await service.isCollaborator(taken.owner.id, person.id)).toBe(false);
    expect(await service.openedBy(others.inviteToken)).toMatchObject({
      collaborationId: others.collaborationId,
    });
    expect(await service.endSomeOf(randomUUID(), 10, context)).toBe(0);
  });

  it('finishes what an earlier attempt left behind', async () => {
    const { owner, collaborationId } = await invited();
    const takenPartInBy = async () => [collaborationId];
    const failing = {
      createSubject: (subject: string) => opened.core.vault.createSubject(subject),
      destroySubject: () => Promise.reject(new Error('the process ended')),
    };
    const interrupted = serviceOn({ vault: failing, takenPartInBy });
    await expect(interrupted.endSomeOf(owner.id, 10, context)).rejects.toThrow();
    await serviceOn({ takenPartInBy }).endSomeOf(owner.id, 10, context);
    expect(await keysOf(collaborationId)).toBe(0);
  });
});
