import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect } from 'vitest';
import type { User } from '#contracts/accounts/api.ts';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import { openTestMedia, type TestMedia } from '#services/media/media.test-support.ts';
import { EndpointRoutes, validatorCompiler } from '../../calls/endpoint-route.ts';
import { authentication } from '../../calls/sessions/authentication.ts';
import { problemAnswers } from '../../http/problem-answers.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { mediaRoutes } from './media.routes.ts';
import { objectRoutes } from './objects.routes.ts';

export const SITE = 'https://welcome.example';
const MEGABYTE = 1024 * 1024;

/** The routes of files over a media service of their own, listening on a port of its own. */
export interface FilesApp {
  readonly app: FastifyInstance;
  readonly open: TestMedia;
  close(): Promise<void>;
}

/** Starts the routes of files, with an account behind whatever token. */
export async function openFilesApp(): Promise<FilesApp> {
  const open = await openTestMedia();
  // As in the gateway: upload addresses are longer than Fastify's default allows.
  const app = Fastify({ routerOptions: { maxParamLength: 200 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(problemAnswers);
  const everyAnswer = securityHeaders();
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer);
  });
  const findAccount = async (id: string) => ({ user: person(id), sessionVersion: 1, endedSessions: [] });
  const findCollaboration = async () => undefined;
  const secret = 'a secret that signs nothing else';
  await app.register(authentication, {
    secret,
    findAccount,
    findCollaboration,
    onUse: async () => undefined,
  });
  const routes = new EndpointRoutes(app, { owner: app.requireOwner });
  const fileLimits = {
    of: async () => ({ most: 1024 * MEGABYTE, besides: async () => 0 }),
    useOf: async () => ({ storedBytes: 0, maxStoredBytes: 1024 * MEGABYTE }),
  };
  const options = { routes, media: open.media, fileLimits, origin: () => SITE, rateLimitScale: 1 };
  mediaRoutes(app, options);
  const withheld = { has: async () => false, forget: () => undefined };
  objectRoutes(app, { media: open.media, withheld });
  routes.refuseOtherMethods();
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    open,
    async close() {
      await app.close();
      await open.close();
    },
  };
}

/** Makes the calls of the tests of files. @param appOf the app, as it is when a call is made */
export function fileCalls(appOf: () => FastifyInstance) {
  /** Makes a person and their token. */
  function host(userId = randomUUID()) {
    return {
      userId,
      authorization: `Bearer ${appOf().signOwnerToken({ userId, sessionVersion: 1, sessionId: randomUUID() })}`,
    };
  }

  const localOrigin = () => `http://127.0.0.1:${(appOf().server.address() as AddressInfo).port}`;

  async function uploadURL(authorization: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await appOf().inject({
      method: 'POST',
      url: '/api/objects/upload',
      headers: { authorization, ...headers },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return uploadAddressSchema.parse(answer.json()).uploadURL;
  }

  const send = (url: string, payload: Buffer, type = 'image/jpeg') =>
    appOf().inject({ method: 'PUT', url: new URL(url).pathname, headers: { 'content-type': type }, payload });

  async function uploaded(authorization: string, payload: Buffer, type?: string): Promise<string> {
    const url = await uploadURL(authorization);
    const answer = await send(url, payload, type);
    expect(answer.statusCode, answer.body).toBe(200);
    return url;
  }

  const use = (authorization: string, path: string, body: object) =>
    appOf().inject({ method: 'PUT', url: path, headers: { authorization }, payload: body });

  async function stored(authorization: string, payload: Buffer, path: string, field: string) {
    const answer = await use(authorization, path, { [field]: await uploaded(authorization, payload) });
    expect(answer.statusCode, answer.body).toBe(200);
    return storedObjectSchema.parse(answer.json()).objectPath;
  }

  return { host, localOrigin, uploadURL, send, uploaded, use, stored };
}

/** Makes the account behind a token, as the gateway looks it up. */
function person(id: string): User {
  return {
    id,
    email: `${id}@example.com`,
    firstName: 'Giulia',
    lastName: 'Ferri',
    profileImageUrl: null,
    language: null,
    emailVerified: false,
    packageId: null,
    package: null,
    subscriptionStatus: 'trial',
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    trialEndDate: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}
