import { createContext, use } from 'react';
import type { PlanAllowance } from '#contracts/billing/packages.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';

/** Data and calls that the parts of the editor share, besides the form itself. */
export interface Editor {
  /** The property as it was last read or saved. */
  readonly property: Property;
  /** The language whose texts are being edited. */
  readonly language: Language;
  /** The main language of the book, as it stands in the form. */
  readonly mainLanguage: Language;
  /** True where the fields of the property may be changed; `mayEditContent` is for its sections. */
  readonly mayEditDetails: boolean;
  readonly mayEditContent: boolean;
  /** Limits of the account's plan for guests; null is no limit. */
  readonly limits: Pick<PlanAllowance, 'maxLanguages' | 'maxTabs'>;
  /** Offers the plan that has logos and themes; undefined where the account's own has them. */
  readonly offerBranding: (() => void) | undefined;
  /** The path of a field that is about to take the focus: what it stands in opens. */
  readonly revealed: string | undefined;
  /** The name of a section's tab in the reader's language, or the module's own. */
  readonly nameOf: (section: string) => string;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/**
 * Returns the editor around a part of it.
 * @throws Error outside of one.
 */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error('useEditor is used outside of the editor.');
  return editor;
}
