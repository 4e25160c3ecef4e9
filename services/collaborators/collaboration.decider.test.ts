import { describe, expect, it } from 'vitest';
import type { CollaborationEvent } from '#contracts/collaborators/events.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { type Collaboration, collaborationDecider } from './collaboration.decider.ts';

const ID = '01890000-0000-7000-8000-00000000000c';
const OWNER = '01890000-0000-7000-8000-000000000001';
const MARCO = '01890000-0000-7000-8000-000000000002';
const ANNA = '01890000-0000-7000-8000-000000000003';

const EXPIRY = '2026-03-08T10:00:00.000Z';
const permissions: Permission[] = ['view_properties', 'manage_content'];
const invite = {
  collaborationId: ID,
  ownerId: OWNER,
  email: 'marco@example.com',
  emailDigest: 'digest of marco',
  permissions,
  language: 'it',
  inviteExpiresAt: EXPIRY,
} as const;
const invited = { type: 'CollaboratorInvited', data: invite } as const;
const LATER = '2026-03-12T10:00:00.000Z';
const resent = {
  type: 'InviteResent',
  data: { generation: 2, language: 'it', inviteExpiresAt: LATER },
} as const;
const accepted = { type: 'InviteAccepted', data: { collaboratorId: MARCO } } as const;
const changed: CollaborationEvent = {
  type: 'PermissionsChanged',
  data: { permissions: ['edit_properties'], version: 2 },
};
const removed = { type: 'CollaboratorRemoved', data: {} } as const;

const inviting = { type: 'InviteCollaborator', propertyIds: null, ...invite } as const;
const resending = { type: 'ResendInvite', replaces: 1, inviteExpiresAt: LATER } as const;
const accepting = {
  type: 'AcceptInvite',
  generation: 1,
  collaboratorId: MARCO,
  emailDigest: 'digest of marco',
  at: '2026-03-08T09:59:59.999Z',
} as const;
const changing = { type: 'ChangePermissions', permissions: ['edit_properties'] } as const;
const removing = { type: 'RemoveCollaborator' } as const;

describe('inviting', () => {
  it('begins a collaboration', () => {
    given(collaborationDecider).when(inviting).thenEvents(invited);
    expect(given(collaborationDecider, invited).state()).toMatchObject({
      status: 'pending',
      generation: 1,
      version: 1,
      collaboratorId: undefined,
    });
  });

  it('begins it once', () => {
    given(collaborationDecider, invited).when(inviting).thenFails('sub-account.already-invited');
    given(collaborationDecider, invited, removed).when(inviting).thenFails('sub-account.already-invited');
  });

  it('seals under a key of the collaboration itself', () => {
    expect(collaborationDecider.subjectOf?.(given(collaborationDecider, invited).state())).toBe(ID);
  });
});

describe('sending an invite again', () => {
  it('puts a new link in the place of the former, in the language of the invite', () => {
    given(collaborationDecider, invited).when(resending).thenEvents(resent);
    expect(given(collaborationDecider, invited, resent).state()).toMatchObject({
      generation: 2,
      inviteExpiresAt: LATER,
    });
  });

  it('replaces a link once, however often it is told', () => {
    given(collaborationDecider, invited, resent).when(resending).thenNothing();
  });

  it('replaces the new link in its turn', () => {
    given(collaborationDecider, invited, resent)
      .when({ ...resending, replaces: 2 })
      .thenEvents({ type: 'InviteResent', data: { ...resent.data, generation: 3 } });
  });

  it('is for open invites alone', () => {
    given(collaborationDecider, invited, accepted).when(resending).thenFails('sub-account.already-accepted');
    given(collaborationDecider, invited, removed).when(resending).thenFails('sub-account.not-found');
    given(collaborationDecider).when(resending).thenFails('sub-account.not-found');
  });
});

describe('accepting', () => {
  it('lets the account with the invited e-mail in', () => {
    given(collaborationDecider, invited).when(accepting).thenEvents(accepted);
    expect(given(collaborationDecider, invited, accepted).state()).toMatchObject({
      status: 'accepted',
      collaboratorId: MARCO,
    });
  });

  it('lets it in once, however often it is told', () => {
    given(collaborationDecider, invited, accepted).when(accepting).thenNothing();
  });

  it('is over at the very moment at which the link expires', () => {
    given(collaborationDecider, invited)
      .when({ ...accepting, at: EXPIRY })
      .thenFails('invite.not-found');
  });

  it('holds for the last link alone', () => {
    given(collaborationDecider, invited, resent).when(accepting).thenFails('invite.not-found');
    given(collaborationDecider, invited, resent)
      .when({ ...accepting, generation: 2, at: EXPIRY })
      .thenEvents(accepted);
  });

  it('is refused of an invite that is used, withdrawn or was never sent', () => {
    const anna = { ...accepting, collaboratorId: ANNA };
    given(collaborationDecider, invited, accepted).when(anna).thenFails('invite.not-found');
    given(collaborationDecider, invited, removed).when(accepting).thenFails('invite.not-found');
    given(collaborationDecider, invited, accepted, removed).when(accepting).thenFails('invite.not-found');
    given(collaborationDecider).when(accepting).thenFails('invite.not-found');
  });

  it('is refused to an account with another e-mail', () => {
    given(collaborationDecider, invited)
      .when({ ...accepting, collaboratorId: ANNA, emailDigest: 'digest of anna' })
      .thenFails('invite.other-email');
  });

  it('is refused to the owner, whatever their e-mail has become', () => {
    given(collaborationDecider, invited)
      .when({ ...accepting, collaboratorId: OWNER })
      .thenFails('sub-account.oneself');
  });
});

