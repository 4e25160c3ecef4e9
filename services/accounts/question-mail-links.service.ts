import { createIdTokens } from '#kernel/secrets/id-tokens.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/** Path of the page that ends the weekly mail of questions: with the token of its reader at the end. */
export const QUESTION_MAILS_PAGE = '/mails/questions/';

/**
 * Makes and reads the links that end the weekly mail of somebody without signing in. One is in each of these mails and
 * holds for good: an old mail must end them as well as a new one, and it can do nothing else.
 */
export function createQuestionMailLinks(digest: KeyedDigest) {
  const tokens = createIdTokens(digest, 'question-mails-token');
  return {
    /** Returns the path that ends the mails of a person. */
    pathFor: (userId: string): string => QUESTION_MAILS_PAGE + tokens.tokenOf(userId),
    /** Finds whose mails a token ends; `undefined` for what is none of ours. */
    userOf: tokens.idOf,
  };
}
