import { z } from 'zod';

const HOUR_S = 3_600;
const TOKEN_S = 12 * HOUR_S;
const SESSION_S = 30 * 24 * HOUR_S;
const RENEWED_AFTER_S = HOUR_S;

/** Claims of an owner's token. Times are seconds since the epoch. */
export const ownerClaims = z.object({
  /** The account. */
  sub: z.uuid(),
  /** The session: the same in every token that one sign-in led to. */
  sid: z.uuid(),
  /** The version of the account's sessions that it belongs to. */
  ver: z.int().min(1),
  /** Time at which the session began by signing in. */
  auth_time: z.int(),
  /**
   * The owner in whose account it acts, where that is another's, the collaboration by which it does, and the version
   * of what it may do there. Who is removed and let in again has another collaboration.
   */
  acc: z.object({ id: z.uuid(), col: z.uuid(), ver: z.int().min(1) }).optional(),
  iat: z.int(),
  exp: z.int(),
});
export type OwnerClaims = z.infer<typeof ownerClaims>;

/** Returns the seconds that a token signed now lasts: 12 hours, and never past 30 days since signing in. */
export const lifetimeOf = (authTime: number, now: number): number =>
  Math.min(TOKEN_S, authTime + SESSION_S - now);

/** Tells if a token in use is to be renewed: an hour after it was signed, where the next one lasts longer. */
export const isToBeRenewed = ({ iat, exp, auth_time }: OwnerClaims, now: number): boolean =>
  now - iat >= RENEWED_AFTER_S && now + lifetimeOf(auth_time, now) > exp;
