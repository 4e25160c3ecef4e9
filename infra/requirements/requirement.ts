/** A test, by its file and by the titles of the `describe` blocks around it and its own, as they stand in the source. */
export interface NamedTest {
  /** From the root of the checkout. */
  readonly file: string;
  readonly titles: readonly [string, ...string[]];
}

/** One row of what the specification says of the calls, or a call that the product has beside those. */
export interface CallRow {
  /** As in the contracts: `PUT /api/properties/{id}`. */
  readonly call: string;
  /** The path in the words of the specification, where it names one instance of a call. */
  readonly as?: string;
  /** What the call takes, and what it answers, in the words of the specification. */
  readonly request: string;
  readonly answer: string;
  /** The fields that these words name, nested ones with a dot: the contract of the call has to have them. */
  readonly takes?: readonly string[];
  readonly gives?: readonly string[];
  readonly tests: readonly NamedTest[];
}

/** Something that the server says or holds to, as the specification words it. */
export interface RuleRow {
  /** Where the rule holds: a form and its field, or a call. */
  readonly where: string;
  /** What the specification says. */
  readonly rule: string;
  /** The exact words that the server answers with. A test that holds them has them in its source. */
  readonly says?: string;
  readonly tests: readonly NamedTest[];
}

/** Something that a screen shows, says or does, as the specification words it. */
export interface ScreenRow {
  readonly what: string;
  /** Its exact texts. Each stands in the source of one of the tests. */
  readonly says: readonly string[];
  readonly tests: readonly NamedTest[];
}

/** A screen, part by part. */
export interface ScreenRequirements {
  readonly title: string;
  readonly parts: readonly Section<ScreenRow>[];
}

/** Rows of one kind under a heading. */
export interface Section<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Everything that is asked of the server and of the screens. */
export interface Requirements {
  readonly calls: readonly Section<CallRow>[];
  readonly rules: readonly Section<RuleRow>[];
  readonly screens: readonly ScreenRequirements[];
}

/** Names tests of one file: `inFile('a.test.ts')('describe', 'it')`. */
export const inFile =
  (file: string) =>
  (...titles: NamedTest['titles']): NamedTest => ({ file, titles });

/** A test as a reader is shown it. */
export const nameOf = ({ titles }: NamedTest): string => titles.join(' › ');
