import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import { revealField } from '../../../components/property-form/complaints.ts';
import { BASIC_TAB, type EditorValues, placeOfField } from './editor-values.ts';

const SECTION = 'section';

/** The tab and the language that the editor shows, and the calls that show others. */
export interface EditorPlace {
  readonly tab: string;
  readonly language: Language;
  readonly showTab: (tab: string) => void;
  readonly showLanguage: (language: Language) => void;
  /** The path of the field that is being revealed, until it has the focus. */
  readonly revealed: string | undefined;
  /** Shows the place of a field and focuses it. The path is dotted: `details.name`. */
  readonly reveal: (path: string) => void;
}

/**
 * Keeps which tab and language the editor shows, the tab in the address too (`?section=rules`). It begins at the
 * address's, where that is one of `tabs`, else at `first`. Where the section of the tab has gone, as after another
 * person's save was taken, the first tab that is there stands in for it.
 */
export function useEditorPlace(
  form: UseFormReturn<EditorValues>,
  first: Pick<EditorPlace, 'tab' | 'language'>,
  tabs: readonly string[],
): EditorPlace {
  const [params, setParams] = useSearchParams();
  const asked = params.get(SECTION);
  const [chosen, showTab] = useState(asked !== null && tabs.includes(asked) ? asked : first.tab);
  const order = useWatch({ control: form.control, name: 'order' });
  const isThere = (each: string) => each === BASIC_TAB || order.includes(each);
  const tab = [chosen, first.tab, ...order].find(isThere) ?? BASIC_TAB;
  const keepInAddress = useEffectEvent((shown: string) => {
    if (shown === (asked ?? first.tab)) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(SECTION, shown);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => keepInAddress(tab), [tab]);
  const [language, showLanguage] = useState(first.language);
  const [revealed, setRevealed] = useState<string>();
  function reveal(path: string): void {
    const place = placeOfField(path);
    revealField(form, path, () => {
      showTab(place.tab);
      if (isLanguage(place.language)) showLanguage(place.language);
      setRevealed(path);
    });
    setRevealed(undefined);
  }
  return { tab, language, showTab, showLanguage, revealed, reveal };
}
