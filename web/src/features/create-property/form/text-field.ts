import { TextField as AnyTextField } from '../../../components/property-form/text-field.tsx';
import type { PropertyFormValues } from './property-form.ts';

/** Shows a labelled text of this form. */
export const TextField = AnyTextField<PropertyFormValues>;
