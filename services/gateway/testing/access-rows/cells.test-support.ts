import type { World } from '../access-matrix.test-support.ts';
import { newEmail } from '../collaborators.test-support.ts';
import { PASSWORD } from '../gateway.test-support.ts';

/** One case of a call: what is sent, and what each caller is answered. */
export interface Cell {
  /** Difference of this case to the others of the call. */
  readonly what?: string;
  request(world: World): Promise<{
    readonly path: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  }>;
  /** A status per caller, in the order of `CALLERS`. */
  readonly answers: string;
}

/** The cases of calls, by the id of the call. */
export type AccessRows = Readonly<Record<string, readonly Cell[]>>;

/** Makes the request of a case that is the same in every world. */
export const at = (path: string, body?: unknown) => async () => ({
  path,
  ...(body !== undefined && { body }),
});

/** Makes somebody who has no account yet. */
export const person = () => ({ firstName: 'Ada', lastName: 'Neri', email: newEmail(), password: PASSWORD });

/**
 * Statuses of calls that are open to the same callers. The columns: nobody · view edit create delete content ·
 * stranger · owner · admin.
 */
export const EVERYBODY = '200  200 200 200 200 200  200  200  200';
export const SIGNED_IN = '401  200 200 200 200 200  200  200  401';
export const OF_THE_ACCOUNT = '401  200 200 200 200 200  404  200  401';
export const CONTENT_ONLY = '401  403 403 403 403 200  404  200  401';
export const EDIT_ONLY = '401  403 200 403 403 403  404  200  401';
export const ADMIN_ONLY = '401  401 401 401 401 401  401  401  200';
