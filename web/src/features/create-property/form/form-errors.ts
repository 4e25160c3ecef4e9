import type { FieldErrors } from 'react-hook-form';
import { firstWrong } from '../../../components/property-form/complaints.ts';
import { BLANK_FORM, isTab, type PropertyFormValues, TABS, type Tab, tabOfField } from './property-form.ts';

type Field = keyof PropertyFormValues;

const FIELDS = Object.keys(BLANK_FORM) as Field[];

const fieldsOf = (tab: Tab) => FIELDS.filter((field) => tabOfField(field) === tab);

/** Returns the path of the first wrong field, in the order of the tabs; undefined where none is. */
export function firstErrorPath(errors: FieldErrors<PropertyFormValues>): string | undefined {
  const wrong = firstWrong(TABS.flatMap(fieldsOf), errors);
  return wrong && pathWithin(wrong, errors[wrong]);
}

/** Tells whether anything on a tab is wrong. */
export function hasErrors(errors: FieldErrors<PropertyFormValues>, tab: Tab): boolean {
  return firstWrong(fieldsOf(tab), errors) !== undefined;
}

/** Returns the first wrong field of a section; a field of the basics itself. */
function pathWithin(field: Field, error: object | undefined): string {
  const part = isTab(field) ? firstWrong(Object.keys(BLANK_FORM[field]), error) : undefined;
  return part === undefined ? field : `${field}.${part}`;
}
