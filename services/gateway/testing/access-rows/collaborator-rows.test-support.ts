import { newEmail } from '../collaborators.test-support.ts';
import { PASSWORD } from '../gateway.test-support.ts';
import { type AccessRows, at, EVERYBODY, SIGNED_IN } from './cells.test-support.ts';

/** Collaborators, their invites, and the accounts that they act in. */
export const COLLABORATOR_ROWS: AccessRows = {
  listSubAccounts: [{ request: at('/api/sub-accounts'), answers: '401  403 403 403 403 403  200  200  401' }],
  inviteCollaborator: [
    {
      request: async () => ({
        path: '/api/sub-accounts',
        body: { email: newEmail(), permissions: ['view_properties'] },
      }),
      answers: '401  403 403 403 403 403  201  201  401',
    },
  ],
  changePermissions: [
    {
      request: async ({ newInvite }) => ({
        path: `/api/sub-accounts/${(await newInvite()).id}`,
        body: { permissions: ['manage_content'] },
      }),
      answers: '401  403 403 403 403 403  404  200  401',
    },
  ],
  removeCollaborator: [
    {
      request: async ({ newInvite }) => ({ path: `/api/sub-accounts/${(await newInvite()).id}` }),
      answers: '401  403 403 403 403 403  404  204  401',
    },
  ],
  resendInvite: [
    {
      request: async ({ newInvite }) => ({
        path: `/api/sub-accounts/${(await newInvite()).id}/resend-invite`,
      }),
      answers: '401  403 403 403 403 403  404  200  401',
    },
  ],
  getInvite: [
    {
      request: async ({ newInvite }) => ({ path: `/api/invite/${(await newInvite()).inviteToken}` }),
      answers: EVERYBODY,
    },
  ],
  completeInvite: [
    {
      request: async ({ newInvite }) => ({
        path: `/api/invite/${(await newInvite()).inviteToken}/complete`,
        body: { firstName: 'Marco', lastName: 'Neri', password: PASSWORD },
      }),
      answers: '201  201 201 201 201 201  201  201  201',
    },
  ],
  acceptInvite: [
    {
      what: 'that is for somebody else',
      request: async ({ newInvite }) => ({ path: `/api/invite/${(await newInvite()).inviteToken}/accept` }),
      answers: '401  409 409 409 409 409  403  400  401',
    },
  ],
  listCollaborations: [{ request: at('/api/collaborations'), answers: SIGNED_IN }],
  switchAccount: [
    { what: 'to the own', request: at('/api/session/account', { ownerId: null }), answers: SIGNED_IN },
  ],
};