describe('changing permissions', () => {
  it('makes a new version of what the collaborator may do', () => {
    given(collaborationDecider, invited, accepted).when(changing).thenEvents(changed);
    expect(given(collaborationDecider, invited, accepted, changed).state()).toMatchObject({
      permissions: ['edit_properties'],
      version: 2,
      status: 'accepted',
    });
  });

  it('can be done before the invite is accepted', () => {
    given(collaborationDecider, invited).when(changing).thenEvents(changed);
  });

  it('changes nothing where the same is asked for, in whatever order', () => {
    given(collaborationDecider, invited, changed).when(changing).thenNothing();
    given(collaborationDecider, invited)
      .when({ type: 'ChangePermissions', permissions: ['manage_content', 'view_properties'] })
      .thenNothing();
  });

  it('counts versions on', () => {
    given(collaborationDecider, invited, changed)
      .when({ type: 'ChangePermissions', permissions: ['delete_properties'] })
      .thenEvents({ type: 'PermissionsChanged', data: { permissions: ['delete_properties'], version: 3 } });
  });

  it('is refused where there is no collaboration any more', () => {
    given(collaborationDecider, invited, removed).when(changing).thenFails('sub-account.not-found');
    given(collaborationDecider).when(changing).thenFails('sub-account.not-found');
  });
});

describe('chosen properties', () => {
  const [HOUSE, OTHER] = ['01890000-0000-7000-8000-0000000000a1', '01890000-0000-7000-8000-0000000000a2'];
  const limited: CollaborationEvent = {
    type: 'CollaboratorInvited',
    data: { ...invite, propertyIds: [HOUSE] },
  };
  const reachOf = (...events: CollaborationEvent[]) =>
    (given(collaborationDecider, ...events).state() as Collaboration).propertyIds;

  it('are in the invite where it names some, and all of them where it does not', () => {
    given(collaborationDecider)
      .when({ ...inviting, propertyIds: [HOUSE] })
      .thenEvents(limited);
    expect(reachOf(limited)).toEqual([HOUSE]);
    expect(reachOf(invited)).toBeNull();
  });

  it('become others, or all, with a new version', () => {
    const others = { permissions, propertyIds: [HOUSE, OTHER], version: 2 };
    given(collaborationDecider, limited)
      .when({ ...changing, permissions, propertyIds: [HOUSE, OTHER] })
      .thenEvents({ type: 'PermissionsChanged', data: others });
    const all = { permissions, propertyIds: null, version: 2 };
    given(collaborationDecider, limited)
      .when({ ...changing, permissions, propertyIds: null })
      .thenEvents({ type: 'PermissionsChanged', data: all });
    expect(reachOf(limited, { type: 'PermissionsChanged', data: others })).toEqual([HOUSE, OTHER]);
    expect(reachOf(limited, { type: 'PermissionsChanged', data: all })).toBeNull();
  });

  it('stay as they are where a change does not speak of them', () => {
    given(collaborationDecider, limited).when(changing).thenEvents(changed);
    expect(reachOf(limited, changed)).toEqual([HOUSE]);
  });

  it('change nothing where the same are asked for', () => {
    const same = { ...changing, permissions, propertyIds: [HOUSE] };
    given(collaborationDecider, limited).when(same).thenNothing();
  });

  it('do not go with creating others, which would be out of reach', () => {
    const creating: Permission[] = ['create_properties'];
    const code = 'sub-account.creates-everywhere';
    given(collaborationDecider)
      .when({ ...inviting, permissions: creating, propertyIds: [HOUSE] })
      .thenFails(code);
    given(collaborationDecider, limited)
      .when({ ...changing, permissions: creating })
      .thenFails(code);
    given(collaborationDecider, limited)
      .when({ ...changing, permissions: creating, propertyIds: null })
      .thenEvents({
        type: 'PermissionsChanged',
        data: { permissions: creating, propertyIds: null, version: 2 },
      });
  });
});

describe('removing', () => {
  it('ends a collaboration, and withdraws an invite', () => {
    given(collaborationDecider, invited, accepted).when(removing).thenEvents(removed);
    given(collaborationDecider, invited).when(removing).thenEvents(removed);
  });

  it('keeps nothing of who was invited', () => {
    expect(given(collaborationDecider, invited, accepted, removed).state()).toEqual({
      status: 'ended',
      collaborationId: ID,
      ownerId: OWNER,
    });
  });

  it('ends it once, however often it is told', () => {
    given(collaborationDecider, invited, removed).when(removing).thenNothing();
    given(collaborationDecider).when(removing).thenNothing();
  });
});
