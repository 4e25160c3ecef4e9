import { knownVariables } from '#infra/run/config/variables.ts';
import type { Composition, Service } from './compose-file.ts';
import { variablesIn } from './interpolation.ts';

/** Composition and image that the rules look at. */
export interface Deployment {
  readonly composition: Composition;
  /** Tells whether the image that is built here holds this file. */
  readonly isInImage: (path: string) => boolean;
  /** True where that image brings a health check. */
  readonly imageHasHealthCheck: boolean;
}

/** A rule for the Compose files; answers with a sentence for each violation. */
export interface ComposeRule {
  readonly name: string;
  violations(deployment: Deployment): string[];
}

/** Names of what must stay secret. */
const SECRET = /SECRET|PASSWORD|_KEY$|TOKEN|REDISCLI_AUTH/;

/** Secrets that turn something on: left out, it is off. Nothing but an empty default may be written for them. */
const OPTIONAL_SECRET = /\$\{STRIPE_\w+:-\}/g;

/** A password in an address, or behind a flag. */
const SECRET_IN_TEXT = /:\/\/[^@/\s]*:([^@/\s]+)@|--requirepass\s+(\S+)/g;

const perService = (
  { composition }: Deployment,
  check: (service: Service, name: string) => readonly string[],
): string[] =>
  Object.entries(composition.services).flatMap(([name, service]) =>
    check(service, name).map((violation) => `${name}: ${violation}`),
  );

const unless = (holds: boolean, violation: string): string[] => (holds ? [] : [violation]);

/** Tells services that play a role of the product. */
const isRole = (service: Service): boolean => service.build !== undefined;

/** Tells services that do one thing and end: others wait for that, and nobody asks how they do. */
function endsByItself({ services }: Composition, name: string): boolean {
  const waits = Object.values(services).flatMap(({ depends_on }) => depends_on[name]?.condition ?? []);
  return waits.length > 0 && waits.every((condition) => condition === 'service_completed_successfully');
}

/** Stands for a variable that must be set, or be left out. */
const REQUIRED = '<required>';

/** Lists the secrets that stand in a service's environment and command, and are not just variables that must be set. */
function literalSecrets({ environment, command }: Service): string[] {
  const marked = (text: string) =>
    text.replace(/\$\{\w+:\?[^}]*\}/g, REQUIRED).replace(OPTIONAL_SECRET, REQUIRED);
  const named = Object.entries(environment)
    .filter(([name, value]) => SECRET.test(name) && marked(value) !== REQUIRED)
    .map(([name]) => name);
  const embedded = [...Object.values(environment), command.join(' ')]
    .flatMap((text) => [...marked(text).matchAll(SECRET_IN_TEXT)])
    .map(([, inAddress, behindFlag]) => inAddress ?? behindFlag ?? '')
    .filter((secret) => secret !== REQUIRED);
  return [...named, ...embedded];
}

/** Collects every string anywhere in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const namedVolumes = ({ volumes }: Service): string[] =>
  volumes.map((mount) => mount.split(':')[0] ?? '').filter((source) => /^\w/.test(source));

/** Rules for the Compose files beyond the schema. */
export const COMPOSE_RULES: readonly ComposeRule[] = [
  {
    name: 'every service is asked how it does',
    violations: (deployment) =>
      perService(deployment, (service, name) =>
        unless(
          service.healthcheck !== undefined ||
            (isRole(service) && deployment.imageHasHealthCheck) ||
            endsByItself(deployment.composition, name),
          'has no health check',
        ),
      ),
  },
  {
    name: 'every image that is not built here is pinned to a release',
    violations: (deployment) =>
      perService(deployment, (service) =>
        isRole(service)
          ? []
          : unless(/:v?\d+\.\d+(\.\d+)?(-\w+)?$/.test(service.image ?? ''), `runs ${service.image}`),
      ),
  },
  {
    name: 'no secret is written down',
    violations: (deployment) =>
      perService(deployment, (service) =>
        literalSecrets(service).map((what) => `${what} is not a required variable`),
      ),
  },
  {
    name: 'no secret has a default',
    violations: ({ composition }) =>
      stringsIn(composition)
        .map((text) => text.replace(OPTIONAL_SECRET, ''))
        .flatMap(variablesIn)
        .filter(({ name, required }) => SECRET.test(name) && !required)
        .map(({ name }) => `${name} can be left out`),
  },
  {
    name: 'what a service waits for, mounts and joins is there',
    violations: (deployment) =>
      perService(deployment, (service) => {
        const { services, volumes, networks } = deployment.composition;
        return [
          ...Object.keys(service.depends_on).filter((other) => !(other in services)),
          ...namedVolumes(service).filter((volume) => !(volume in volumes)),
          ...service.networks.filter((network) => !(network in networks)),
        ].map((missing) => `${missing} is not declared`);
      }),
  },
  {
    name: 'a role is told nothing that the configuration does not know',
    violations: (deployment) =>
      perService(deployment, (service) =>
        isRole(service)
          ? Object.keys(service.environment)
              .filter((name) => !knownVariables.includes(name))
              .map((name) => `${name} is unknown`)
          : [],
      ),
  },
  {
    name: 'a role runs a file of the image',
    violations: (deployment) =>
      perService(deployment, (service) => {
        const [entry = 'nothing'] = service.command;
        return isRole(service) ? unless(deployment.isInImage(entry), `${entry} is not in the image`) : [];
      }),
  },
  {
    name: 'every container is confined',
    violations: (deployment) =>
      perService(deployment, (service) => [
        ...unless(service.read_only, 'can write to its root file system'),
        ...unless(service.cap_drop.includes('ALL'), 'keeps capabilities'),
        ...unless(service.security_opt.includes('no-new-privileges:true'), 'can gain privileges'),
        ...unless(service.restart !== undefined, 'has no restart policy'),
        ...unless(service.stop_grace_period !== undefined, 'does not say how long it takes to stop'),
        ...['cpus', 'memory', 'pids']
          .filter((limit) => service.deploy?.resources.limits[limit] === undefined)
          .map((limit) => `has no limit of ${limit}`),
      ]),
  },
  {
    name: 'nothing is published beyond the machine unless told',
    violations: (deployment) =>
      perService(deployment, ({ ports }) =>
        ports
          .filter((port) => !/^(127\.0\.0\.1|\$\{\w+:-127\.0\.0\.1\}):/.test(port))
          .map((port) => `publishes ${port}`),
      ),
  },
];
