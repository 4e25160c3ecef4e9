import { useFormContext, useWatch } from 'react-hook-form';
import { CountrySelect } from '../form/country-select.tsx';
import { Field } from '../ui/field.tsx';
import { errorAt } from './error-at.ts';
import type { LabelProps } from './text-field.tsx';

/** Shows the choice of a country. @param name path of the field in the form around it */
export function CountryField({ name, ...label }: LabelProps & { name: string }) {
  const {
    register,
    formState: { errors },
  } = useFormContext();
  const country: string = useWatch({ name });
  return (
    <Field {...label} error={errorAt(errors, name)?.message}>
      {(control) => <CountrySelect {...control} country={country} {...register(name)} />}
    </Field>
  );
}
