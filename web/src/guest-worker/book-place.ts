/** The caches of one book. Their names end with its place, so that whatever is kept of a book can be found by it. */
export interface BookCaches {
  /** Its pages by language, with the scripts and fonts of one build. */
  readonly pages: string;
  /** Small variants of its pictures. */
  readonly pictures: string;
  /** Documents and whole pictures that were opened. */
  readonly files: string;
}

const PREFIX = 'guest-';

/** Names the caches of the book at a path. @param build the scripts that the pages are made for */
export const cachesOf = (path: string, build: string): BookCaches => ({
  pages: `${PREFIX}pages ${build} ${path}`,
  pictures: `${PREFIX}pictures ${path}`,
  files: `${PREFIX}files ${path}`,
});

/** Returns the path of the book that a cache belongs to; `undefined` for a cache of something else. */
export function placeOfCache(name: string): string | undefined {
  return name.startsWith(PREFIX) ? /^\S+ (?:\S+ )?(\/\S*)$/.exec(name)?.[1] : undefined;
}

/** Tells whether a cache holds pages of the book at a path, of whatever build. */
export const holdsPages = (name: string, path: string): boolean =>
  name.startsWith(`${PREFIX}pages `) && placeOfCache(name) === path;

/**
 * Tells whether an address is that of the page itself. A scope takes in whatever begins like it: another book, whose
 * name is longer, and on a subdomain the whole site.
 */
export const isPageAt = (url: URL, path: string): boolean =>
  url.pathname === path || url.pathname === `${path}/`;

const LANGUAGE = 'lang';

/** Returns the address under which the page in a language is kept, in whatever form it was asked for. */
export const pageKey = (path: string, language: string): string =>
  `${path}?${LANGUAGE}=${encodeURIComponent(language)}`;

/** Returns the language that an address asks for; `undefined` where it leaves that open. */
export const languageAsked = (url: URL): string | undefined => url.searchParams.get(LANGUAGE) ?? undefined;

/** Returns the path of the picture that a variant (`/objects/{id}/960.avif`) is of; `undefined` for another address. */
export const pictureOf = ({ pathname }: URL): string | undefined =>
  /^(\/objects\/[\w-]+)\/\d+\.(?:avif|webp)$/.exec(pathname)?.[1];

/** Tells whether an address is a file of this server as it was uploaded: a document, or a whole picture. */
export const isFile = ({ pathname }: URL): boolean => /^\/objects\/[\w-]+$/.test(pathname);
