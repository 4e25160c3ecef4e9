import type { QuestionEvent, ToldPlace } from '#contracts/chat/events.ts';
import {
  type QuestionStanding,
  STANDING_ANSWERED,
  standingAsked,
  standingJudged,
} from '#contracts/chat/question-standing.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** The property that a question is asked of, and whose it is. */
interface OfProperty {
  readonly ownerId: string;
  readonly propertyId: string;
}

/** Takes note of what a guest asked and was told. */
export interface RecordQuestion extends OfProperty {
  readonly type: 'RecordQuestion';
  /** Key that seals the question where it begins with this. */
  readonly keyId: string;
  /** Masked. */
  readonly text: string;
  readonly language: Language;
  readonly kind: 'answer' | 'related' | 'unknown';
  readonly citations: ToldPlace[];
}

/** Takes note of whether a guest found an answer right. */
export interface JudgeAnswer {
  readonly type: 'JudgeAnswer';
  readonly right: boolean;
}

/** Takes note that the host's answer was written. */
export interface MarkAnswered {
  readonly type: 'MarkAnswered';
  readonly section: string;
  readonly language: Language;
  readonly text: string;
}

/** Takes a question off the list. */
export interface DeleteQuestion {
  readonly type: 'DeleteQuestion';
}

export type QuestionCommand = RecordQuestion | JudgeAnswer | MarkAnswered | DeleteQuestion;

/** A question that is on the list of its host. */
export interface ListedQuestion extends OfProperty {
  readonly text: string;
  readonly language: Language;
  readonly standing: QuestionStanding;
  /** The last answer of the host; null where there is none. */
  readonly answer: { readonly section: string; readonly language: Language; readonly text: string } | null;
}

/** `question` is undefined before it was asked, and once it is deleted. */
export interface QuestionAsAsked {
  /** Key that seals what is said of it: one of its own, or that of its host where it was asked before questions had any. */
  readonly keyId: string | undefined;
  readonly question: ListedQuestion | undefined;
}

/** A question of guests with all that mean the same: stream `question-<id>`, whose id follows from what it means. */
export const questionDecider: Decider<QuestionAsAsked, QuestionCommand, QuestionEvent> = {
  category: 'question',
  initial: { keyId: undefined, question: undefined },

  /** @throws DomainError `question.not-found` for what is not on the list, where somebody answers or deletes it */
  decide(command, { question, keyId }) {
    switch (command.type) {
      case 'RecordQuestion': {
        const { type: _, keyId: newKeyId, text, ...told } = command;
        if (question === undefined) {
          return [{ type: 'QuestionAsked', data: { ...told, keyId: newKeyId, text } }];
        }
        return [{ type: 'QuestionAskedAgain', data: told }];
      }
      case 'JudgeAnswer':
        return question === undefined ? [] : decideJudged(command.right, question);
      case 'MarkAnswered':
        return decideAnswered(command, required(question));
      case 'DeleteQuestion': {
        const data = propertyOf(required(question));
        // The key of a host seals more than this.
        return [{ type: 'QuestionDeleted', data: keyId === data.ownerId ? data : { ...data, keyId } }];
      }
    }
  },

  evolve({ question, keyId }, event) {
    if (event.type === 'QuestionDeleted') return { keyId: undefined, question: undefined };
    const known = event.type === 'QuestionAsked' ? (event.data.keyId ?? event.data.ownerId) : keyId;
    return { keyId: known, question: evolveListed(question, event) };
  },
  subjectOf: ({ keyId }) => keyId,
};

function evolveListed(
  question: ListedQuestion | undefined,
  event: Exclude<QuestionEvent, { type: 'QuestionDeleted' }>,
): ListedQuestion | undefined {
  if (event.type === 'QuestionAsked') {
    const { citations: _, keyId: _key, kind, ...asked } = event.data;
    return { ...asked, standing: standingAsked(kind, undefined), answer: null };
  }
  if (question === undefined) return undefined;
  switch (event.type) {
    case 'QuestionAskedAgain':
      return { ...question, standing: standingAsked(event.data.kind, question.standing) };
    case 'AnswerJudged':
      return { ...question, standing: standingJudged(event.data.right, question.standing) };
    case 'QuestionAnswered': {
      const { section, language, text } = event.data;
      return { ...question, standing: STANDING_ANSWERED, answer: { section, language, text } };
    }
  }
}

const propertyOf = ({ ownerId, propertyId }: OfProperty) => ({ ownerId, propertyId });

/** Decides on a judgement. One that changes nothing is not recorded: it may come from anybody, any number of times. */
function decideJudged(right: boolean, question: ListedQuestion): QuestionEvent[] {
  const { standing } = question;
  const next = standingJudged(right, standing);
  const isSame = next.state === standing.state && next.isDoubted === standing.isDoubted;
  return isSame ? [] : [{ type: 'AnswerJudged', data: { ...propertyOf(question), right } }];
}

function decideAnswered(
  { section, language, text }: MarkAnswered,
  question: ListedQuestion,
): QuestionEvent[] {
  const { answer, standing } = question;
  const isSame = answer?.section === section && answer.language === language && answer.text === text;
  if (isSame && standing.state === 'answered') return [];
  return [{ type: 'QuestionAnswered', data: { ...propertyOf(question), section, language, text } }];
}

function required(question: ListedQuestion | undefined): ListedQuestion {
  if (question === undefined) throw new DomainError('question.not-found');
  return question;
}
