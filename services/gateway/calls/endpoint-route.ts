import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  onRequestHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import type { z } from 'zod';
import type { Audience, Endpoint } from '#contracts/kernel/calls/endpoint.ts';
import { checkInput } from '#kernel/check-input.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Actor } from '../http/limits/day-limits.ts';
import type { RateLimit, RateLimits } from '../http/limits/rate-limits.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { bearsIdempotencyKey, type Idempotency } from './idempotency.ts';
import { adminOf, requireRole } from './sessions/admin-authentication.ts';
import { sessionOf } from './sessions/authentication.ts';
import { requireAccess } from './sessions/session.ts';

/** A request whose parts have been checked and typed by the endpoint. */
export interface EndpointRequest<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The request as it came: headers, log, id, signed-in user. */
  readonly raw: FastifyRequest;
  /** Names what the call creates, where it came with an idempotency key: the same when a lost attempt is repeated. */
  readonly newId?: string;
}

type Handler<Declared extends Endpoint> = (
  request: EndpointRequest<
    z.output<NonNullable<Declared['params']>>,
    z.output<NonNullable<Declared['query']>>,
    z.output<NonNullable<Declared['body']>>
  >,
  reply: FastifyReply,
) => Promise<z.input<Declared['answer']> | FastifyReply>;

export interface EndpointOptions {
  /** Held per address and, where a token is needed, per caller. Absent: the one that all calls share. */
  readonly rateLimit?: RateLimit;
}

/** Per audience, the hook that lets it alone through; set by the authentication plugins. */
export type Guards = { readonly [Who in Exclude<Audience, 'anyone'>]?: preHandlerHookHandler };

/** Parts that the routes of endpoints are made with. Absent: idempotency keys are ignored, nothing is limited. */
export interface EndpointParts {
  readonly idempotency?: Idempotency;
  readonly limits?: RateLimits;
}

/**
 * Makes the endpoints of a group into routes: checks what comes in and what goes out by the contract,
 * asks for the token that the endpoint needs, does a write with an `Idempotency-Key` once, and answers 405 with
 * `Allow` to other methods.
 */
export class EndpointRoutes {
  readonly #app: FastifyInstance;
  readonly #guards: Guards;
  readonly #parts: EndpointParts;
  readonly #methodsOf = new Map<string, string[]>();

  constructor(app: FastifyInstance, guards: Guards, parts: EndpointParts = {}) {
    this.#app = app;
    this.#guards = guards;
    this.#parts = parts;
  }

  /**
   * Adds a route for the endpoint. The handler's answer has the endpoint's first status unless it sets one.
   * @throws Error for an audience that nothing guards
   */
  on<Declared extends Endpoint>(
    endpoint: Declared,
    handler: Handler<Declared>,
    options: EndpointOptions = {},
  ): void {
    const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    this.#note(url, endpoint.method);
    this.#app.route({
      method: endpoint.method,
      url,
      schema: {
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: Object.fromEntries(endpoint.success.map((status) => [status, endpoint.answer])),
      },
      // Before the body is parsed: who may not call learns nothing of what would be accepted.
      onRequest: this.#checksOf(endpoint, options),
      handler: (raw, reply) => {
        // What a person's calls answer is theirs alone; public answers are not made here.
        reply.status(endpoint.success[0]).header('cache-control', 'no-store');
        const { params, query, body } = raw;
        const request = { params, query, body, raw } as Parameters<Handler<Declared>>[0];
        const once = this.#parts.idempotency?.once;
        if (once === undefined || endpoint.method === 'GET' || !bearsIdempotencyKey(raw)) {
          return handler(request, reply);
        }
        return once(raw, reply, callerOf(endpoint, raw), (newId) => handler({ ...request, newId }, reply));
      },
    });
  }

  /**
   * Returns the checks of a route in their order. An address is counted before its token is looked at, so that
   * guessing tokens is limited too.
   */
  #checksOf(endpoint: Endpoint, { rateLimit }: EndpointOptions): onRequestHookHandler[] {
    const { limits } = this.#parts;
    const guards = this.#guardsOf(endpoint);
    if (limits === undefined) return guards;
    const route = `${endpoint.method} ${endpoint.path}`;
    const ofAddress = limits.ofAddress(route, rateLimit);
    if (endpoint.audience === 'anyone') return [ofAddress];
    const ofCaller = limits.ofCaller(route, (raw) => personOf(endpoint, raw), rateLimit);
    if (endpoint.audience !== 'owner') return [ofAddress, ...guards, ofCaller];
    return [ofAddress, ...guards, ofCaller, ...limits.ofDay(endpoint, actorOf)];
  }

  #guardsOf(endpoint: Endpoint): preHandlerHookHandler[] {
    if (endpoint.audience === 'anyone') return [];
    const guard = this.#guards[endpoint.audience];
    if (guard === undefined)
      throw new Error(`nothing guards the routes of the audience ${endpoint.audience}`);
    if (endpoint.audience === 'admin') {
      const { role } = endpoint;
      return [guard, async (request) => requireRole(role, adminOf(request))];
    }
    const { access } = endpoint;
    return [guard, async (request) => requireAccess(access, sessionOf(request))];
  }

  /** Takes note of an endpoint whose route is written by hand. */
  raw({ path, method }: Endpoint): void {
    this.#note(path.replace(/\{(\w+)\}/g, ':$1'), method);
  }

  /** Sends a GET of an endpoint's path elsewhere. */
  redirect(url: string, target: string): void {
    this.#note(url, 'GET');
    this.#app.get(url, (_request, reply) => reply.redirect(target, 302));
  }

  /** Answers 405 to the methods that no endpoint of a path takes. Called once, after all `on`. */
  refuseOtherMethods(): void {
    for (const [url, methods] of this.#methodsOf) refuseOtherMethods(this.#app, url, methods);
  }

  #note(url: string, method: string): void {
    this.#methodsOf.set(url, [...(this.#methodsOf.get(url) ?? []), method]);
  }
}

/** Makes what checks a part of a request by its schema: refused as `request.invalid`, field by field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const checked = checkInput(schema, input);
    if ('value' in checked) return checked;
    const { fields } = checked;
    return { error: new DomainError('request.invalid', fields[0].message, { fields }) };
  };

/**
 * Names the caller and the account they act in, as a scope of idempotency keys; those who need no token are told
 * apart by their keys alone.
 */
function callerOf(endpoint: Endpoint, raw: FastifyRequest): string {
  if (endpoint.audience === 'anyone') return 'anyone';
  const person = personOf(endpoint, raw);
  return endpoint.audience === 'owner' ? `${person} ${sessionOf(raw).accountId}` : person;
}

function actorOf(raw: FastifyRequest): Actor {
  const { user, accountId } = sessionOf(raw);
  return { personId: user.id, accountId };
}

/** Names the person whose token a call came with. */
const personOf = ({ audience }: Endpoint, raw: FastifyRequest): string =>
  audience === 'admin' ? `admin ${adminOf(raw).id}` : `owner ${sessionOf(raw).user.id}`;
