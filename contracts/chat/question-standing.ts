import type { ANSWER_KINDS } from './api.ts';

/** States of a question for the host: somebody has to see to it, or nobody has. */
export const QUESTION_STATES = ['unanswered', 'answered'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Standing of a question: answered, or not. `isDoubted`: a guest said that what they were told is not right. */
export interface QuestionStanding {
  readonly state: QuestionState;
  readonly isDoubted: boolean;
}

type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * Returns how a question stands once it was asked: answered where the book answers it and no guest doubts that. What
 * only comes near leaves a question as it stood, and one that was never asked unanswered.
 */
export function standingAsked(kind: AnswerKind, before: QuestionStanding | undefined): QuestionStanding {
  const isDoubted = before?.isDoubted ?? false;
  if (isDoubted || kind === 'unknown') return { state: 'unanswered', isDoubted };
  if (kind === 'answer') return { state: 'answered', isDoubted };
  return before ?? { state: 'unanswered', isDoubted };
}

/** Returns how a question stands once a guest said whether its answer is right; a doubt stays until the host answers. */
export function standingJudged(right: boolean, before: QuestionStanding): QuestionStanding {
  if (!right) return { state: 'unanswered', isDoubted: true };
  return before.isDoubted ? before : { state: 'answered', isDoubted: false };
}

/** Standing of a question that the host answered. */
export const STANDING_ANSWERED: QuestionStanding = { state: 'answered', isDoubted: false };
