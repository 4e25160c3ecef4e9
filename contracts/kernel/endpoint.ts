import type { z } from 'zod';

/** Whose token a call needs. */
export type Audience = 'anyone' | 'owner' | 'admin';

type Fields = z.ZodObject<z.ZodRawShape>;

/**
 * One call of the API: what it takes, what it answers, and how it can be refused. The gateway's
 * routes and the OpenAPI document are both made from it.
 */
export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/properties/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly audience: Audience;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Statuses of success. Most calls have one. */
  readonly success: readonly [number, ...number[]];
  /** The body of a success. */
  readonly answer: Answer;
  /** Statuses of refusal beside those that every call shares; each answers problem+json. */
  readonly refusals: readonly number[];
  /** Whether the answer carries an `ETag` that a write can send back as `If-Match`. */
  readonly revisioned?: boolean;
  /** Whether the answer carries an `ETag` by which a later call can be answered 304 (`If-None-Match`). */
  readonly revalidated?: boolean;
}

/** Declares an endpoint with the types of its parts. */
export function defineEndpoint<
  Params extends Fields = z.ZodObject<Record<never, never>>,
  Query extends Fields = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return endpoint;
}
