import type { RenewedSession } from '#contracts/accounts/api.ts';
import { adminQuery, callAdminApi } from '../../lib/api/admin-api.ts';
import { renewAdminSession } from '../../lib/api/admin-session.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { renewSession } from '../../lib/session/session.ts';

/** The calls by which somebody looks after where they are signed in: hosts and administrators each have their own. */
export interface DevicesDoor {
  /** The beginning of the addresses of the calls. */
  readonly root: '/api/auth/sessions' | '/api/admin/sessions';
  /** The key under which loaded data is kept. */
  readonly queryKey: readonly string[];
  readonly call: typeof callApi;
  /** Goes on with the token that signing out everywhere else is answered with. */
  readonly renew: (renewed: RenewedSession) => Promise<void> | void;
}

export const HOST_DEVICES: DevicesDoor = {
  root: '/api/auth/sessions',
  queryKey: apiQuery('GET /api/auth/sessions').queryKey,
  call: callApi,
  renew: renewSession,
};

export const ADMIN_DEVICES: DevicesDoor = {
  root: '/api/admin/sessions',
  queryKey: adminQuery('GET /api/admin/sessions').queryKey,
  call: callAdminApi,
  renew: renewAdminSession,
};
