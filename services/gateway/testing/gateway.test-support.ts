import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino, { type Logger } from 'pino';
import { expect, inject, vi } from 'vitest';
import { sessionSchema, userSchema } from '#contracts/accounts/api.ts';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import { openMailer } from '#infra/adapters/mail/open-mailer.ts';
import type { StripeAccount } from '#infra/adapters/payments/stripe-payments.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { openTestCore } from '#infra/prove/testing/core.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { dataDirOf } from '#infra/prove/testing/postgres.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { caughtUp, keepReadModels } from '#infra/run/composition/read-models.ts';
import type { Config } from '#infra/run/config/config.ts';
import type { Mailer } from '#kernel/ports/mailer.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { type Clock, systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { createPropertiesService } from '#services/properties/properties.service.ts';
import { buildGateway } from '../app.ts';
import { expectDeclaredProblem } from '../calls/declared-problems.test-support.ts';
import { composeGateway } from '../composition/compose.ts';
import type { GatewayParts } from '../composition/gateway-parts.ts';
import type { ConnectionTimes } from '../http/connections/connections.ts';
import type { Building } from '../operations/building.ts';

/** Answer to a call. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The text as JSON; reading it throws where it is not. */
  readonly body: unknown;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The real gateway over the real log, vault and read models, with a guest page of a few words. */
export interface TestGateway {
  readonly app: FastifyInstance;
  readonly core: Core;
  readonly jwtSecret: string;
  /** Parts that the gateway stands on, for other roles beside it. */
  readonly installation: {
    readonly databaseUrl: string;
    readonly dataDir: string;
    readonly masterKey: Uint8Array;
    /** Folder of the files. */
    readonly folder: string;
    readonly storage: Storage;
    readonly mailer: Mailer;
    readonly brand: typeof BRAND;
    readonly origin: () => string;
  };
  /** Services that the routes call, for what has no route. */
  readonly services: Pick<
    GatewayParts,
    | 'accounts'
    | 'admins'
    | 'collaborators'
    | 'emailVerifications'
    | 'properties'
    | 'copies'
    | 'sharedSections'
    | 'storedObjects'
    | 'translations'
    | 'questions'
    | 'feedback'
    | 'extras'
    | 'extraRequests'
    | 'stays'
    | 'calendars'
    | 'guestActivity'
    | 'media'
    | 'passwordResets'
    | 'digest'
  >;
  /** Fails where the call is refused with a code that its endpoint does not declare. */
  call(method: NonNullable<InjectOptions['method']>, path: string, options?: CallOptions): Promise<Answer>;
  /** Registers a host. @returns the token and the id */
  host(): Promise<{ token: string; userId: string; email: string }>;
  /** Registers a host, as `host` does, with an e-mail that is confirmed. */
  confirmedHost(): Promise<{ token: string; userId: string; email: string }>;
  /** Signs the administrator in whom the installation began with. @returns the token and the e-mail */
  admin(): Promise<{ token: string; email: string }>;
  /** Creates a property with a slug of its own. */
  property(token: string, fields?: object): Promise<Property>;
  /** Starts another gateway over the same core, with services and memory of its own, as another process has. */
  beside(): Promise<Pick<TestGateway, 'app' | 'call'>>;
  /** Stops the read models: from here on they stay as they are. */
  stopReadModels(): Promise<void>;
  close(): Promise<void>;
}

export const PASSWORD = 'una ginestra sul colle';

const BRAND = { name: 'Benvenuto', supportEmail: 'support@welcome.test', productDomain: 'guests.test' };
const STARTING = {
  actor: { kind: 'system', name: 'start' },
  correlationId: 'start',
  causationId: 'start',
} as const;

/** Returns a word that no other call returns, in this run or another: runs may share one log. */
export const unique = (word: string): string => `${word}-${randomUUID().slice(-12)}`;

