import { z } from 'zod';

/**
 * An example of a value: of an object, the fields alone that do not follow from their own schemas. Tests hold that
 * what comes of it fits the schema; TypeScript would widen the literals in the function that makes it.
 */
type ExampleOf<Value> = Value extends object ? { readonly [Field in keyof Value]?: unknown } : unknown;

/** Part of a schema that only the documentation of the API shows. */
export interface Documentation<Value = unknown> {
  /** Name of the schema in the document. Without one, it is written out wherever it occurs. */
  readonly id?: string;
  readonly description?: string;
  /** True of a value without fields of its own, which reads the same in requests and in answers. */
  readonly isPlain?: true;
  /** Makes the example. A function, so that the bundle of the browser can leave out whatever it needs. */
  readonly example?: () => ExampleOf<Value>;
}

/** The documentation of the schemas, as zod keeps metadata: those that have a name can be listed by it. */
export const documentation = z.registry<Documentation>();

/**
 * Notes what the documentation says of a schema. Stands as a statement of its own below the schema: as nothing takes
 * its value, the bundle of the browser leaves the whole call out. For `z.object(…).meta(…)` it could not.
 */
// @__NO_SIDE_EFFECTS__
export function documented<Schema extends z.ZodType>(
  schema: Schema,
  says: Documentation<z.input<Schema>>,
): void {
  documentation.add(schema, says);
}
