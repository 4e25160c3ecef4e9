import type {
  FieldPath,
  FieldPathValue,
  FieldValues,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import type { RegisterRequest } from '#contracts/accounts/api.ts';

/** Texts typed into the forms of signing in and up, by field: both ask for e-mail and password. */
export type Typed = Partial<RegisterRequest>;

/**
 * Returns what registers the fields of a form and leaves in them what was typed into the document before the form had
 * come to life: the library would put the first values of the form in their place.
 * @param typed is told of it too
 */
export function registerTyped<Values extends FieldValues & Typed>(
  { register, getValues, setValue }: Pick<UseFormReturn<Values>, 'register' | 'getValues' | 'setValue'>,
  typed: Typed,
) {
  return (name: FieldPath<Values>): UseFormRegisterReturn => {
    const field = register(name);
    return {
      ...field,
      ref: (input: HTMLInputElement | null) => {
        const before = input?.value ?? '';
        field.ref(input);
        if (before === '' || typed[name as keyof Typed] === before) return;
        setValue(name, before as FieldPathValue<Values, typeof name>);
        Object.assign(typed, getValues());
      },
    };
  };
}
