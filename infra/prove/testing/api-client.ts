import { randomUUID } from 'node:crypto';
import { type Session, sessionSchema } from '#contracts/accounts/api.ts';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { type CreatePropertyRequest, type Property, propertySchema } from '#contracts/properties/api.ts';

/** Answer of the API. `body` is parsed JSON, `undefined` where there was none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Calls of one signed-in host. */
export interface HostClient {
  readonly session: Session;
  readonly email: string;
  readonly password: string;
  /** Makes one call; every status is an answer. Rejects only where the server cannot be reached. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Makes one call and gives the answer's body. @throws Error with method, path and answer unless the status is 2xx */
  must(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

/** Makes up a person whom nobody else in the run is. */
export const newPerson = () => ({
  firstName: 'Laura',
  lastName: 'Bianchi',
  email: `laura.${randomUUID()}@example.com`,
  password: 'ginestra-gialla-42',
});

/** Opens an account. */
export async function registerHost(origin: string): Promise<HostClient> {
  const person = newPerson();
  return enter(origin, '/api/register', person, person);
}

/** Signs in with an account that exists. */
export async function signIn(origin: string, credentials: Credentials): Promise<HostClient> {
  return enter(origin, '/api/login', credentials, credentials);
}

/** Makes the client of a session that is open already: its token is still good on a product that was started again. */
export function hostAt(
  origin: string,
  { session, email, password }: Pick<HostClient, 'session' | 'email' | 'password'>,
): HostClient {
  return bind(origin, session, { email, password });
}

/** Makes the least request for a property. @param slug makes up the address and tells it from others. */
export const plainProperty = (slug: string): CreatePropertyRequest => ({
  name: `Casa ${slug}`,
  slug,
  address: 'Via dei Colli 12',
  city: 'Montepulciano',
  country: 'IT',
  welcomeTitle: 'Benvenuti',
  welcomeMessage: 'Fate come a casa vostra.',
});

/** Creates a property. @throws Error unless it was created */
export async function createProperty(host: HostClient, request: CreatePropertyRequest): Promise<Property> {
  return propertySchema.parse(await host.must('POST', '/api/properties', request));
}

/** Gives a host another package, or with null none, as an administrator. @throws Error unless it was given */
export async function givePackage(
  origin: string,
  admin: Credentials,
  { session }: HostClient,
  packageId: string | null,
): Promise<void> {
  const entry = requireSuccess(
    'POST /api/admin/login',
    await send(`${origin}/api/admin/login`, 'POST', admin),
  );
  const { token } = adminSessionSchema.parse(entry);
  const path = `/api/admin/users/${session.user.id}/package`;
  requireSuccess(`PUT ${path}`, await send(`${origin}${path}`, 'PUT', { packageId }, token));
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

async function enter(
  origin: string,
  path: string,
  body: unknown,
  credentials: Credentials,
): Promise<HostClient> {
  const answer = await send(`${origin}${path}`, 'POST', body);
  return bind(origin, sessionSchema.parse(requireSuccess(`POST ${path}`, answer)), credentials);
}

function bind(origin: string, session: Session, { email, password }: Credentials): HostClient {
  const call: HostClient['call'] = (method, path, body) =>
    send(`${origin}${path}`, method, body, session.token);
  const must: HostClient['must'] = async (method, path, body) =>
    requireSuccess(`${method} ${path}`, await call(method, path, body));
  return { session, email, password, call, must };
}

function requireSuccess(call: string, { status, body }: Pick<Answer, 'status' | 'body'>): unknown {
  if (status < 200 || status > 299) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Makes one call of anybody's, as JSON. Rejects only where the server cannot be reached.
 * @param token signs it, where given
 */
export async function send(url: string, method: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
