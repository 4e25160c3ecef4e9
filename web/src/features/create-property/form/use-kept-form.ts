import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { BLANK_FORM, type PropertyFormValues, propertyFormSchema } from './property-form.ts';

/** The form of a new property, and the calls that do away with the draft of it. */
export interface KeptForm {
  readonly form: UseFormReturn<PropertyFormValues>;
  /** True while the form began from a draft that was found. */
  readonly isRestored: boolean;
  /** Empties the form and forgets the draft. */
  readonly startOver: () => void;
  /** Forgets the draft, and keeps nothing more: the screen is being left on purpose. */
  readonly giveUp: () => void;
}

/**
 * Opens the form of a new property, from the draft where this browser has one, and keeps in it what is written.
 * @param draft key of the draft
 */
export function useKeptForm(draft: string): KeptForm {
  const [kept] = useState(() => readDraft(localStorage, draft));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const form = useForm<PropertyFormValues>({
    resolver: zodResolver(propertyFormSchema),
    defaultValues: kept?.values ?? BLANK_FORM,
    shouldFocusError: false,
  });

  const isGivenUp = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // The next screen may be long in coming: an upload ends meanwhile.
          if (!isGivenUp.current) keepDraft(localStorage, draft, { values });
        },
      }),
    [form, draft],
  );

  return {
    form,
    isRestored,
    startOver() {
      form.reset(BLANK_FORM);
      forgetDraft(localStorage, draft);
      setRestored(false);
    },
    giveUp() {
      isGivenUp.current = true;
      forgetDraft(localStorage, draft);
    },
  };
}
