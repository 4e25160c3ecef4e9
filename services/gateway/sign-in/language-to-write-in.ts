import type { FastifyRequest } from 'fastify';
import type { Language } from '#contracts/kernel/languages.ts';
import { preferredLanguage } from '../http/preferred-language.ts';

/**
 * Returns the language for mails to the sender of a request: the one they ask for or have
 * chosen, else what their browser accepts,
 * else English.
 */
export const languageToWriteIn = ({ headers }: FastifyRequest, asked?: Language | null): Language =>
  preferredLanguage(asked, headers['accept-language']) ?? 'en';
