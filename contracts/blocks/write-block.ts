import { type Language, LOCALES } from '../kernel/languages.ts';
import type { BlockText, FilledBlock } from '../sections/items/filled-block.ts';
import type { BlockAnswer, VariableType } from './api.ts';

type BlockValues = FilledBlock['values'];

type Variable = Pick<BlockAnswer['variables'][number], 'name' | 'type' | 'options'>;

/** A block in one language. */
export type BlockWords = BlockText & { readonly variables: readonly Variable[] };

/** Days of the week, by the key that a value names them with; the first of January 2024 was a Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const AMOUNT = /^(\d{1,7}(?:\.\d{1,2})?) ([A-Z]{3})$/;
/** Most characters of a value that is a host's own text. */
export const BLOCK_TEXT_MAX = 120;
/** Line breaks and the like, and what turns the direction of all that follows it. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Tells of each type whether a value looks like one. A place is one of the variable's options. */
const FORMS: Readonly<Record<VariableType, (value: string, variable: Variable) => boolean>> = {
  time: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  number: (value) => /^\d{1,6}(\.\d{1,2})?$/.test(value),
  amount: (value) => AMOUNT.test(value),
  weekdays: (value) => value.split(',').every((day) => WEEKDAYS.includes(day)),
  place: (value, { options = [] }) => options.some((option) => option.value === value),
  phone: (value) => /^[+\d][\d ()/.-]{1,30}$/.test(value),
  text: (value) => value.trim() !== '' && value.length <= BLOCK_TEXT_MAX && !CONTROLS.test(value),
};

/** Returns the names of the variables that have no value, or one that is not of their type. */
export function unfitValues(
  { variables }: Pick<BlockWords, 'variables'>,
  values: BlockValues,
): readonly string[] {
  return variables
    .filter((variable) => {
      const value = valueIn(values, variable.name);
      return value === undefined || !FORMS[variable.type](value, variable);
    })
    .map(({ name }) => name);
}

/** Writes a block with its values. @param values one of its type for each variable, see `unfitValues` */
export function writeBlock(
  { title, text, variables }: BlockWords,
  values: BlockValues,
  language: Language,
): BlockText {
  const words = new Map(
    variables.map((variable) => [
      variable.name,
      inWords(variable, valueIn(values, variable.name) ?? '', language),
    ]),
  );
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => words.get(name) ?? '');
  return { title: fill(title), text: fill(text) };
}

const valueIn = (values: BlockValues, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function inWords({ type, options = [] }: Variable, value: string, language: Language): string {
  const locale = LOCALES[language];
  switch (type) {
    case 'number':
      return new Intl.NumberFormat(locale).format(Number(value));
    case 'amount':
      return money(value, locale);
    case 'weekdays':
      return new Intl.ListFormat(locale).format(value.split(',').map((day) => nameOfDay(day, locale)));
    case 'place':
      return options.find((option) => option.value === value)?.label ?? '';
    case 'text':
      return asTyped(value);
    default:
      return value;
  }
}

function money(value: string, locale: string): string {
  const [, amount, currency] = AMOUNT.exec(value) ?? [];
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(amount));
}

/** Returns what a day of the week is called. @param day one of `WEEKDAYS` @param locale BCP 47 */
export function nameOfDay(day: string, locale: string): string {
  const date = new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

const WORD_JOINER = '\u2060';
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069'];
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Returns a host's own value as it stands in a text: what looks like a tag is none, and a name that is written from
 * right to left leaves the words around it in their order.
 */
function asTyped(value: string): string {
  const plain = value.replace(/<(?=[/a-z])/gi, `<${WORD_JOINER}`);
  return RIGHT_TO_LEFT.test(plain) ? `${ISOLATE}${plain}${END_OF_ISOLATE}` : plain;
}
