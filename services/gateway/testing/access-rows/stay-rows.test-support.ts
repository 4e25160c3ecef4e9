import type { World } from '../access-matrix.test-support.ts';
import { dayFromNow } from '../stays.test-support.ts';
import { type AccessRows, EDIT_ONLY } from './cells.test-support.ts';

const stay = () => ({ arrival: dayFromNow(1), departure: dayFromNow(2) });

const ofHouse = async ({ house, newStay }: World) =>
  `/api/properties/${house.id}/stays/${(await newStay()).id}`;

/** Calls of stays. */
export const STAY_ROWS: AccessRows = {
  listStays: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/stays` }),
      answers: EDIT_ONLY,
    },
  ],
  listCalendars: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/calendars` }),
      answers: EDIT_ONLY,
    },
  ],
  setCalendars: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/calendars`, body: { urls: [] } }),
      answers: EDIT_ONLY,
    },
  ],
  arrangeStay: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/stays`, body: stay() }),
      answers: '401  403 201 403 403 403  404  201  401',
    },
  ],
  changeStay: [
    { request: async (world) => ({ path: await ofHouse(world), body: stay() }), answers: EDIT_ONLY },
  ],
  getStayQrCode: [{ request: async (world) => ({ path: `${await ofHouse(world)}/qr` }), answers: EDIT_ONLY }],
  cancelStay: [
    {
      request: async (world) => ({ path: await ofHouse(world) }),
      answers: '401  403 204 403 403 403  404  204  401',
    },
  ],
};
