import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DocumentedOperation, JsonSchema, Resolve } from './json-schema.ts';

/** An answer as it came. */
export interface SeenAnswer {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly text: string;
}

/** Compares an answer with the document: returns the difference, or `undefined` where there is none. */
export type Conformity = (operation: DocumentedOperation, answer: SeenAnswer) => string | undefined;

/** Checks answers against the document: status, content type, and the shape of JSON bodies. */
export function conformityTo(document: object, resolve: Resolve): Conformity {
  // Formats stand beside patterns in the document, which say the same.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(document, 'api');
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    // References of the document are local to it.
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const made = ajv.compile(JSON.parse(text));
    compiled.set(schema, made);
    return made;
  };

  return (operation, { status, contentType, text }) => {
    if (status >= 500) return `answered ${status}: ${text}`;
    const declared = operation.responses[status];
    if (declared === undefined) return `answered ${status}, which is not documented: ${text}`;
    const { content } = declared.$ref === undefined ? declared : resolve<typeof declared>(declared.$ref);
    if (content === undefined)
      return text === '' ? undefined : `answered ${status} with an undocumented body`;
    const type = contentType?.split(';')[0]?.trim() ?? '';
    const shape = content[type] ?? content['*/*'];
    if (shape === undefined) return `answered ${status} as ${type}, which is not documented`;
    if (shape.schema === undefined || !type.endsWith('json')) return undefined;
    const validate = validatorOf(shape.schema);
    return validate(JSON.parse(text))
      ? undefined
      : `answered ${status} with ${ajv.errorsText(validate.errors)}: ${text}`;
  };
}
