import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Session, sessionSchema } from '#contracts/accounts/api.ts';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { type CreatePropertyRequest, type Property, propertySchema } from '#contracts/properties/api.ts';
import { until } from '#projections/kernel/testing/until.ts';
import { LONGEST_WAIT_MS } from './longest-wait.ts';

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
  /**
   * Makes one call and gives the answer's body. Asks again while the server is away for the moment (503, under one
   * `Idempotency-Key`), and returns once read models show what was written.
   * @throws Error with method, path and answer unless the status is 2xx
   */
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
  const login = () => send(`${origin}/api/admin/login`, 'POST', admin);
  const { token } = adminSessionSchema.parse(
    requireSuccess('POST /api/admin/login', await untilThere(login)),
  );
  const path = `/api/admin/users/${session.user.id}/package`;
  const give = () => send(`${origin}${path}`, 'PUT', { packageId }, token);
  requireSuccess(`PUT ${path}`, await untilThere(give));
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
  const first = await send(`${origin}${path}`, 'POST', body);
  // On a busy machine an account is there before read models show it, and its first session is refused.
  const answer =
    first.status === 503 ? await untilThere(() => send(`${origin}/api/login`, 'POST', credentials)) : first;
  return bind(origin, sessionSchema.parse(requireSuccess(`POST ${path}`, answer)), credentials);
}

function bind(origin: string, session: Session, { email, password }: Credentials): HostClient {
  const call: HostClient['call'] = (method, path, body) =>
    send(`${origin}${path}`, method, body, session.token);
  const must: HostClient['must'] = async (method, path, body) => {
    const begun = performance.now();
    const key = method === 'GET' ? undefined : randomUUID();
    const answer = await untilThere(() => send(`${origin}${path}`, method, body, session.token, key));
    const done = requireSuccess(`${method} ${path}`, answer);
    if (method !== 'GET' && performance.now() - begun >= READ_MODELS_AWAITED_MS) await untilShown(origin);
    return done;
  };
  return { session, email, password, call, must };
}

/** Makes a call, again as long as it is answered that the server is away for the moment, and when to come back. */
async function untilThere(make: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const answer = await make();
    const seconds = answer.status === 503 ? answer.headers.get('retry-after') : null;
    if (seconds === null || performance.now() > deadline) return answer;
    await setTimeout(Number(seconds) * 1_000);
  }
}

/** Milliseconds for which a write waits for the read models; past them it answers all the same (ADR 5). */
const READ_MODELS_AWAITED_MS = 2_000;

/** Milliseconds that what health tells is old at most: a look takes two seconds, and is kept for one. */
const HEALTH_AGE_MS = 3_000;

/** Health, as far as it tells how long the first event has waited that a read model does not show yet. */
const healthSchema = z.object({ projections: z.array(z.object({ lagSeconds: z.number() })).optional() });

/** Waits until the read models show all that was written before now. */
async function untilShown(origin: string): Promise<void> {
  const writtenAt = performance.now();
  await until('read models show what was written', async () => {
    await setTimeout(HEALTH_AGE_MS / 3);
    const { body } = await send(`${origin}/healthz`, 'GET');
    const { projections = [{ lagSeconds: Number.POSITIVE_INFINITY }] } = healthSchema.parse(body);
    const waitedMs = Math.max(...projections.map(({ lagSeconds }) => lagSeconds * 1_000));
    return waitedMs + HEALTH_AGE_MS < performance.now() - writtenAt;
  });
}

function requireSuccess(call: string, { status, body }: Pick<Answer, 'status' | 'body'>): unknown {
  if (status < 200 || status > 299) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Makes one call of anybody's, as JSON. Rejects only where the server cannot be reached.
 * @param token signs it, where given
 * @param key has it done once, however often it is sent
 */
export async function send(
  url: string,
  method: string,
  body?: unknown,
  token?: string,
  key?: string,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
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
