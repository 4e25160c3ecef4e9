import { adminQuery, callAdminApi } from '../../lib/api/admin-api.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

/**
 * The calls by which somebody looks after their second factor: hosts and administrators do the same, each by their
 * own.
 */
export interface FactorDoor {
  /** The beginning of the addresses of the calls. */
  readonly root: '/api/auth/second-factor' | '/api/admin/second-factor';
  /** The key under which loaded data is kept. */
  readonly queryKey: readonly string[];
  readonly call: typeof callApi;
}

export const HOST_DOOR: FactorDoor = {
  root: '/api/auth/second-factor',
  queryKey: apiQuery('GET /api/auth/second-factor').queryKey,
  call: callApi,
};

export const ADMIN_DOOR: FactorDoor = {
  root: '/api/admin/second-factor',
  queryKey: adminQuery('GET /api/admin/second-factor').queryKey,
  call: callAdminApi,
};
