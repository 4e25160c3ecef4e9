import type { z } from 'zod';
import { documentation } from '../kernel/documented.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;

/** The schemas that the document shows under names of their own, by name. */
export interface Components {
  /** Those of what calls take: what is named a request, and plain values. */
  readonly taken: Schemas;
  /** Those of what calls answer: all others, and plain values. */
  readonly answered: Schemas;
}

/** Lists the schemas that have a name in their documentation, in the order of their names. */
export function components(): Components {
  const named = [...documentation._idmap]
    .map(([name, schema]) => [name, schema as z.ZodType] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const isRequest = (name: string) => name.endsWith('Request');
  const isPlain = (schema: z.ZodType) => documentation.get(schema)?.isPlain === true;
  return {
    taken: Object.fromEntries(named.filter(([name, schema]) => isRequest(name) || isPlain(schema))),
    answered: Object.fromEntries(named.filter(([name]) => !isRequest(name))),
  };
}
