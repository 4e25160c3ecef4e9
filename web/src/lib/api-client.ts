import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import type { Problem } from '#contracts/kernel/problem.ts';
import { dropToken, keepToken, readToken } from './auth-token.ts';

/** An answer other than 2xx, or none at all (`status` 0). `message` is what a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable and dotted, for example `property.slug-taken`; empty where the answer was no problem document. */
  readonly code: string;
  /** The refused fields, where the server named any. */
  readonly fields: readonly { readonly path: string; readonly message: string }[];

  constructor(status: number, problem: Partial<Problem>, options?: ErrorOptions) {
    super(problem.message ?? `${status}`, options);
    this.status = status;
    this.code = problem.code ?? '';
    this.fields = problem.errors ?? [];
  }
}

/** Whether an error says that this session does not count any more (and not that a password was wrong). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message.includes('Unauthorized');
}

/** Whether an error means that the server could not be reached or could not answer. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

async function readProblem(response: Response): Promise<Partial<Problem>> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Partial<Problem>;
  } catch {
    return { message: text || response.statusText };
  }
}

/**
 * One call of the product's own API, JSON both ways, with the bearer token where there is one. The token that an
 * answer renews it to is kept in its place.
 * @returns the parsed answer; undefined for 204.
 * @throws ApiError for any answer but 2xx. An `Unauthorized` one also ends the session.
 */
export async function callApi<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' });
  const token = readToken();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  const response = await fetch(path, request).catch((cause: unknown) => {
    throw new ApiError(0, {}, { cause });
  });

  // A login that came meanwhile must not be undone by what an older token is renewed to.
  const renewed = response.headers.get(SESSION_TOKEN_HEADER);
  if (renewed !== null && token !== null && token === readToken()) keepToken(renewed);

  if (!response.ok) {
    const error = new ApiError(response.status, await readProblem(response));
    // A login that came meanwhile must not be undone by the late answer to an older token.
    if (isUnauthorized(error) && token !== null && token === readToken()) dropToken('expired');
    throw error;
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
