import type { Language } from '#contracts/kernel/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { GuestDictionary } from './guest-texts.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

/** All six; the server hands the browser just the one that is shown. */
export const dictionaries: Readonly<Record<Language, GuestDictionary>> = { en, it, es, fr, de, pt };
