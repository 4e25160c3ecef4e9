import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import { revealField } from '../../../components/property-form/complaints.ts';
import { type EditorValues, placeOfField } from './editor-values.ts';

/** The tab and the language that the editor shows, and the calls that show others. */
export interface EditorPlace {
  readonly tab: string;
  readonly language: Language;
  readonly showTab: (tab: string) => void;
  readonly showLanguage: (language: Language) => void;
  /** Shows the place of a field and focuses it. The path is dotted: `details.name`. */
  readonly reveal: (path: string) => void;
}

/** Keeps which tab and language the editor shows. It begins at those of `first`. */
export function useEditorPlace(
  form: UseFormReturn<EditorValues>,
  first: Pick<EditorPlace, 'tab' | 'language'>,
): EditorPlace {
  const [tab, showTab] = useState(first.tab);
  const [language, showLanguage] = useState(first.language);
  function reveal(path: string): void {
    const place = placeOfField(path);
    revealField(form, path, () => {
      showTab(place.tab);
      if (isLanguage(place.language)) showLanguage(place.language);
    });
  }
  return { tab, language, showTab, showLanguage, reveal };
}
