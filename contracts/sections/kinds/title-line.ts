/** A line taken apart; the three parts joined are the line again. */
export interface TitleLine {
  readonly title: string;
  /** The colon with the white space on either side of it. */
  readonly separator: string;
  readonly content: string;
}

const WHITE_SPACE = /\s/;

function isUrlScheme(line: string, colon: number): boolean {
  return line.startsWith('//', colon + 1) && /[a-z0-9]/i.test(line.charAt(colon - 1));
}

/** Finds the end of the URL with this colon; a colon right behind a URL is no longer part of it. */
function endOfUrl(line: string, colon: number): number {
  const length = line.slice(colon).search(WHITE_SPACE);
  const end = length === -1 ? line.length : colon + length;
  return line.charAt(end - 1) === ':' ? end - 1 : end;
}

function isClockTime(line: string, colon: number): boolean {
  const before = line.slice(Math.max(0, colon - 3), colon);
  const after = line.slice(colon + 1, colon + 4);
  return /(?<!\d)\d{1,2}$/.test(before) && /^[0-5]\d(?!\d)/.test(after);
}

/**
 * Finds the first colon that ends a title. Those of `https://…` and of `15:00` do not: a host who writes
 * 'https://comune.it' or '15:00 arrivo' means one text, and cutting it would break the link or the hour.
 */
function titleColon(line: string): number {
  let colon = line.indexOf(':');
  while (colon !== -1) {
    if (isUrlScheme(line, colon)) colon = line.indexOf(':', endOfUrl(line, colon));
    else if (isClockTime(line, colon)) colon = line.indexOf(':', colon + 1);
    else return colon;
  }
  return -1;
}

/** Splits `title: content` at its first title colon; `undefined` for a line without a title. */
export function splitTitle(line: string): TitleLine | undefined {
  const colon = titleColon(line);
  const title = line.slice(0, Math.max(0, colon)).trimEnd();
  if (title === '') return undefined;
  const content = line.slice(colon + 1).trimStart();
  return { title, separator: line.slice(title.length, line.length - content.length), content };
}
