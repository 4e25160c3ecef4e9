import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, useFormContext } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { errorAt } from './error-at.ts';

/** Props of a labelled field of a form, beside its control and its error. */
export type LabelProps = Omit<ComponentProps<typeof Field>, 'error' | 'children'>;

/** Attributes of the control of a text. */
export type TextAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'lang' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder'
>;

/** Props of a labelled text of a form. */
export interface TextFieldProps<Path extends string> extends LabelProps, TextAttributes {
  name: Path;
  /** Several lines; the class says how high it is at least. */
  lines?: string;
  /** Gets the text whenever a person changes it. */
  onText?: (text: string) => void;
}

/** Shows a labelled field of the form around it, for one line or several. */
export function TextField<Values extends FieldValues>(
  props: TextFieldProps<FieldPathByValue<Values, string>>,
) {
  const { name, lines, onText, lang, placeholder, type, inputMode, autoComplete, spellCheck, ...label } =
    props;
  const {
    register,
    formState: { errors },
  } = useFormContext<Values>();
  const field = register(
    name,
    onText && { onChange: (event: { target: { value: string } }) => onText(event.target.value) },
  );
  return (
    <Field {...label} error={errorAt(errors, name)?.message}>
      {(control) => {
        const text = { ...control, lang, placeholder, ...field };
        return lines === undefined ? (
          <Input {...{ type, inputMode, autoComplete, spellCheck }} {...text} />
        ) : (
          <Textarea least={lines} {...text} />
        );
      }}
    </Field>
  );
}
