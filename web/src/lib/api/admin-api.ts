import { queryOptions } from '@tanstack/react-query';
import { ADMIN_ROLE_HEADER } from '#contracts/kernel/calls/roles.ts';
import { ADMIN_KEY, endAdminSession, keepAdminRole, readAdminToken } from './admin-session.ts';
import { type AnswerOf, type Call, type FileCall, type Parts, targetOf } from './api-call.ts';
import { answerIn, type Content, isUnauthorized, refusalOf, sendWithToken } from './api-client.ts';
import { accountOfToken } from './token-account.ts';

/**
 * Calls the API for administrators, as `callApi` does: with their token, never the owner's, and whatever is answered
 * leaves the owner's session as it is.
 * @returns the parsed answer; undefined for 204.
 * @throws ApiError for any answer but 2xx. An `Unauthorized` one also ends the administrator's session.
 */
export async function callAdminApi<C extends Call>(call: C, ...[parts]: Parts<C>): Promise<AnswerOf<C>> {
  return answerIn(await sendAsAdmin(call, parts));
}

/** A part of a long list, and where the next one begins; undefined at its end. */
export interface AdminPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
  /** Number of items on all pages, where the list tells it. */
  readonly total: number | undefined;
}

/**
 * Fetches a page of a list whose answers lead on by `x-next-cursor`.
 * @throws ApiError as `callAdminApi` does.
 */
export async function fetchAdminPage<C extends Call>(
  call: C,
  ...[parts]: Parts<C>
): Promise<AdminPage<AnswerOf<C> extends readonly (infer Item)[] ? Item : never>> {
  const response = await sendAsAdmin(call, parts);
  const total = response.headers.get('x-total-count');
  return {
    items: await answerIn(response),
    next: response.headers.get('x-next-cursor') ?? undefined,
    total: total === null ? undefined : Number(total),
  };
}

/**
 * Fetches a file that only administrators may have.
 * @throws ApiError as `callAdminApi` does.
 */
export async function fetchAdminFile<C extends FileCall>(call: C, ...[parts]: Parts<C>): Promise<Blob> {
  return (await sendAsAdmin(call, parts)).blob();
}

/**
 * Returns the options with which `useQuery` loads the answer of a call as an administrator.
 * @throws ApiError as `callAdminApi` does
 */
export function adminQuery<C extends Call>(call: C, ...parts: Parts<C>) {
  return queryOptions({
    queryKey: [ADMIN_KEY, targetOf(call, parts[0]).address],
    queryFn: () => callAdminApi(call, ...parts),
  });
}

/**
 * Sends a request in the administrator's session, and keeps the role that its answer tells. @throws ApiError for any
 * answer but 2xx
 */
export async function sendAsAdmin(call: Call, content?: Content): Promise<Response> {
  const token = readAdminToken();
  const response = await sendWithToken(token, call, content);
  const role = response.headers.get(ADMIN_ROLE_HEADER);
  // A login that came meanwhile may be somebody else's.
  if (role !== null && token === readAdminToken()) keepAdminRole(role);
  if (response.ok) return response;
  const error = await refusalOf(response);
  if (isUnauthorized(error) && token !== null) {
    const now = readAdminToken();
    // A login that came meanwhile must not be undone by the late answer to an older token.
    if (token === now) endAdminSession('expired');
    // The same administrator has signed in anew in another tab: nobody would tell them that this did not count.
    else if (now !== null && accountOfToken(now) === accountOfToken(token)) return sendAsAdmin(call, content);
  }
  throw error;
}
