import type { VariableType } from '#contracts/blocks/api.ts';
import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import { type Block, PLACES } from './block-library.ts';

/** The values of a block's variables, by name; each is written the same in all languages. */
export type BlockValues = Readonly<Record<string, string>>;

/** Days of the week, by the key that a value names them with; the first of January 2024 was a Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const AMOUNT = /^(\d{1,7}(?:\.\d{1,2})?) ([A-Z]{3})$/;
const TEXT_MAX = 120;

/** Tells of each type whether a value looks like one. */
const FORMS: Readonly<Record<VariableType, (value: string) => boolean>> = {
  time: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  number: (value) => /^\d{1,6}(\.\d{1,2})?$/.test(value),
  amount: (value) => AMOUNT.test(value),
  weekdays: (value) => value.split(',').every((day) => WEEKDAYS.includes(day)),
  place: (value) => Object.hasOwn(PLACES, value),
  phone: (value) => /^[+\d][\d ()/.-]{1,30}$/.test(value),
  text: (value) => value.trim() !== '' && value.length <= TEXT_MAX && !/[\r\n]/.test(value),
};

/** Returns the names of the variables that have no value, or one that is not of their type. */
export function unfitValues({ variables }: Block, values: BlockValues): readonly string[] {
  return variables
    .filter(({ name, type }) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined || !FORMS[type](value);
    })
    .map(({ name }) => name);
}

/** Writes a block in a language. @param values one of its type for each variable, see `unfitValues` */
export function renderBlock(
  { variables, texts }: Block,
  values: BlockValues,
  language: Language,
): { readonly title: string; readonly text: string } {
  const words = new Map(
    variables.map(({ name, type }) => [name, inWords(type, values[name] ?? '', language)] as const),
  );
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => words.get(name) ?? '');
  const { title, text } = texts[language];
  return { title: fill(title), text: fill(text) };
}

function inWords(type: VariableType, value: string, language: Language): string {
  const locale = LOCALES[language];
  switch (type) {
    case 'number':
      return new Intl.NumberFormat(locale).format(Number(value));
    case 'amount':
      return money(value, locale);
    case 'weekdays':
      return new Intl.ListFormat(locale).format(value.split(',').map((day) => nameOfDay(day, locale)));
    case 'place':
      return PLACES[value]?.[language] ?? '';
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
