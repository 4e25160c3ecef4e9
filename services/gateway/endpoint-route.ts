import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { z } from 'zod';
import type { Audience, Endpoint } from '#contracts/kernel/endpoint.ts';
import { refuseOtherMethods } from './other-methods.ts';

/** A request whose parts have been checked and typed by the endpoint. */
export interface EndpointRequest<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The request as it came: headers, log, id, signed-in user. */
  readonly raw: FastifyRequest;
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
  /** Requests per window and address, of the rate limiter. */
  readonly rateLimit?: { readonly max: number; readonly timeWindow: number };
}

/** Per audience, the hook that lets it alone through; set by the authentication plugins. */
export type Guards = { readonly [Who in Exclude<Audience, 'anyone'>]?: preHandlerHookHandler };

/**
 * Makes the endpoints of a group into routes: checks what comes in and what goes out by the contract,
 * asks for the token that the endpoint needs, and answers 405 with `Allow` to other methods.
 */
export class EndpointRoutes {
  readonly #app: FastifyInstance;
  readonly #guards: Guards;
  readonly #methodsOf = new Map<string, string[]>();

  constructor(app: FastifyInstance, guards: Guards) {
    this.#app = app;
    this.#guards = guards;
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
    const { rateLimit } = options;
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
      ...(rateLimit && { config: { rateLimit } }),
      // Before the body is parsed: who may not call learns nothing of what would be accepted.
      ...(endpoint.audience !== 'anyone' && { onRequest: this.#guardOf(endpoint.audience) }),
      handler: (raw, reply) => {
        // What a person's calls answer is theirs alone; public answers are not made here.
        reply.status(endpoint.success[0]).header('cache-control', 'no-store');
        const { params, query, body } = raw;
        return handler({ params, query, body, raw } as Parameters<Handler<Declared>>[0], reply);
      },
    });
  }

  #guardOf(audience: keyof Guards): preHandlerHookHandler {
    const guard = this.#guards[audience];
    if (guard === undefined) throw new Error(`nothing guards the routes of the audience ${audience}`);
    return guard;
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