/** Returns the fields that a property needs, with a slug of its own. */
export const newProperty = (fields: object = {}) => ({
  name: 'Casa Ginestra',
  slug: unique('casa'),
  address: 'Via Roma 1',
  city: 'Lucca',
  country: 'IT',
  welcomeTitle: 'Benvenuti',
  welcomeMessage: 'Siamo felici di avervi qui.',
  ...fields,
});

let shared: Promise<TestGateway> | undefined;

/**
 * Starts the gateway that the test files of a worker share, once; it ends with the worker. A file that counts or
 * changes what belongs to the whole installation starts its own.
 */
export function sharedTestGateway(): Promise<TestGateway> {
  shared ??= startTestGateway();
  return shared;
}

/** Builds the gateway on a database of its own, or on the one at `databaseUrl`; it takes calls by injection. */
export async function startTestGateway(
  options: {
    databaseUrl?: string;
    /** True where the log must hold nothing but what comes of this gateway; by default it may be shared. */
    ownLog?: boolean;
    rateLimitScale?: number;
    operationsPort?: number;
    trustProxy?: readonly string[];
    redisUrl?: string;
    /** Storage of files; by default a folder of its own. */
    storage?: Storage;
    logger?: Logger;
    /** Absent: mails are simulated. */
    mailServerUrl?: string;
    /** The provider of translations; absent: none. */
    translationUrl?: string;
    /** The models that word answers to guests and find passages; absent: none. */
    chat?: Config['chat'];
    /** Account that takes payments by card; absent: none. */
    stripe?: StripeAccount;
    /** Clock of the services; by default the system's. */
    clock?: Clock;
    origin?: string;
    /** The sign-in that the admin area shows; by default none. */
    adminHint?: { email: string; password: string };
    connectionTimes?: ConnectionTimes;
    /** Progress that it is told of read models; by default it serves. */
    building?: Building;
  } = {},
): Promise<TestGateway> {
  const ending = new AsyncDisposableStack();
  const masterKey = new Uint8Array(32).fill(7);
  const jwtSecret = 'a secret of the tests, long enough';
  const { logger = pino({ level: 'silent' }), mailServerUrl, clock } = options;
  const origin = () => options.origin ?? 'http://welcome.test';
  const from = { name: BRAND.name, address: BRAND.supportEmail };
  const mail = { from, ...(mailServerUrl !== undefined && { smtpUrl: mailServerUrl }) };

  const { databaseUrl, core, close } = await openTestCore({
    masterKey,
    ...(options.databaseUrl !== undefined && { databaseUrl: options.databaseUrl }),
    ...(options.ownLog !== undefined && { ownLog: options.ownLog }),
  });
  ending.defer(close);
  const readModelsEnding = new AsyncDisposableStack();
  ending.defer(() => readModelsEnding.disposeAsync());
  // Nobody stands by, and on a busy machine a gateway is silent for seconds: its read models would stand still.
  const keeping = { silenceMs: LONGEST_WAIT_MS };
  const readModels = await keepReadModels(core, logger, readModelsEnding, keeping);

  const folder = await mkdtemp(join(inject('runFolder'), 'gateway-'));
  ending.defer(() => rm(folder, { recursive: true }));
  const storage = options.storage ?? (await openDiskStorage(folder));
  const webDist = await makeWebDist(folder);
  const admin = { email: `${unique('admin')}@example.com`, password: PASSWORD };

  async function start() {
    const domain = await composeDomain({
      core,
      storage,
      hashCost: CHEAP_HASHING,
      ...(clock && { clock }),
    });
    // Not as a start does: gateways that share a log have an administrator each.
    await domain.billing.introducePackages(STARTING);
    await domain.admins.ensure(admin, STARTING);
    // Files have tests of their own; here, an image can be its owner's by its path alone.
    const ownsImage = async (path: string, userId: string) =>
      path.startsWith(`/objects/${userId}/`) || domain.media.ownsImage(path, userId);
    const properties = createPropertiesService({
      ...domain,
      clock: clock ?? systemClock,
      ids: timeOrderedIds,
      ownsImage,
      isGivenUp: domain.media.isGivenUp,
    });
    const gateway = await composeGateway(
      {
        core,
        readModels,
        databaseUrl,
        jwtSecret,
        logger,
        webDist,
        domain: { ...domain, properties },
        config: {
          brand: BRAND,
          dataDir: folder,
          rateLimitScale: options.rateLimitScale ?? 1_000,
          mail,
          ...(options.translationUrl !== undefined && { translation: { url: options.translationUrl } }),
          ...(options.chat !== undefined && { chat: options.chat }),
          ...(options.stripe !== undefined && { stripe: options.stripe }),
          ...(options.redisUrl !== undefined && { redisUrl: options.redisUrl }),
          ...(options.operationsPort !== undefined && { operationsPort: options.operationsPort }),
          ...(options.trustProxy !== undefined && { trustProxy: options.trustProxy }),
        },
        origin,
      },
      ending,
    );
    await caughtUp(readModels, AbortSignal.timeout(LONGEST_WAIT_MS));
    const app = await buildGateway({
      ...gateway,
      ...(options.building !== undefined && { watched: { ...gateway.watched, building: options.building } }),
      ...(options.connectionTimes !== undefined && { connectionTimes: options.connectionTimes }),
      ...(options.adminHint !== undefined && { adminHint: options.adminHint }),
    });
    ending.defer(() => app.close());
    return { gateway, app, call: callsOf(app) };
  }

  const { gateway, app, call } = await start();

  const signedIn = (email: string) =>
    vi.waitFor(
      async () => {
        const answer = await call('POST', '/api/login', { body: { email, password: PASSWORD } });
        expect(answer.status, answer.text).toBe(200);
        return answer;
      },
      { timeout: LONGEST_WAIT_MS },
    );

  async function host() {
    const email = `${unique('host')}@example.com`;
    const body = { firstName: 'Giulia', lastName: 'Ferri', email, password: PASSWORD };
    const registered = await call('POST', '/api/register', { body });
    // On a busy machine the account can be there before it can be seen.
    const answer = registered.status === 503 ? await signedIn(email) : registered;
    expect([200, 201], answer.text).toContain(answer.status);
    const { token, user } = sessionSchema.parse(answer.body);
    return { token, userId: user.id, email };
  }

  return {
    app,
    core,
    jwtSecret,
    installation: {
      databaseUrl,
      dataDir: dataDirOf(databaseUrl),
      masterKey,
      folder,
      storage,
      brand: BRAND,
      origin,
      mailer: openMailer(mail, logger),
    },
    services: gateway,
    call,
    host,
    async confirmedHost() {
      const confirmed = await host();
      const { userId, email, token } = confirmed;
      await gateway.emailVerifications.noteMailReceived(userId, email, STARTING);
      await vi.waitFor(
        async () => {
          const answer = await call('GET', '/api/user', { token });
          expect(userSchema.parse(answer.body).emailVerified).toBe(true);
        },
        { timeout: LONGEST_WAIT_MS },
      );
      return confirmed;
    },
    async admin() {
      const answer = await call('POST', '/api/admin/login', { body: admin });
      expect(answer.status, answer.text).toBe(200);
      return { token: adminSessionSchema.parse(answer.body).token, email: admin.email };
    },
    async property(token, fields) {
      const answer = await call('POST', '/api/properties', { token, body: newProperty(fields) });
      expect(answer.status, answer.text).toBe(201);
      return propertySchema.parse(answer.body);
    },
    beside: start,
    stopReadModels: () => readModelsEnding.disposeAsync(),
    close: () => ending.disposeAsync(),
  };
}

