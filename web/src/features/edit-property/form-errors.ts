import type { FieldErrors } from 'react-hook-form';
import { DETAIL_FIELDS, type EditorValues } from './editor-values.ts';

/** The path of the first wrong field, in the order of the tabs; undefined where none is. */
export function firstErrorPath(
  errors: FieldErrors<EditorValues>,
  order: readonly string[],
): string | undefined {
  const detail = DETAIL_FIELDS.find((field) => errors.details?.[field] !== undefined);
  if (detail !== undefined) return `details.${detail}`;
  for (const [language, sections] of branches(errors.texts)) {
    const wrong = new Map(branches(sections));
    const section = order.find((key) => wrong.has(key));
    if (section !== undefined) return deepest(`texts.${language}.${section}`, wrong.get(section));
  }
  return undefined;
}

/** Whether anything is wrong in a section, in whatever language. @param texts the errors of all texts */
export function hasTextErrors(texts: FieldErrors<EditorValues>['texts'], section: string): boolean {
  return branches(texts).some(([, sections]) => branches(sections).some(([key]) => key === section));
}

/** The branches of a tree of errors that have any. */
function branches(errors: unknown): [string, unknown][] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).filter(([, inner]) => inner !== undefined && inner !== null);
}

/** The path of the first error within a branch: where a message stands. */
function deepest(path: string, errors: unknown): string {
  const [first] = branches(errors);
  if (first === undefined || first[0] === 'message' || first[0] === 'type') return path;
  return deepest(`${path}.${first[0]}`, first[1]);
}
