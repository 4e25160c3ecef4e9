/** Options of reading telephone numbers. */
export interface PhoneOptions {
  /** True in emergency and contact sections: short numbers (112) and numbers without a prefix count too. */
  readonly expectPhones?: boolean;
}

/** A telephone number as it is written, and its `tel:` address. */
export interface FoundPhone {
  readonly text: string;
  readonly href: string;
}

/**
 * Expression of a run of figures and what stands between the figures of telephone numbers: one number, several of them,
 * or none. Bounded, so that a text of many figures is read in proportion to its length.
 */
export const PHONE_RUN = String.raw`(?<![\w@./-]|\d:)[+(]{0,2}\d[\d() \u00a0./+–-]{1,400}\d(?![\w/-])`;

const EMERGENCY_NUMBER = /^(?:1\d\d|911|999|116 ?117|1[58]\d\d)$/;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const DAYS = /^\d{1,2}[./]\d{1,2}[./]?(?:\d{2,4})? ?[-–] ?\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?$/;
const YEARS = /^(?:19|20)\d\d ?[-–] ?(?:19|20)\d\d$/;
const DECIMALS = /^\d+\.\d{1,2}$/;
const TIME = String.raw`\d{1,2}(?:\.\d{2})?`;
const TIMES = `${TIME} ?[-–] ?${TIME}`;
const OPENING_TIMES = new RegExp(`^${TIMES}(?:[ /]+${TIMES})*$`);

