/** The part of JSON Schema that the API's document is written in. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

/** One call, as the document describes it. */
export interface DocumentedOperation {
  readonly tags?: readonly string[];
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}

/** Finds what a reference of the document (`#/components/…`) leads to. @throws Error where it leads nowhere */
export type Resolve = <Found>(reference: string) => Found;

/** Follows references of an OpenAPI document. */
export const resolverOf =
  (document: object): Resolve =>
  <Found>(reference: string): Found => {
    let found: unknown = document;
    for (const step of reference.replace(/^#\//, '').split('/')) {
      found = (found as Record<string, unknown> | undefined)?.[step];
    }
    if (found === undefined) throw new Error(`${reference} leads nowhere`);
    return found as Found;
  };
