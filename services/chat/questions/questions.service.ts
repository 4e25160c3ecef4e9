import type { GuestAnswer } from '#contracts/chat/api.ts';
import type { QuestionEvent, ToldPlace } from '#contracts/chat/events.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { type Ids, uuidOfDigest } from '#kernel/work/ids.ts';
import { withAnswer } from './answer-entry.ts';
import type { AskedQuestion } from './meaning.ts';
import {
  type ListedQuestion,
  type MarkAnswered,
  type QuestionAsAsked,
  questionDecider,
} from './question.decider.ts';

/** The property that is asked, and whose it is. */
export interface AskedProperty {
  readonly propertyId: string;
  readonly ownerId: string;
}

/** Question of a guest, with what they were told. */
export interface AskedAndTold extends AskedQuestion {
  readonly answer: Pick<GuestAnswer, 'kind' | 'citations'>;
}

export type QuestionsService = ReturnType<typeof createQuestionsService>;

/** Characters of what was cited that are kept. */
const LONGEST_EXCERPT = 200;

interface Parts {
  readonly handler: CommandHandler;
  readonly digest: KeyedDigest;
  readonly vault: Pick<Vault, 'createSubject' | 'destroySubject'>;
  readonly ids: Ids;
  /** Takes numbers and addresses out of a text. */
  readonly mask: (text: string) => string;
}

/** Creates the service of what guests asked. Each question has a stream and a key of its own. */
export function createQuestionsService(parts: Parts) {
  return { ...fromGuests(parts), ...ofHosts(parts), ...toEnd(parts) };
}

async function load({ handler }: Parts, questionId: string): Promise<ListedQuestion | undefined> {
  return (await handler.load(questionDecider, questionId)).state.question;
}

function fromGuests(parts: Parts) {
  const { handler, digest, vault, ids, mask } = parts;
  return {
    /** Returns the id of the question of a property that all questions share which mean the same. */
    async idOf(propertyId: string, asked: AskedQuestion): Promise<string> {
      const { meaningOf } = await import('./meaning.ts');
      return uuidOfDigest(digest('question', `${propertyId} ${meaningOf(asked)}`));
    },

    /** Tells whether a question is on the list of its host. */
    isListed: async (questionId: string): Promise<boolean> => (await load(parts, questionId)) !== undefined,

    /** Records what a guest asked and was told; durable once resolved. */
    async record(
      questionId: string,
      { propertyId, ownerId }: AskedProperty,
      { answer, ...asked }: AskedAndTold,
      context: CommandContext,
    ): Promise<void> {
      const { wholeQuestion } = await import('./meaning.ts');
      const text = mask(storable(wholeQuestion(asked)));
      const citations = answer.citations.map(toldPlace);
      const told = { text, language: asked.language, kind: answer.kind, citations };
      const keyId = ids.next();
      const command = { type: 'RecordQuestion', keyId, propertyId, ownerId, ...told } as const;
      await handler.execute(questionDecider, questionId, command, context, {
        async prepare(events) {
          if (events.some(({ type }) => type === 'QuestionAsked')) await vault.createSubject(keyId);
        },
      });
    },

    /** Records whether a guest found an answer right; what is not on the list is nothing to judge. */
    async judge(questionId: string, right: boolean, context: CommandContext): Promise<void> {
      await handler.execute(questionDecider, questionId, { type: 'JudgeAnswer', right }, context);
    },
  };
}

function ofHosts(parts: Parts) {
  const admit =
    (propertyId: string) =>
    ({ question }: QuestionAsAsked): void => {
      if (question?.propertyId !== propertyId) throw notFound();
    };
  return {
    sectionWith: withAnswer,

    /** Finds a question of a property. @throws DomainError `question.not-found` */
    async find(propertyId: string, questionId: string): Promise<ListedQuestion> {
      const question = await load(parts, questionId);
      if (question?.propertyId !== propertyId) throw notFound();
      return question;
    },

    /** Records that the host's answer was written. @throws DomainError `question.not-found`, `stream.contended` */
    markAnswered: (
      { propertyId, questionId }: { readonly propertyId: string; readonly questionId: string },
      answer: Omit<MarkAnswered, 'type'>,
      context: CommandContext,
    ) =>
      parts.handler.execute(questionDecider, questionId, { type: 'MarkAnswered', ...answer }, context, {
        admit: admit(propertyId),
      }),

    /** Takes a question off the list, and destroys its key. @throws DomainError `question.not-found`, `stream.contended` */
    delete: (propertyId: string, questionId: string, context: CommandContext) =>
      remove(parts, questionId, context, { admit: admit(propertyId) }),
  };
}

function toEnd(parts: Parts) {
  return {
    /** Takes a question off the list, of whatever property; nothing where it is on none. */
    async erase(questionId: string, context: CommandContext): Promise<void> {
      await remove(parts, questionId, context).catch(ignoreGone);
    },

    /** Destroys the key of a question that was deleted. Repeating it is safe. */
    forget: (keyId: string): Promise<void> => parts.vault.destroySubject(keyId),
  };
}

/** Takes a question off the list, and destroys its key. @throws DomainError `question.not-found` */
async function remove(
  { handler, vault }: Parts,
  questionId: string,
  context: CommandContext,
  options: CommandOptions<QuestionEvent, QuestionAsAsked> = {},
): Promise<Position | undefined> {
  const command = { type: 'DeleteQuestion' } as const;
  const { events, position } = await handler.execute(questionDecider, questionId, command, context, options);
  for (const { type, data } of events) {
    if (type === 'QuestionDeleted' && data.keyId !== undefined) await vault.destroySubject(data.keyId);
  }
  return position;
}

const notFound = () => new DomainError('question.not-found');

/** Ignores that a question is on no list any more. */
function ignoreGone(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code !== 'question.not-found') throw error;
}

/** Returns a text as every store can keep it. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

/** Returns a citation as it is kept. What stands with the property itself may be its code or password: that it was told is enough. */
const toldPlace = ({ section, title, excerpt }: GuestAnswer['citations'][number]): ToldPlace => ({
  section,
  title,
  excerpt: section === null ? '' : excerpt.slice(0, LONGEST_EXCERPT).toWellFormed(),
});
