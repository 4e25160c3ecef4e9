import type { z } from 'zod';

/** Turns the data of one schema version into that of the next. Pure; runs in the codec only. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/**
 * One event type: its current schema, the fields that are sealed in the log under the key of the
 * person they belong to, and the way from older versions to this one.
 */
export interface EventDefinition<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly version: number;
  readonly summary: string;
  readonly schema: z.ZodType<Data>;
  /** Sealed field → the value it reads as once the key is destroyed. */
  readonly sealed: Readonly<Record<string, unknown>>;
  /** Upcaster from version n to n + 1, keyed by n. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

/** A decoded event as deciders and projections see it: `{ type, data }`. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data>
    ? { readonly type: Type; readonly data: Readonly<Data> }
    : never;

/**
 * Declares an event type. `sealed` names each personal field with the value that stands in its
 * place after erasure; `upcasters[n]` must exist for every n below `version`.
 * @throws Error at load time when an upcaster is missing.
 */
export function defineEvent<const Type extends string, Data extends object>(definition: {
  type: Type;
  summary: string;
  schema: z.ZodType<Data>;
  version?: number;
  sealed?: Partial<Data>;
  upcasters?: Record<number, Upcaster>;
}): EventDefinition<Type, Data> {
  const { version = 1, sealed = {}, upcasters = {} } = definition;
  for (let from = 1; from < version; from += 1) {
    if (upcasters[from] === undefined) throw new Error(`${definition.type}: no upcaster from @${from}`);
  }
  return { ...definition, version, sealed, upcasters };
}
