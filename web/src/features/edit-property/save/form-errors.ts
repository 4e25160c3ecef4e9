import type { FieldErrors } from 'react-hook-form';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { firstWrong } from '../../../components/property-form/complaints.ts';
import { DETAIL_FIELDS, type EditorValues } from '../form/editor-values.ts';

/** Returns the path of the first wrong field, in the order of the tabs; undefined where none is. */
export function firstErrorPath(
  errors: FieldErrors<EditorValues>,
  order: readonly string[],
): string | undefined {
  const detail = firstWrong(DETAIL_FIELDS, errors.details);
  if (detail !== undefined) return `details.${detail}`;
  for (const language of LANGUAGES) {
    const sections = errors.texts?.[language];
    const section = firstWrong(order, sections);
    if (section !== undefined) return deepest(`texts.${language}.${section}`, sections?.[section]);
  }
  return undefined;
}

/** Tells whether anything is wrong in a section, in whatever language. @param texts the errors of all texts */
export function hasTextErrors(texts: FieldErrors<EditorValues>['texts'], section: string): boolean {
  return LANGUAGES.some((language) => firstWrong([section], texts?.[language]) !== undefined);
}

/** Returns the path of the first error within a tree of errors: where a message stands. */
function deepest(path: string, errors: object | undefined): string {
  const first = Object.entries(errors ?? {}).find(([, inner]) => inner != null);
  if (first === undefined || first[0] === 'message' || first[0] === 'type') return path;
  return deepest(`${path}.${first[0]}`, first[1]);
}
