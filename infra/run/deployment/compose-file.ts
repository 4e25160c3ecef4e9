import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { isMapping, mergeCompose, type Plain } from './compose-merge.ts';

const scalars = z.record(z.string(), z.string());

const service = z.looseObject({
  image: z.string().optional(),
  build: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).default([]),
  environment: scalars.default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  restart: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  deploy: z
    .looseObject({ resources: z.looseObject({ limits: z.record(z.string(), z.unknown()) }) })
    .optional(),
});

const composition = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()).default({}),
  volumes: z.record(z.string(), z.unknown()).default({}),
});

export type Service = z.output<typeof service>;

/** A Compose project as far as our rules look at it, in the one way of writing things that we use. */
export type Composition = z.output<typeof composition>;

/** Reads a Compose file, aliases and `<<` resolved. */
export function readComposeFile(root: string, name: string): Plain {
  const parsed: Plain = parse(readFileSync(join(root, name), 'utf8'), { merge: true });
  return parsed;
}

/**
 * Merges these files, given to Compose in this order, into the project that they describe; variables stay as they are.
 * @throws z.ZodError where one is written in another way than ours, such as `environment` as a list
 */
export function compose(root: string, names: readonly string[]): Composition {
  const files = names.map((name) => resolveExtends(root, readComposeFile(root, name)));
  return composition.parse(files.reduce((base, over) => mergeCompose(base, over)));
}

/** Puts the services of other files in where `extends` names them. */
function resolveExtends(root: string, file: Plain): Plain {
  if (!isMapping(file) || !isMapping(file.services)) return file;
  const services = Object.entries(file.services).map(([name, own]) => {
    if (!isMapping(own) || !isMapping(own.extends)) return [name, own] as const;
    const { extends: from, ...rest } = own;
    const other = isMapping(from) ? readComposeFile(root, String(from.file)) : null;
    const base =
      isMapping(other) && isMapping(other.services) ? other.services[String(from.service)] : undefined;
    if (base === undefined) throw new Error(`${name} extends a service that is not there`);
    return [name, mergeCompose(base, rest)] as const;
  });
  return { ...file, services: Object.fromEntries(services) };
}
