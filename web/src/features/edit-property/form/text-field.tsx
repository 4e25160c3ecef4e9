import type { TypedField } from '#contracts/sections/kinds.ts';
import {
  TextField as AnyTextField,
  type TextFieldProps,
} from '../../../components/property-form/text-field.tsx';
import { type Details, languageOfField } from './editor-values.ts';
import type { sectionPath } from './section-path.ts';

type SectionPath = ReturnType<typeof sectionPath>;

/** The fields of the form that hold a text. */
export type TextPath =
  | `details.${Exclude<keyof Details, 'theme' | 'language' | 'isActive' | 'indexable' | 'secrets' | 'secretsFromHours'>}`
  | `${SectionPath}.title`
  | `${SectionPath}.checkin.${TypedField<'checkin'>}`
  | `${SectionPath}.entries.${number}.${TypedField<'list'>}`
  | `${SectionPath}.tips.${number}.${TypedField<'tips'>}`;

/** Shows a labelled text of the form. The browser checks the spelling of a text in the text's own language. */
export function TextField(props: TextFieldProps<TextPath>) {
  return <AnyTextField autoComplete="off" lang={languageOfField(props.name)} {...props} />;
}
