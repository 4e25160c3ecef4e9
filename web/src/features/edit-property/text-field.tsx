import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TypedField } from '#contracts/sections/kinds.ts';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import type { Details, EditorValues } from './editor-values.ts';
import type { sectionPath } from './section-path.ts';

type SectionPath = ReturnType<typeof sectionPath>;

/** The fields of the form that hold a text. */
export type TextPath =
  | `details.${Exclude<keyof Details, 'theme' | 'isActive' | 'indexable'>}`
  | `${SectionPath}.title`
  | `${SectionPath}.checkin.${TypedField<'checkin'>}`
  | `${SectionPath}.entries.${number}.${TypedField<'list'>}`
  | `${SectionPath}.tips.${number}.${TypedField<'tips'>}`;

interface TextFieldProps {
  name: TextPath;
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** `false` says so beside the label. */
  required?: boolean;
  /** Several lines; the class says how high it is at least. */
  lines?: string;
  type?: ComponentProps<'input'>['type'];
  className?: string;
}

/** A labelled field of the form for one line, or several. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, placeholder, required, lines, type, className } = props;
  const { register, getFieldState, formState } = useFormContext<EditorValues>();
  const { error } = getFieldState(name, formState);
  // The browser checks the spelling of a text in the text's own language.
  const [head, language] = name.split('.');
  const lang = head === 'texts' ? language : undefined;
  return (
    <Field
      label={label}
      hint={hint}
      error={error?.message}
      {...(required !== undefined && { required })}
      {...(className !== undefined && { className })}
    >
      {(control) =>
        lines === undefined ? (
          <Input
            {...control}
            lang={lang}
            type={type ?? 'text'}
            autoComplete="off"
            placeholder={placeholder}
            {...register(name)}
          />
        ) : (
          <Textarea
            {...control}
            lang={lang}
            className={lines}
            placeholder={placeholder}
            {...register(name)}
          />
        )
      }
    </Field>
  );
}
