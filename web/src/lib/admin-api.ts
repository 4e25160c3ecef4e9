import { ADMIN_KEY, endAdminSession, readAdminToken } from './admin-session.ts';
import { isUnauthorized, type Method, refusalOf, sendWithToken } from './api-client.ts';

/**
 * `callApi` for administrators: with their token, never the owner's, and whatever is answered leaves the owner's
 * session as it is.
 * @returns the parsed answer; undefined for 204.
 * @throws ApiError for any answer but 2xx. An `Unauthorized` one also ends the administrator's session.
 */
export async function callAdminApi<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const response = await sendAsAdmin(method, path, body);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** A part of a long list, and where the next one begins; undefined at its end. */
export interface AdminPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/**
 * Fetches a page of a list whose answers lead on by `x-next-cursor`.
 * @throws ApiError as `callAdminApi` does.
 */
export async function fetchAdminPage<Item>(path: string): Promise<AdminPage<Item>> {
  const response = await sendAsAdmin('GET', path);
  const items = (await response.json()) as Item[];
  return { items, next: response.headers.get('x-next-cursor') ?? undefined };
}

/**
 * Fetches a file that only administrators may have.
 * @throws ApiError as `callAdminApi` does.
 */
export async function fetchAdminFile(path: string): Promise<Blob> {
  return (await sendAsAdmin('GET', path)).blob();
}

/** What `useQuery` needs to load an address as an administrator. @throws ApiError as `callAdminApi` does */
export function adminQuery<Answer>(path: string) {
  return {
    queryKey: [ADMIN_KEY, path] as const,
    queryFn: () => callAdminApi<Answer>('GET', path),
  };
}

async function sendAsAdmin(method: Method, path: string, body?: unknown): Promise<Response> {
  const token = readAdminToken();
  const response = await sendWithToken(token, method, path, { body });
  if (response.ok) return response;
  const error = await refusalOf(response);
  // A login that came meanwhile must not be undone by the late answer to an older token.
  if (isUnauthorized(error) && token !== null && token === readAdminToken()) endAdminSession('expired');
  throw error;
}
