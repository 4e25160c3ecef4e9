import { z } from 'zod';
import { actingAccountSchema } from '../accounts/acting-account.ts';
import { sessionSchema } from '../accounts/api.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  changePermissionsRequestSchema,
  completeInviteRequestSchema,
  inviteDetailsSchema,
  inviteRequestSchema,
  subAccountSchema,
  switchAccountRequestSchema,
} from './api.ts';

const byId = z.object({ id: z.uuid() });
// Whatever is no token is unknown, and answered like one.
const byToken = z.object({ token: z.string() });
const tag = 'Collaborators';

export const listSubAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/sub-accounts',
  tag,
  summary: "The owner's collaborators and open invites, newest first.",
  audience: 'owner',
  access: 'ownership',
  success: [200],
  answer: z.array(subAccountSchema),
  problems: [],
});

export const inviteCollaborator = defineEndpoint({
  method: 'POST',
  path: '/api/sub-accounts',
  tag,
  summary:
    'Invite somebody to work in the account. The link in the answer holds 7 days and is sent by e-mail.',
  audience: 'owner',
  access: 'ownership',
  body: inviteRequestSchema,
  success: [201],
  answer: subAccountSchema,
  problems: [
    'account.email-unverified',
    'plan.feature-missing',
    'property.not-found',
    'stream.contended',
    'sub-account.already-invited',
    'sub-account.creates-everywhere',
    'sub-account.oneself',
  ],
});

export const changePermissions = defineEndpoint({
  method: 'PUT',
  path: '/api/sub-accounts/{id}',
  tag,
  summary:
    'Let a collaborator do other things, or at other properties. What they have open ends at once; they sign in again. Takes an If-Match with the version of the sub-account.',
  audience: 'owner',
  access: 'ownership',
  params: byId,
  body: changePermissionsRequestSchema,
  success: [200],
  answer: subAccountSchema,
  problems: [
    'property.not-found',
    'stream.contended',
    'stream.stale',
    'sub-account.creates-everywhere',
    'sub-account.not-found',
  ],
  revisioned: true,
});

export const removeCollaborator = defineEndpoint({
  method: 'DELETE',
  path: '/api/sub-accounts/{id}',
  tag,
  summary: 'End a collaboration, or withdraw an invite. It takes effect at once.',
  audience: 'owner',
  access: 'ownership',
  params: byId,
  success: [204],
  answer: z.void(),
  problems: ['stream.contended', 'sub-account.not-found'],
});

export const resendInvite = defineEndpoint({
  method: 'POST',
  path: '/api/sub-accounts/{id}/resend-invite',
  tag,
  summary: 'Send an open invite again, with another link that holds 7 days. The link before is dead.',
  audience: 'owner',
  access: 'ownership',
  params: byId,
  success: [200],
  answer: subAccountSchema,
  problems: [
    'account.email-unverified',
    'plan.feature-missing',
    'stream.contended',
    'sub-account.already-accepted',
    'sub-account.not-found',
  ],
});

export const getInvite = defineEndpoint({
  method: 'GET',
  path: '/api/invite/{token}',
  tag,
  summary: 'What an invite is about. 404 for a link that is unknown, used, expired or replaced.',
  audience: 'anyone',
  params: byToken,
  success: [200],
  answer: inviteDetailsSchema,
  problems: ['invite.not-found'],
});

export const completeInvite = defineEndpoint({
  method: 'POST',
  path: '/api/invite/{token}/complete',
  tag,
  summary: "Open an account with the invite's e-mail and accept. Answers a session in the owner's account.",
  audience: 'anyone',
  params: byToken,
  body: completeInviteRequestSchema,
  success: [201],
  answer: sessionSchema,
  problems: [
    'account.password-common',
    'invite.account-exists',
    'invite.not-found',
    'invite.withdrawn',
    'service.busy',
    'service.catching-up',
    'stream.contended',
  ],
});

export const acceptInvite = defineEndpoint({
  method: 'POST',
  path: '/api/invite/{token}/accept',
  tag,
  summary:
    "Accept with the account that is signed in and has the invite's e-mail. Answers a session in the owner's account.",
  audience: 'owner',
  access: 'self',
  params: byToken,
  success: [200],
  answer: sessionSchema,
  problems: [
    'invite.already-member',
    'invite.not-found',
    'invite.other-email',
    'stream.contended',
    'sub-account.oneself',
  ],
});

export const listCollaborations = defineEndpoint({
  method: 'GET',
  path: '/api/collaborations',
  tag,
  summary: "The owners' accounts that the signed-in person may act in beside their own.",
  audience: 'owner',
  access: 'self',
  success: [200],
  answer: z.array(actingAccountSchema),
  problems: [],
});

export const switchAccount = defineEndpoint({
  method: 'POST',
  path: '/api/session/account',
  tag,
  summary: "Act in an owner's account from here on, or with null in one's own. Answers the token for it.",
  audience: 'owner',
  access: 'self',
  body: switchAccountRequestSchema,
  success: [200],
  answer: sessionSchema,
  problems: ['collaboration.not-found'],
});

export const collaboratorEndpoints = [
  listSubAccounts,
  inviteCollaborator,
  changePermissions,
  removeCollaborator,
  resendInvite,
  getInvite,
  completeInvite,
  acceptInvite,
  listCollaborations,
  switchAccount,
] as const;
