import type { Complete, Translate } from '../../i18n/translate.ts';
import type { en } from './en.ts';

/** The guest page's texts in one language. */
export type GuestDictionary = Complete<typeof en>;

/** `t()` of the guest page. */
export type GuestTranslate = Translate<typeof en>;
