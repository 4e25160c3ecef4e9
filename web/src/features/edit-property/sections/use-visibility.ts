import { useFormContext, useWatch } from 'react-hook-form';
import type { EditorValues } from '../form/editor-values.ts';

/** Follows whether a section is hidden from guests, and gives the call that hides it or shows it again. */
export function useVisibility(section: string): { readonly isHidden: boolean; readonly toggle: () => void } {
  const { setValue } = useFormContext<EditorValues>();
  const hidden = useWatch<EditorValues, 'hidden'>({ name: 'hidden' });
  const isHidden = hidden.includes(section);
  return {
    isHidden,
    toggle: () =>
      setValue('hidden', isHidden ? hidden.filter((key) => key !== section) : [...hidden, section]),
  };
}
