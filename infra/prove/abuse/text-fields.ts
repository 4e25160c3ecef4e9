import { z } from 'zod';
import { operations } from '#contracts/catalogue.ts';
import type { Endpoint } from '#contracts/kernel/calls/endpoint.ts';
import { documentation } from '#contracts/kernel/documented.ts';
import { exampleOf } from '#contracts/kernel/example-of.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { kindOf } from '#contracts/sections/kinds.ts';

/** Path to a value in a body: names of fields, and numbers of entries. */
export type FieldPath = readonly (string | number)[];

/** A call that takes texts. */
export interface TextCall {
  readonly id: string;
  readonly endpoint: Endpoint;
  /** A body as its caller would send it. */
  readonly body: unknown;
  /** Every field of the body that takes any text. */
  readonly fields: readonly FieldPath[];
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Every call of the contracts whose body has a field for a text. Forms with a file have no body that is JSON. */
export const textCalls: readonly TextCall[] = operations.flatMap(({ id, endpoint }) => {
  if (endpoint.body === undefined) return [];
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  if (takesFile(schema)) return [];
  const fields = textFields(schema);
  return fields.length === 0 ? [] : [{ id, endpoint, body: bodyOf(endpoint.body, schema), fields }];
});

/** A section of each form that items have, with items to put texts into; entries are those of a module of a host's own. */
const ITEMS_OF = {
  custom_1767225600000: [{ title: 'Orari', content: 'Dalle 9' }],
  local: [{ title: 'Da Mario', source: { form: 'lines', text: 'Da Mario' } }],
  checkin: { checkinTime: '15:00' },
} as const;
/** Check-in details keep whatever else they are sent. */
const FREE_FIELDS: readonly FieldPath[] = [['note'], ['details', 0, 'note']];

/**
 * The calls that write sections, with their structured items, which contracts check by the key of the section. Every text
 * of every form is a field.
 */
export const itemCalls: readonly TextCall[] = textCalls
  .filter(({ fields }) => fields.some((field) => field.at(-1) === 'section'))
  .flatMap((call) => {
    const place = call.fields.find((field) => field.at(-1) === 'content')?.slice(0, -1);
    return place === undefined ? [] : itemCallsAt(call, place);
  });

function itemCallsAt(call: TextCall, place: FieldPath): readonly TextCall[] {
  return Object.entries(ITEMS_OF).map(([section, items]) => {
    const sectionMetadata = isCustomSection(section) ? { title: 'Gite', icon: 'star' } : undefined;
    const changes = Object.entries({ section, items, sectionMetadata, content: undefined });
    const body = changes.reduce<unknown>(
      (before, [name, value]) => withValue(before, [...place, name], value),
      call.body,
    );
    const schema = z.toJSONSchema(kindOf(section).schema, { io: 'input', unrepresentable: 'any' });
    const fields = [...textFields(schema as JsonSchema), ...(section === 'checkin' ? FREE_FIELDS : [])];
    return {
      ...call,
      id: `${call.id} with items of ${section}`,
      body,
      fields: fields.map((field) => [...place, 'items', ...field]),
    };
  });
}

function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  return [schema.anyOf, schema.oneOf, schema.allOf].flatMap((choices) => choices ?? []);
}

function takesFile(schema: JsonSchema): boolean {
  const inner = [...Object.values(schema.properties ?? {}), ...choicesOf(schema)];
  return schema.format === 'binary' || inner.some(takesFile);
}

function textFields(schema: JsonSchema, path: FieldPath = []): readonly FieldPath[] {
  const takesText = [schema.type].flat().includes('string');
  const isText = takesText && schema.enum === undefined && schema.const === undefined;
  const found = [
    ...(isText && path.length > 0 ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => textFields(inner, [...path, name])),
    ...(schema.items === undefined ? [] : textFields(schema.items, [...path, 0])),
    ...choicesOf(schema).flatMap((choice) => textFields(choice, path)),
  ];
  return [...new Map(found.map((field) => [field.join('.'), field])).values()];
}

/** Takes the example of the documentation, else makes the least body that the contract asks for. */
function bodyOf(body: z.ZodType, schema: JsonSchema): unknown {
  return documentation.get(body)?.example === undefined ? least(schema) : exampleOf(body);
}

function least(schema: JsonSchema): unknown {
  const [choice] = choicesOf(schema);
  if (choice !== undefined) return least(choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.properties !== undefined) {
    const needed = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(needed.map(([name, inner]) => [name, least(inner)]));
  }
  return schema.type === 'array' ? [] : schema.type === 'string' ? 'a' : null;
}

/** Copies a body with a value in a place; fields and entries that lead there are made where they are missing. */
export function withValue(body: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const entries = Array.isArray(body) ? body : [];
    return Object.assign([...entries], { [step]: withValue(entries[step], rest, value) });
  }
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

const LETTERS_MAX = 65_536;
/** Enough for each kind of text to show what it is. */
const LETTERS_MIN = 16;

/** Finds the largest text of a kind that a contract takes in a place; the largest of all where it takes none. */
export function largestText(
  { endpoint, body }: Pick<TextCall, 'endpoint' | 'body'>,
  field: FieldPath,
  kind: (letters: number) => string,
): string {
  const textOf = (letters: number) => kind(Math.max(letters, LETTERS_MIN)).slice(0, letters);
  const takes = (letters: number) =>
    endpoint.body?.safeParse(withValue(body, field, textOf(letters))).success ?? false;
  let [taken, refused] = [0, LETTERS_MAX + 1];
  while (refused - taken > 1) {
    const letters = Math.floor((taken + refused) / 2);
    if (takes(letters)) taken = letters;
    else refused = letters;
  }
  return textOf(taken === 0 ? LETTERS_MAX : taken);
}
