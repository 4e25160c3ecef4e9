import type { FeedbackEvent } from '#contracts/feedback/events.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Words and rating of a guest about a stay. */
export interface Said {
  readonly rating: number;
  /** Null for none. */
  readonly comment: string | null;
  /** Address to which an answer is wished; null: none is. */
  readonly email: string | null;
  /** Section that it is about; null: the stay as a whole. */
  readonly section: string | null;
  readonly language: Language | null;
}

/** Says how a stay was, for the first time or in place of what was said before. */
export interface GiveFeedback extends Said {
  readonly type: 'GiveFeedback';
  readonly feedbackId: string;
  readonly propertyId: string;
  readonly ownerId: string;
  /** ISO 8601 UTC. */
  readonly givenAt: string;
}

export interface MarkFeedback {
  readonly type: 'MarkFeedback';
  readonly isRead: boolean;
}

/** Answers the guest. The same text again is the same answer. */
export interface AnswerFeedback {
  readonly type: 'AnswerFeedback';
  readonly text: string;
}

export interface DeleteFeedback {
  readonly type: 'DeleteFeedback';
}

export type FeedbackCommand = GiveFeedback | MarkFeedback | AnswerFeedback | DeleteFeedback;

/** Feedback of a guest on one stay. */
export interface GivenFeedback extends Said {
  readonly status: 'given';
  readonly feedbackId: string;
  readonly propertyId: string;
  readonly ownerId: string;
  readonly isRead: boolean;
  readonly answers: readonly string[];
  /** Number of times that it took the place of what stood there. */
  readonly replacements: number;
  /** Moment at which it was said first, ISO 8601 UTC. */
  readonly firstGivenAt: string;
}

/** The rest of feedback that was deleted, and nothing of what was said. */
export interface DeletedFeedback {
  readonly status: 'deleted';
  readonly feedbackId: string;
  readonly propertyId: string;
  readonly ownerId: string;
}

export type FeedbackState = GivenFeedback | DeletedFeedback | undefined;

/** Most times that a guest can say the same stay anew: each is in the log for ever. */
export const REPLACEMENTS_MAX = 20;
/** Most answers to one guest: after these they write to one another without us. */
export const ANSWERS_MAX = 20;

/** Feedback of one guest on one stay: stream `feedback-<id>`. */
export const feedbackDecider: Decider<FeedbackState, FeedbackCommand, FeedbackEvent> = {
  category: 'feedback',
  initial: undefined,

  /** @throws DomainError `feedback.not-found`, `feedback.no-address`, `request.too-many` */
  decide(command, state) {
    if (command.type === 'GiveFeedback') return give(command, state);
    if (command.type === 'DeleteFeedback' && state?.status === 'deleted') return [];
    const feedback = present(state);
    const { propertyId, ownerId } = feedback;
    const data = { propertyId, ownerId };
    switch (command.type) {
      case 'MarkFeedback':
        if (command.isRead === feedback.isRead) return [];
        return [{ type: command.isRead ? 'FeedbackRead' : 'FeedbackMarkedUnread', data }];
      case 'AnswerFeedback':
        return answer(command.text, feedback);
      case 'DeleteFeedback':
        return [{ type: 'FeedbackDeleted', data }];
    }
  },

  evolve(state, event) {
    if (event.type === 'FeedbackGiven') {
      const { givenAt: firstGivenAt, ...said } = event.data;
      return { ...said, firstGivenAt, status: 'given', isRead: false, answers: [], replacements: 0 };
    }
    return state?.status === 'given' ? evolveGiven(state, event) : state;
  },

  subjectOf: (state) => state?.feedbackId,
};

type LaterEvent = Exclude<FeedbackEvent, { readonly type: 'FeedbackGiven' }>;

function evolveGiven(state: GivenFeedback, { type, data }: LaterEvent): FeedbackState {
  switch (type) {
    case 'FeedbackReplaced': {
      const { formerRating: _former, givenAt: _at, ...said } = data;
      return { ...state, ...said, isRead: false, replacements: state.replacements + 1 };
    }
    case 'FeedbackRead':
      return { ...state, isRead: true };
    case 'FeedbackMarkedUnread':
      return { ...state, isRead: false };
    case 'FeedbackAnswered':
      return { ...state, isRead: true, answers: [...state.answers, data.text] };
    case 'FeedbackDeleted': {
      const { feedbackId, propertyId, ownerId } = state;
      return { status: 'deleted', feedbackId, propertyId, ownerId };
    }
  }
}

/** @throws DomainError `feedback.not-found` where it was deleted, `request.too-many` */
function give(command: GiveFeedback, state: FeedbackState): readonly FeedbackEvent[] {
  const { type: _type, feedbackId, ...said } = command;
  if (state === undefined) return [{ type: 'FeedbackGiven', data: { feedbackId, ...said } }];
  const { rating: formerRating, replacements } = present(state);
  if (saysTheSame(said, present(state))) return [];
  if (replacements >= REPLACEMENTS_MAX) throw new DomainError('request.too-many');
  return [{ type: 'FeedbackReplaced', data: { ...said, formerRating } }];
}

const SAID = ['rating', 'comment', 'email', 'section', 'language'] as const;

const saysTheSame = (said: Said, before: Said): boolean => SAID.every((part) => said[part] === before[part]);

/** @throws DomainError `feedback.no-address`, `request.too-many` */
function answer(
  text: string,
  { propertyId, ownerId, email, answers }: GivenFeedback,
): readonly FeedbackEvent[] {
  if (email === null) throw new DomainError('feedback.no-address');
  if (answers.at(-1) === text) return [];
  if (answers.length >= ANSWERS_MAX) throw new DomainError('request.too-many');
  return [{ type: 'FeedbackAnswered', data: { propertyId, ownerId, text, number: answers.length } }];
}

/** @throws DomainError `feedback.not-found` */
export function present(state: FeedbackState): GivenFeedback {
  if (state?.status !== 'given') throw new DomainError('feedback.not-found');
  return state;
}
