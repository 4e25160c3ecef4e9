import type { z } from 'zod';
import type { DeclaredEndpoint } from '#contracts/catalogue.ts';

/** The endpoints by method and path. Types alone: their schemas stay out of the bundle. */
type Endpoints = {
  readonly [Each in DeclaredEndpoint as `${Each['method']} ${Each['path']}`]: Each;
};

/** One call of the product's own API, as its endpoint declares it: `PUT /api/properties/{id}`. */
export type Call = keyof Endpoints;

/** The answer of a call. */
export type AnswerOf<C extends Call> = z.output<Endpoints[C]['answer']>;

type Sent<C extends Call, Part extends 'params' | 'query' | 'body'> = z.input<
  NonNullable<Endpoints[C][Part]>
>;

/** The parts that a call is sent with: each one that its endpoint declares, and no other. */
export type PartsOf<C extends Call> = ParamsOf<C> & QueryOf<C> & BodyOf<C>;

type ParamsOf<C extends Call> = C extends `${string}{${string}`
  ? { readonly params: { readonly [Name in keyof Sent<C, 'params'>]: string | number } }
  : { readonly params?: never };

/** The query of a call. One from a screen's own address is handed on as it is; the server checks it. */
type QueryOf<C extends Call> = [keyof Sent<C, 'query'>] extends [never]
  ? { readonly query?: never }
  : { readonly query?: Asked<Sent<C, 'query'>> | URLSearchParams };

/** A query without `undefined`, which would be sent as a word. */
type Asked<Query> = { readonly [Name in keyof Query]: NonNullable<Query[Name]> };

type BodyOf<C extends Call> =
  undefined extends Sent<C, 'body'>
    ? { readonly body?: Sent<C, 'body'> }
    : { readonly body: Sent<C, 'body'> };

/** The parts of a call, to be left out where none is needed. @typeParam More what may go with it */
export type Parts<C extends Call, More = unknown> =
  Record<never, never> extends PartsOf<C> ? [parts?: PartsOf<C> & More] : [parts: PartsOf<C> & More];

/** The calls that answer a file. */
export type FileCall = { [C in Call]: AnswerOf<C> extends File ? C : never }[Call];

/** The values for the address of a call. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
}

/** Returns the method of a call and the address that it goes to, with its parameters and its query. */
export function targetOf(call: Call, { params = {}, query }: AddressParts = {}) {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = `${new URLSearchParams(query as Record<string, string> | undefined)}`;
  return { method, address: asked ? `${address}?${asked}` : address };
}
