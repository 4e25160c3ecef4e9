import type { Language } from '../../kernel/languages.ts';
import { words as de } from './de.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as fr } from './fr.ts';
import { words as it } from './it.ts';
import { words as pt } from './pt.ts';
import type { AuditWords } from './words.ts';

/** All languages at once; a browser loads the one that it shows. */
export const AUDIT_WORDS: Readonly<Record<Language, AuditWords>> = { en, it, es, fr, de, pt };