/** `24/7` or `8-20` before a number. */
const TIMES_BEFORE = /^\d{1,2}[/–-]\d{1,2} +(?=[+(\d])/;
/** A count before a number that is whole without it: `3 0722 301111`. */
const COUNT_BEFORE = /^[1-9]\d? +(?=[+(]?0|\+)/;
const TIMES_AFTER = / (\d{1,2})(?:\.\d{2})? ?[-–] ?(\d{1,2})(?:\.\d{2})?$/;

/** Separators of two numbers. A slash, with most people, stands behind an area code as well. */
const BETWEEN =
  /([ \u00a0]{0,3}\/[ \u00a0]{0,3}|[ \u00a0]{1,3}[-–][ \u00a0]{1,3}|[ \u00a0]{1,3}(?=\+)|[ \u00a0]{0,3}\([^()/–-]{0,20}[-–/][^()]{0,20}\)[ \u00a0]{0,3})/;
const BETWEEN_SHORT_NUMBERS = /( ?[-–/] ?)/;

/** Least figures of a number with its area code. */
const WHOLE = 9;
/** Least figures of a number that stands behind another one with as few or more. */
const LEAST_OF_ANOTHER = 8;
/** The last hour that opening times can name. */
const LAST_HOUR = 24;

/**
 * Reads the telephone numbers of a run. Put together again, the texts are the run. Of what may be one number or
 * two, only numbers that are whole become addresses: to dial figures of two numbers would ring at a stranger's.
 */
export function readPhones(run: string, options: PhoneOptions): (string | FoundPhone)[] {
  const { before, inner, after } = withinBrackets(run);
  if ([DAYS, YEARS, OPENING_TIMES].some((times) => times.test(inner))) return [run];
  const numbers = numbersOf(inner, options).flatMap((piece) =>
    piece.isNumber ? readNumber(piece.text, options) : [piece.text],
  );
  return joinTexts([before, ...numbers, after]);
}

/** Turns a telephone number as people write it into a `tel:` address; `undefined` if it is none. */
function phoneLink(written: string, { expectPhones = false }: PhoneOptions = {}): string | undefined {
  const number = written.trim();
  if (expectPhones && EMERGENCY_NUMBER.test(number)) return `tel:${number.replace(/\D/g, '')}`;
  if (DATE.test(number) || OPENING_TIMES.test(number) || DECIMALS.test(number)) return undefined;
  const international = /^\(?(?:\+|00)/.test(number);
  const digits = number.replace(international ? /\(0\)|\D/g : /\D/g, '');
  const [least, most] = international ? [8, 17] : expectPhones ? [6, 12] : [8, 12];
  if (digits.length < least || digits.length > most) return undefined;
  if (international) return `tel:+${digits.replace(/^00/, '')}`;
  return expectPhones || /^[03]/.test(digits) ? `tel:${digits}` : undefined;
}

/** Sets aside what is in a bracket that the run does not close, or closes without having opened it: a remark. */
function withinBrackets(run: string): { before: string; inner: string; after: string } {
  const before = /^[^()]*\)[ \u00a0]*/.exec(run)?.[0] ?? '';
  const after = /[ \u00a0]{0,3}\([^()]*$/.exec(run.slice(before.length))?.[0] ?? '';
  return { before, inner: run.slice(before.length, run.length - after.length), after };
}

interface Piece {
  readonly text: string;
  readonly isNumber: boolean;
}

/** Splits a run at what stands between numbers, where there is a number on both sides. */
function numbersOf(run: string, options: PhoneOptions): Piece[] {
  const short = run.split(BETWEEN_SHORT_NUMBERS);
  const areShort = short.every((part, index) => index % 2 === 1 || EMERGENCY_NUMBER.test(part));
  if (options.expectPhones && areShort) {
    return short.map((text, index) => ({ text, isNumber: index % 2 === 0 }));
  }
  const [first = '', ...rest] = run.split(BETWEEN);
  const pieces: Piece[] = [];
  let current = first;
  for (let index = 0; index < rest.length; index += 2) {
    const [between = '', next = ''] = rest.slice(index, index + 2);
    if (phoneLink(current, options) === undefined) {
      current += between + next;
      continue;
    }
    pieces.push({ text: current, isNumber: true });
    if (isAnother(next, current, options)) {
      pieces.push({ text: between, isNumber: false });
      current = next;
      continue;
    }
    // Other last figures of the same number (`30 11 11 / 12`), or nothing that can be told.
    return [...pieces, { text: run.slice(textOf(pieces).length), isNumber: false }];
  }
  return [...pieces, { text: current, isNumber: true }];
}

/** Tells if what stands behind a number is a number by itself, and not other last figures of the first. */
function isAnother(next: string, first: string, options: PhoneOptions): boolean {
  if (phoneLink(next, options) === undefined) return false;
  const digits = digitsIn(next);
  return EMERGENCY_NUMBER.test(next) || digits >= LEAST_OF_ANOTHER || digits >= digitsIn(first);
}

/** Reads one number, without times of the day around it. */
function readNumber(text: string, options: PhoneOptions): (string | FoundPhone)[] {
  const start = leadOf(text, options);
  const end = text.length - tailOf(text.slice(start), options);
  const number = text.slice(start, end);
  const href = phoneLink(number, options);
  return href === undefined ? [text] : [text.slice(0, start), { text: number, href }, text.slice(end)];
}

/** Returns how many characters before a number are none of it. */
function leadOf(text: string, options: PhoneOptions): number {
  const times = TIMES_BEFORE.exec(text)?.[0].length ?? 0;
  if (times > 0 && phoneLink(text.slice(times), options) !== undefined) return times;
  const count = COUNT_BEFORE.exec(text)?.[0].length ?? 0;
  return count > 0 && digitsIn(text.slice(count)) >= WHOLE ? count : 0;
}

/** Returns how many characters behind a number are times of the day. */
function tailOf(text: string, options: PhoneOptions): number {
  const [tail, from, to] = TIMES_AFTER.exec(text) ?? [];
  if (tail === undefined || Number(from) >= Number(to) || Number(to) > LAST_HOUR) return 0;
  const number = text.slice(0, -tail.length);
  const isWhole = digitsIn(number) >= WHOLE + (number.startsWith('+') ? 2 : 0);
  return isWhole && phoneLink(number, options) !== undefined ? tail.length : 0;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Joins texts that follow one another, and leaves out empty ones. */
export function joinTexts<Found extends object>(pieces: readonly (string | Found)[]): (string | Found)[] {
  const all: (string | Found)[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece === '') continue;
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
  }
  return all;
}