function callsOf(app: FastifyInstance): TestGateway['call'] {
  return async (method, path, { body, token, headers } = {}) => {
    const isStream = headers?.accept === EVENT_STREAM;
    const response = await app.inject({
      method,
      url: path,
      payloadAsStream: isStream,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const contentType = response.headers['content-type']?.toString();
    const said = isStream ? await textOf(response.stream(), contentType) : response.body;
    expectDeclaredProblem(method, path, { contentType, text: said });
    return {
      status: response.statusCode,
      headers: response.headers as Answer['headers'],
      text: said,
      get body(): unknown {
        return JSON.parse(said);
      },
    };
  };
}

const EVENT_STREAM = 'text/event-stream';

/** Reads an answer; of a stream of events, which has no end, nothing. */
async function textOf(answer: Readable, contentType: string | undefined): Promise<string> {
  if (contentType?.startsWith(EVENT_STREAM) !== true) return text(answer);
  answer.destroy();
  return '';
}

/** Makes a web build of the smallest kind: a document, an asset, icons. */
async function makeWebDist(folder: string): Promise<string> {
  const webDist = join(folder, 'web');
  await mkdir(join(webDist, 'app', 'assets'), { recursive: true });
  await mkdir(join(webDist, 'guest'), { recursive: true });
  await mkdir(join(webDist, 'guest-server'), { recursive: true });
  await writeFile(join(webDist, 'app', 'index.html'), '<!doctype html><head><title>app</title></head>');
  await writeFile(join(webDist, 'app', 'favicon.ico'), 'icon');
  await writeFile(join(webDist, 'app', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webDist, 'app', 'assets', 'app-1a2b.js'), '0;');
  await writeFile(join(webDist, 'guest', 'guest-1a2b.js'), '0;');
  await mkdir(join(webDist, 'guest-worker'));
  await writeFile(join(webDist, 'guest-worker', 'guest-sw.js'), '0;');
  await mkdir(join(webDist, 'app-server'));
  await writeFile(join(webDist, 'app-server', 'package.json'), '{"type":"module"}');
  await writeFile(join(webDist, 'app-server', 'documents.js'), SITE_RENDERER);
  await writeFile(join(webDist, 'guest-server', 'package.json'), '{"type":"module"}');
  await writeFile(join(webDist, 'guest-server', 'render.js'), RENDERER);
  return webDist;
}

/** A guest page of a few words, in the place of the one that the web build makes. */
const RENDERER = `
const page = (language, title, text) =>
  '<!doctype html><html lang="' + language + '"><title>' + title + '</title>' + text + '</html>';
export const renderGuestPage = ({ property, language, place, origin, brandName, dataTag }) =>
  page(language, property.name, [origin, brandName, place, dataTag].join(' '));
export const renderManifest = ({ property, language }) => JSON.stringify({ name: property.name, lang: language });
export const renderGuestData = ({ property: { name, stay, accessCode, wifiPassword, content }, language }) =>
  JSON.stringify({ language, name, ...(stay && { stay, accessCode, wifiPassword, content }) });
export const renderPropertyNotFound = ({ language }) => page(language, 'Property Not Found', '');
export const renderNotFound = ({ language }) => page(language, 'Page Not Found', '');
export const contentSecurityHashes = { styles: ["'sha256-dGVzdA=='"] };
`;

/** The same for the landing page. */
const SITE_RENDERER = `
export const renderLanding = async ({ language, origin, brandName, supportEmail, productDomain }) =>
  '<!doctype html><html lang="' + language + '"><title>landing</title>' +
  [origin, brandName, supportEmail, productDomain].join(' ') + '</html>';
export const renderLegal = ({ page, language, brandName, supportEmail, text }) =>
  '<!doctype html><html lang="' + language + '"><title>' + (text?.title ?? page) + '</title>' +
  [brandName, supportEmail, text?.language, text?.html].join(' ') + '</html>';
export const renderSignIn = async ({ language, tab, plan, brandName, supportEmail, productDomain }) =>
  '<!doctype html><html lang="' + language + '"><title>sign-in</title>' +
  [tab, plan, brandName, supportEmail, productDomain].join(' ') + '</html>';
export const signInPlans = ['Pro'];
export const contentSecurityHashes = { landing: "'sha256-bGFuZGluZw=='", signIn: "'sha256-c2lnbi1pbg=='" };
`;
