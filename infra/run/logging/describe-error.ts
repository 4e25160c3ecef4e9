/** An error as it stands in the logs of the product. */
export interface DescribedError {
  readonly type: string;
  /** A code of Node's, Postgres' or ours. */
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
  /** Errors that this one stands for. */
  readonly errors?: readonly DescribedError[];
}

const DEPTH_MOST = 5;
const ERRORS_MOST = 5;

/**
 * Describes an error by what may be said of it. Errors carry the data that they were about: a query its values, a
 * parser the text, a mail server the address. So of their members only the known ones are taken, and of messages no
 * quotation and no e-mail.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '(no error was thrown)', stack: '' };
  const message = withoutQuotations(error.message);
  const type = error.constructor.name || error.name;
  const code = 'code' in error && typeof error.code === 'string' ? withoutQuotations(error.code) : undefined;
  const within = (inner: unknown) => describeError(inner, depth + 1);
  const goesOn = depth < DEPTH_MOST;
  return {
    type,
    ...(code !== undefined && { code }),
    message,
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...(goesOn && error.cause instanceof Error && { cause: within(error.cause) }),
    ...(goesOn &&
      error instanceof AggregateError && { errors: error.errors.slice(0, ERRORS_MOST).map(within) }),
  };
}

/** Picks the lines of a stack that name places in the code; those before them repeat the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => /^\s+at .+[\d)>]$/.test(line));

/** Single quotes count where a quotation can begin, so that an apostrophe does not swallow half a sentence. */
const QUOTATION = /"[^"\n]*"?|`[^`\n]*`?|(?<=^|[\s(:=,[{])'[^'\n]*'?/g;
const EMAIL = /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+/g;

const withoutQuotations = (text: string): string => text.replace(QUOTATION, '"…"').replace(EMAIL, '…@…');
