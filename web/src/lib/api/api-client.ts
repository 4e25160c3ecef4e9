import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import type { Problem } from '#contracts/kernel/problems/problem.ts';
import type { ProblemCode } from '#contracts/kernel/problems/problems.ts';
import {
  type AddressParts,
  type AnswerOf,
  type Call,
  type FileCall,
  type Parts,
  targetOf,
} from './api-call.ts';
import { dropToken, keepToken, readToken } from './auth-token.ts';
import { accountOfToken } from './token-account.ts';

/** A field that the server refused, with a code of what is wrong where it is known by one. */
export type RefusedField = NonNullable<Problem['errors']>[number];

/** An answer other than 2xx, or none at all (`status` 0). `message` is what a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable and dotted, for example `property.slug-taken`; empty where the answer was no problem document. */
  readonly code: string;
  /** The challenge of the second step of a sign-in, where the password was right and is not enough. */
  readonly challenge: string | undefined;
  /** True where a passkey can take that step. */
  readonly byPasskey: boolean;
  /** The refused fields, where the server named any. */
  readonly fields: readonly RefusedField[];

  constructor(status: number, problem: Partial<Problem>, options?: ErrorOptions) {
    super(problem.message ?? `${status}`, options);
    this.status = status;
    this.code = problem.code ?? '';
    this.challenge = problem.challenge;
    this.byPasskey = problem.byPasskey ?? false;
    this.fields = problem.errors ?? [];
  }
}

const ACCESS_ENDED = 'session.access-ended' satisfies ProblemCode;

/**
 * The codes of a call whose token does not count any more: the session, the access to another's account, or the person
 * is gone.
 */
const ENDED: readonly string[] = ['session.missing', ACCESS_ENDED, 'subject.erased'] satisfies ProblemCode[];

/** Tells whether an error says that this session does not count any more (and not that a password was wrong). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && ENDED.includes(error.code);
}

/** Tells whether an error means that the server could not be reached or could not answer. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Tells whether a write was refused because somebody else has changed the same thing since it was read (412). */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === ('stream.stale' satisfies ProblemCode);
}

/** Reads a refusal from an answer. @param text text of the answer @param fallback message where the text is empty */
export function problemIn(text: string, fallback: string): Partial<Problem> {
  try {
    return JSON.parse(text) as Partial<Problem>;
  } catch {
    return { message: text || fallback };
  }
}

/** An answer together with the revision of what it shows, as its `ETag` says; undefined where it says none. */
export interface Revisioned<Answer> {
  readonly answer: Answer;
  readonly etag: string | undefined;
}

/**
 * Calls the product's own API, JSON both ways, or with a file as a form, with the bearer token where there is one. The token that an answer
 * renews it to is kept in its place.
 * @returns the parsed answer; undefined for 204.
 * @throws ApiError for any answer but 2xx. An `Unauthorized` one also ends the session.
 */
export async function callApi<C extends Call>(call: C, ...[parts]: Parts<C>): Promise<AnswerOf<C>> {
  return answerIn(await send(call, parts));
}

/**
 * Calls the API, as `callApi` does, for what has revisions: a write with `ifMatch` is refused (412) unless it is still
 * at that one. A write with the same `idempotencyKey` as one before, and the same body, is answered as that one was.
 * @returns the parsed answer and the revision that it is at.
 * @throws ApiError as `callApi` does.
 */
export async function callAtRevision<C extends Call>(
  call: C,
  ...[parts]: Parts<C, WriteHeaders>
): Promise<Revisioned<AnswerOf<C>>> {
  const response = await send(call, parts);
  return {
    answer: await answerIn(response),
    // A proxy that packs an answer marks its tag as weak; the revision is the same.
    etag: response.headers.get('etag')?.replace(/^W\//, ''),
  };
}

/**
 * Fetches a file that only the signed-in may have.
 * @throws ApiError as `callApi` does.
 */
export async function fetchFile<C extends FileCall>(call: C, ...[parts]: Parts<C>): Promise<Blob> {
  return (await send(call, parts)).blob();
}

/** The revision and the attempt that a write is meant for. */
interface WriteHeaders {
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** The content of a request, without who sends it. */
export interface Content extends AddressParts, WriteHeaders {
  readonly body?: unknown;
}

/**
 * Sends a request in the owner's session and keeps what its answer renews the token to. @throws ApiError for any
 * answer but 2xx
 */
export async function send(call: Call, content?: Content): Promise<Response> {
  const token = readToken();
  const response = await sendWithToken(token, call, content);

  // A login that came meanwhile must not be undone by what an older token is renewed to.
  const renewed = response.headers.get(SESSION_TOKEN_HEADER);
  if (renewed !== null && token !== null && token === readToken()) keepToken(renewed);

  if (!response.ok) {
    const error = await refusalOf(response);
    if (isUnauthorized(error) && token !== null) {
      const now = readToken();
      // A login that came meanwhile must not be undone by the late answer to an older token.
      if (token === now) dropToken(error.code === ACCESS_ENDED ? 'access-ended' : 'expired');
      // The same person has signed in anew in another tab: nobody would tell them that this did not count.
      else if (now !== null && accountOfToken(now) === accountOfToken(token)) return send(call, content);
    }
    throw error;
  }
  return response;
}

/**
 * Sends a request of whoever holds the token; touches no session.
 * @param token null for nobody's
 * @returns the answer, whatever its status.
 * @throws ApiError with status 0 where there is none
 */
export async function sendWithToken(
  token: string | null,
  call: Call,
  content: Content = {},
): Promise<Response> {
  const { body, ifMatch, idempotencyKey } = content;
  const { method, address } = targetOf(call, content);
  const headers = new Headers({ accept: 'application/json, image/*' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const form = formOf(body);
  // The type of a form names what parts its fields, which the browser chooses.
  if (body !== undefined && form === undefined) headers.set('content-type', 'application/json');

  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = form ?? JSON.stringify(body);
  return fetch(address, request).catch((cause: unknown) => {
    throw new ApiError(0, {}, { cause });
  });
}

/** Returns a body with a file as the form that it goes in; undefined for every other. */
function formOf(body: unknown): FormData | undefined {
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof File)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof File ? value : String(value));
  return form;
}

/** Reads an answer as its endpoint declares it; undefined for 204. */
export async function answerIn<Answer>(response: Response): Promise<Answer> {
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Returns the error as which an answer other than 2xx is thrown. */
export async function refusalOf(response: Response): Promise<ApiError> {
  return new ApiError(response.status, problemIn(await response.text(), response.statusText));
}
