import type { FieldErrors, FieldPath } from 'react-hook-form';
import { BLANK_FORM, isTab, type PropertyFormValues, TABS, type Tab, tabOfField } from './property-form.ts';

type Field = keyof PropertyFormValues;

const FIELDS = Object.keys(BLANK_FORM) as Field[];

/** The path of the first wrong field, in the order of the tabs; undefined where none is. */
export function firstErrorPath(
  errors: FieldErrors<PropertyFormValues>,
): FieldPath<PropertyFormValues> | undefined {
  for (const tab of TABS) {
    const wrong = FIELDS.find((field) => tabOfField(field) === tab && errors[field] !== undefined);
    if (wrong !== undefined) return pathWithin(wrong, errors[wrong]);
  }
  return undefined;
}

/** Whether anything on a tab is wrong. */
export function hasErrors(errors: FieldErrors<PropertyFormValues>, tab: Tab): boolean {
  return FIELDS.some((field) => tabOfField(field) === tab && errors[field] !== undefined);
}

/** The first wrong field of a section; a field of the basics itself. */
function pathWithin(field: Field, error: object | undefined): FieldPath<PropertyFormValues> {
  if (!isTab(field) || error === undefined) return field;
  const part = Object.keys(BLANK_FORM[field]).find((name) => name in error);
  return part === undefined ? field : (`${field}.${part}` as FieldPath<PropertyFormValues>);
}
