import type { World } from '../access-matrix.test-support.ts';
import { rules } from '../shared-sections.test-support.ts';
import { type AccessRows, at, CONTENT_ONLY } from './cells.test-support.ts';

const ofAccount = async ({ newSharedSection }: World) =>
  `/api/shared-sections/${(await newSharedSection()).id}`;

/** Calls of sections that are written once for several properties. */
export const SHARED_SECTION_ROWS: AccessRows = {
  listSharedSections: [
    { request: at('/api/shared-sections'), answers: '401  403 403 403 403 200  200  200  401' },
  ],
  createSharedSection: [
    {
      request: at('/api/shared-sections', rules('dopo le 22', { section: 'rules' })),
      answers: '401  403 403 403 403 201  201  201  401',
    },
  ],
  changeSharedSection: [
    {
      request: async (world) => ({ path: await ofAccount(world), body: rules('dopo le 23') }),
      answers: CONTENT_ONLY,
    },
  ],
  deleteSharedSection: [
    {
      request: async (world) => ({ path: await ofAccount(world) }),
      answers: '401  403 403 403 403 204  404  204  401',
    },
  ],
  listFollowedSharedSections: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/shared-sections` }),
      answers: CONTENT_ONLY,
    },
  ],
  followSharedSections: [
    {
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/shared-sections`,
        body: { ids: [] },
      }),
      answers: CONTENT_ONLY,
    },
  ],
};
