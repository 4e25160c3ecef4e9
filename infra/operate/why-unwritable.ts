import { dirname } from 'node:path';

/**
 * Says for an operator why a file that they named cannot be written, and what to do.
 * @param written the file that was to be written, where that is another one until it is whole
 */
export function whyUnwritable(path: string, cause: unknown, written = path): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return code === 'ENOENT'
    ? `There is no folder ${dirname(path)}. Make it first, or name another file.`
    : `${written} cannot be written: ${message}.`;
}
