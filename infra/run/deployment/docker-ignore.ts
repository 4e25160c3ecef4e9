import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Tells whether a path, relative to the build context and with `/`, is kept out of it. */
export type Ignored = (path: string) => boolean;

interface Pattern {
  readonly takesBack: boolean;
  readonly literal: string;
  readonly matches: RegExp;
}

/**
 * Reads a .dockerignore as Docker does: a pattern also covers what lies below a folder that it matches,
 * `!` takes paths back, and the last pattern that matches decides.
 */
export function parseDockerIgnore(text: string): { ignored: Ignored; prunes: Ignored } {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toPattern);
  const ignored: Ignored = (path) => {
    const levels = path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'));
    const decisive = patterns.findLast(({ matches }) => levels.some((level) => matches.test(level)));
    return decisive !== undefined && !decisive.takesBack;
  };
  // A folder that is out need not be walked unless something below it was taken back.
  const prunes: Ignored = (folder) =>
    ignored(folder) &&
    !patterns.some(({ takesBack, literal }) => takesBack && literal.startsWith(`${folder}/`));
  return { ignored, prunes };
}

function toPattern(line: string): Pattern {
  const takesBack = line.startsWith('!');
  const literal = (takesBack ? line.slice(1) : line).replace(/^\/|\/$/g, '');
  const source = literal.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*\*\/|\*\*|\*|\?/g, (glob) => {
    if (glob === '**/') return '(?:.*/)?';
    if (glob === '**') return '.*';
    return glob === '*' ? '[^/]*' : '[^/]';
  });
  return { takesBack, literal, matches: new RegExp(`^${source}$`) };
}

/** Lists every file of a build context, relative to `root` and with `/`, as its .dockerignore leaves them. */
export function contextFiles(root: string, dockerIgnore: string): string[] {
  const { ignored, prunes } = parseDockerIgnore(dockerIgnore);
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return prunes(path) ? [] : below(path);
      return ignored(path) ? [] : [path];
    });
  return below('');
}
