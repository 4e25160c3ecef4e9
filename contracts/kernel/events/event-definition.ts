import type { z } from 'zod';
import type { AuditKind, AuditRule, Sentence } from './audit-rule.ts';

/** Turns the data of one schema version into that of the next. Pure; runs in the codec only. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/**
 * One event type: its current schema, the fields that are sealed in the log under the key of the
 * person they belong to, the way from older versions to this one, and how an audit tells of it.
 */
export interface EventDefinition<
  Type extends string = string,
  Data extends object = object,
  Audit extends AuditRule = AuditRule,
> {
  readonly type: Type;
  readonly version: number;
  readonly summary: string;
  readonly schema: z.ZodType<Data>;
  /** Sealed field → the value it reads as once the key is destroyed. */
  readonly sealed: Readonly<Record<string, unknown>>;
  /** Upcaster from version n to n + 1, keyed by n. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  readonly audit: Audit;
}

/** A decoded event as deciders and projections see it: `{ type, data }`. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data>
    ? { readonly type: Type; readonly data: Readonly<Data> }
    : never;

/** The type of an event that an audit tells of; never for another. */
export type AuditedTypeOf<Definition extends EventDefinition> = Definition extends {
  readonly audit: { readonly kind: AuditKind };
}
  ? Definition['type']
  : never;

/** A sentence for each event of a list that an audit tells of. */
export type SentencesOf<Definitions extends readonly EventDefinition[]> = Readonly<
  Record<AuditedTypeOf<Definitions[number]>, Sentence>
>;

/** Parts of the declaration of an event. */
export interface EventDeclaration<Type extends string, Data extends object, Audit extends AuditRule<Data>> {
  readonly type: Type;
  readonly summary: string;
  readonly schema: z.ZodType<Data>;
  /** Version of the data, counted from 1. By default 1. */
  readonly version?: number;
  /** Each personal field with the value that stands in its place after erasure. */
  readonly sealed?: Partial<Data>;
  /** `upcasters[n]` must exist for every n below `version`. */
  readonly upcasters?: Record<number, Upcaster>;
  readonly audit: Audit;
}

/** Part of the declaration of an event in a stream that can hold unique values. */
export interface HolderFacts {
  /** True where it can leave the holder without a value that it had. */
  readonly givesUp: boolean;
}

/**
 * Returns what declares the events of a domain that says more of each of them than every domain does.
 * What it returns throws Error at load time when an upcaster is missing.
 */
export const defineEventsWith =
  <Facts extends object>() =>
  <const Type extends string, Data extends object, const Audit extends AuditRule<Data>>(
    declaration: EventDeclaration<Type, Data, Audit> & Facts,
  ): EventDefinition<Type, Data, Audit> & Facts => {
    const { version = 1, sealed = {}, upcasters = {} } = declaration;
    for (let from = 1; from < version; from += 1) {
      if (upcasters[from] === undefined) throw new Error(`${declaration.type}: no upcaster from @${from}`);
    }
    return { ...declaration, version, sealed, upcasters };
  };

/** Declares an event type. @throws Error at load time when an upcaster is missing */
export const defineEvent = defineEventsWith<object>();

/** Returns the definitions of a list by their types. */
export function byType<const Definitions extends readonly EventDefinition[]>(definitions: Definitions) {
  return Object.fromEntries(definitions.map((definition) => [definition.type, definition])) as {
    readonly [Type in Definitions[number]['type']]: Extract<Definitions[number], { readonly type: Type }>;
  };
}
