import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { beforeEach, describe, expect, test } from 'vitest';
import { readRoleConfig } from '#infra/run/config/config.ts';
import { type Composition, compose, readComposeFile, type Service } from './compose-file.ts';
import { COMPOSE_RULES, type Deployment } from './compose-rules.ts';
import { contextFiles } from './docker-ignore.ts';
import { isInImage, parseDockerfile } from './dockerfile.ts';
import { interpolate, variablesIn } from './interpolation.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const FILES = ['docker-compose.yml', 'docker-compose.cluster.yml'];
const SETUPS = [
  ['one machine', ['docker-compose.yml']],
  ['a cluster', FILES],
] as const;

const stages = parseDockerfile(read('Dockerfile'));
const context = contextFiles(root, read('.dockerignore'));
const deployed = (composition: Composition): Deployment => ({
  composition,
  isInImage: (path) => isInImage(stages, context, path),
  imageHasHealthCheck: stages.at(-1)?.instructions.some(({ keyword }) => keyword === 'HEALTHCHECK') ?? false,
});

/** Reads the specification's own schema, as dclint brings it along. */
function composeSchema(): object {
  const dclint = dirname(createRequire(import.meta.url).resolve('dclint/package.json'));
  const schema: object = JSON.parse(readFileSync(join(dclint, 'schemas/compose.schema.json'), 'utf8'));
  // It names its dialect with https, under which nobody knows it.
  return { ...schema, $schema: 'http://json-schema.org/draft-07/schema#' };
}

describe('the schema of the Compose specification', () => {
  const validate = new Ajv({ strict: false }).compile(composeSchema());

  test.each(FILES)('is met by %s', (name) => {
    validate(readComposeFile(root, name));
    expect(validate.errors).toBeNull();
  });

  test('is not met by what Compose would refuse', () => {
    expect(validate({ services: { gateway: { comand: ['x'] } } })).toBe(false);
  });
});

describe.each(SETUPS)('%s', (_, files) => {
  const composition = compose(root, files);

  test.each(COMPOSE_RULES)('$name', ({ violations }) => {
    expect(violations(deployed(composition))).toEqual([]);
  });

  test.each(['gateway', 'projections', 'worker'])('the configuration of %s is accepted', (role) => {
    const { environment } = service(composition, role);
    const given = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, interpolate(value, filledIn())]),
    );
    const config = readRoleConfig({ NODE_ENV: 'production', DATA_DIR: '/data', ...given });
    expect(config).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      publicOrigin: 'https://example.com',
    });
    expect(config.eventStoreUrl).toMatch(/^esdb:/);
    expect(config.redisUrl).toMatch(/^redis:/);
    // Else all clients are one to the limits: the address of the proxy.
    if (role === 'gateway') expect(config.trustProxy).toEqual(['uniquelocal']);
    // The catcher, until an operator names another one.
    expect(config.mail.smtpUrl).toBe('smtp://mail:1025');
    expect(composition.services).toHaveProperty('mail');
  });
});

describe('example.env', () => {
  const used = FILES.flatMap((name) => variablesIn(read(name)));

  test('names every variable that the files use, and no other', () => {
    const named = read('infra/run/deployment/example.env').matchAll(/^#?([A-Z_]+)=/gm);
    expect(new Set([...named].map(([, name]) => name))).toEqual(new Set(used.map(({ name }) => name)));
  });

  test('leaves what is required empty, so that nothing starts with an example', () => {
    const example = valuesOf(read('infra/run/deployment/example.env'));
    const required = new Set(used.filter((use) => use.required).map(({ name }) => name));
    expect(Object.keys(example).sort()).toEqual([...required].sort());
    expect(Object.values(example).filter((value) => value !== '')).toEqual([]);
    expect(() => interpolate(read('docker-compose.yml'), example)).toThrow('POSTGRES_PASSWORD must be set');
  });
});

describe('a planted violation is found', () => {
  let composition: Composition;
  beforeEach(() => {
    composition = compose(root, FILES);
  });

  const PLANTED: Readonly<Record<string, readonly [what: string, plant: () => unknown]>> = {
    'every service is asked how it does': [
      'postgres',
      () => delete service(composition, 'postgres').healthcheck,
    ],
    'every image that is not built here is pinned to a release': [
      'redis',
      () => Object.assign(service(composition, 'redis'), { image: 'redis:latest' }),
    ],
    'no secret is written down': [
      'hunter2',
      () =>
        Object.assign(service(composition, 'worker').environment, {
          DATABASE_URL: 'postgresql://benvenuto:hunter2@postgres/benvenuto',
        }),
    ],
    'no secret has a default': [
      'JWT_SECRET',
      () =>
        Object.assign(service(composition, 'worker').environment, { JWT_SECRET: variable('JWT_SECRET:-x') }),
    ],
    'what a service waits for, mounts and joins is there': [
      'nobody',
      () =>
        Object.assign(service(composition, 'worker').depends_on, {
          nobody: { condition: 'service_healthy' },
        }),
    ],
    'a role is told nothing that the configuration does not know': [
      'REDIS_ADDRESS',
      () => Object.assign(service(composition, 'worker').environment, { REDIS_ADDRESS: 'redis' }),
    ],
    'a role runs a file of the image': [
      'services/worker/index.ts',
      () => Object.assign(service(composition, 'worker'), { command: ['services/worker/index.ts'] }),
    ],
    'every container is confined': [
      'eventstore-3',
      () => Object.assign(service(composition, 'eventstore-3'), { cap_drop: [] }),
    ],
    'nothing is published beyond the machine unless told': [
      '5432',
      () => Object.assign(service(composition, 'postgres'), { ports: ['5432:5432'] }),
    ],
  };

  test.each(COMPOSE_RULES)('$name', ({ name, violations }) => {
    const [what, plant] = PLANTED[name] ?? ['', () => undefined];
    plant();
    expect(violations(deployed(composition))).toEqual([expect.stringContaining(what)]);
  });
});

/** Writes the use of a variable in a Compose file. */
const variable = (inner: string) => `\${${inner}}`;

function service({ services }: Composition, name: string): Service {
  const found = services[name];
  if (found === undefined) throw new Error(`There is no service ${name}.`);
  return found;
}

function valuesOf(env: string): Record<string, string> {
  return Object.fromEntries(
    [...env.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Fills in the example as its comments tell to. */
function filledIn(): Record<string, string> {
  const names = Object.keys(valuesOf(read('infra/run/deployment/example.env')));
  return {
    ...Object.fromEntries(names.map((name) => [name, 'a5'.repeat(32)])),
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64url'),
    PUBLIC_ORIGIN: 'https://example.com',
    ADMIN_EMAIL: 'admin@example.com',
  };
}
