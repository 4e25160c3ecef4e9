import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** Something that is asked of the product. Tests that hold it carry its id as a tag. */
export interface Requirement {
  /** `login`, `auth.login.success`: what stands before the first dot of a call's is the id of the operation. */
  readonly id: string;
  /** Demand in the words of the specification; of a call, its method and path. */
  readonly text: string;
  /** Exact texts. Each stands in the source of one of its tests. */
  readonly says: readonly string[];
  /** Only of a call: the fields that its contract has to have, nested ones with a dot. */
  readonly fields?: { readonly takes: readonly string[]; readonly gives: readonly string[] };
}

const names = z
  .string()
  .transform((list) => list.split(/,\s*/))
  .default([]);

const callSchema = z
  .strictObject({ call: z.string(), request: z.string(), answer: z.string(), takes: names, gives: names })
  .transform(({ call, takes, gives }) => ({ text: call, says: [], fields: { takes, gives } }));

const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]);

const behaviourSchema = z.union([
  z.string().transform((text) => ({ text, says: [] })),
  z.strictObject({ text: z.string(), says: texts }),
]);

const fileSchema = z.strictObject({
  calls: z.record(z.string(), z.record(z.string(), callSchema)),
  behaviour: z.record(z.string(), z.record(z.string(), z.record(z.string(), behaviourSchema))),
});

/**
 * Reads the rows of `docs/requirements.yaml`.
 * @throws where a row has another form, or two have one id
 */
export function readRequirements(yaml: string): Requirement[] {
  const { calls, behaviour } = fileSchema.parse(parse(yaml));
  const sections = [
    ...Object.values(calls),
    ...Object.values(behaviour).flatMap((parts) => Object.values(parts)),
  ];
  const rows = sections.flatMap((section) => Object.entries(section)).map(([id, row]) => ({ id, ...row }));
  const repeated = rows.find(({ id }, at) => rows.findIndex((row) => row.id === id) !== at);
  if (repeated !== undefined) throw new Error(`Two requirements have the id “${repeated.id}”.`);
  return rows;
}

/** Everything that is asked of the product. */
export const REQUIREMENTS: readonly Requirement[] = readRequirements(
  readFileSync(new URL('../../../docs/requirements.yaml', import.meta.url), 'utf8'),
);
