import type { z } from 'zod';
import type { ProblemCode } from '../problems/problems.ts';
import type { Permission } from './permissions.ts';
import type { AdminRole } from './roles.ts';

/** Kind of people whose token a call needs. */
export type Audience = 'anyone' | 'owner' | 'admin';

/**
 * Right that a signed-in person needs for a call in the account that they act in: `self`: nothing, it is about the
 * person; `any`: to be its owner or any collaborator; `ownership`: to be its owner; a list: to be its owner, or to
 * have one of these permissions.
 */
export type Access = 'self' | 'any' | 'ownership' | readonly [Permission, ...Permission[]];

/** People who may make a call: of administrators, those whose role is enough. */
export type Reach =
  | { readonly audience: 'anyone'; readonly access?: never; readonly role?: never }
  | { readonly audience: 'owner'; readonly access: Access; readonly role?: never }
  | { readonly audience: 'admin'; readonly role: AdminRole; readonly access?: never };

type Fields = z.ZodObject<z.ZodRawShape>;

/**
 * One call of the API: what it takes, what it answers, and how it can be refused. The gateway's
 * routes and the OpenAPI document are both made from it.
 */
export type Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = EndpointParts<Params, Query, Body, Answer> & Reach;

interface EndpointParts<
  Params extends Fields,
  Query extends Fields,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path of the call, with parameters in braces: `/api/properties/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Statuses of success. Most calls have one. */
  readonly success: readonly [number, ...number[]];
  /** The body of a success. */
  readonly answer: Answer;
  /** Makes the example of the answer where another one is wanted than that of its schema. */
  readonly example?: () => z.input<Answer>;
  /** Codes of refusal beside those that every such call shares (`problemsOf`); each answers problem+json. */
  readonly problems: readonly ProblemCode[];
  /** True where the answer carries an `ETag` that a write can send back as `If-Match`. */
  readonly revisioned?: boolean;
  /** True where the answer carries an `ETag` by which a later call can be answered 304 (`If-None-Match`). */
  readonly revalidated?: boolean;
}

/** Method and path, which tell an endpoint from all others. */
interface Address<Method extends string, Path extends string> {
  readonly method: Method;
  readonly path: Path;
}

/** Declares an endpoint with the types of its parts; of method and path it keeps the very text. */
export function defineEndpoint<
  const Method extends Endpoint['method'],
  const Path extends string,
  Params extends Fields = z.ZodObject<Record<never, never>>,
  Query extends Fields = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Answer> & Address<Method, Path>,
): Endpoint<Params, Query, Body, Answer> & Address<Method, Path> {
  return endpoint;
}
