import { LOW_RATING, SAME_STAY_DAYS } from '#contracts/feedback/ratings.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { uuidOfDigest } from '#kernel/work/ids.ts';
import {
  type FeedbackState,
  feedbackDecider,
  type GivenFeedback,
  present,
  type Said,
} from './feedback.decider.ts';
import { feedbackSettingsDecider } from './feedback-settings.decider.ts';
import { feedbackSettingsOf } from './feedback-settings.service.ts';
import { type GiveVoice, sectionVoiceDecider } from './section-voice.decider.ts';

export type FeedbackService = ReturnType<typeof createFeedbackService>;

/** A guest's feedback on its way. */
export interface Giving {
  readonly propertyId: string;
  readonly ownerId: string;
  /** The token of the visitor today. */
  readonly visitor: string;
  readonly said: Said;
  /** Id that the guest was answered before; it counts where it is of this property and of the same stay. */
  readonly replaces?: string | undefined;
  /** Moment of one that is told later than it was given, ISO 8601 UTC; absent: now. */
  readonly givenAt?: string | undefined;
}

interface Parts {
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'append'>;
  readonly codec: Pick<EventCodec, 'encode'>;
  readonly vault: Pick<Vault, 'createSubject' | 'destroySubject'>;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
}

type Origin = Omit<CommandContext, 'actor'>;

const DAY_MS = 86_400_000;
/** Number of ids that a visitor has in a day: the next one where feedback under the one before was deleted. */
const IDS_A_DAY = 4;

/** Creates the service of what guests say of their stays. Each feedback has a stream and a key of its own. */
export function createFeedbackService(parts: Parts) {
  return {
    ...fromGuests(parts),
    ...ofHosts(parts),
    ...feedbackSettingsOf(parts.handler),
    ...toSettle(parts),
  };
}

function fromGuests(parts: Parts) {
  const { handler, vault, clock } = parts;

  async function giveAs(feedbackId: string, giving: Giving, origin: Origin) {
    const { propertyId, ownerId, said, givenAt = clock.now().toISOString() } = giving;
    const command = { type: 'GiveFeedback', feedbackId, propertyId, ownerId, givenAt, ...said } as const;
    const context: CommandContext = { ...origin, actor: { kind: 'guest' } };
    const { position } = await handler.execute(feedbackDecider, feedbackId, command, context, {
      async prepare(events) {
        // Another process may have deleted it: a new key in the place of the one that was destroyed would open nothing of
        // the stream, which could not be read any more.
        if (events.some(({ type }) => type === 'FeedbackGiven')) await vault.createSubject(feedbackId);
      },
    });
    return { feedbackId, position };
  }

  return {
    /**
     * Keeps what a guest says of a stay, in place of what the same guest said of it before.
     * @returns the id it is kept under, and the position to wait for
     * @throws DomainError `request.too-many` where it was said anew too often, `stream.contended`
     */
    async give(
      giving: Giving,
      origin: Origin,
    ): Promise<{ readonly feedbackId: string; readonly position: Position | undefined }> {
      const former = await sameStay(parts, giving);
      for (const feedbackId of [...former, ...idsOf(parts, giving)]) {
        try {
          return await giveAs(feedbackId, giving, origin);
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      }
      throw new DomainError('request.too-many');
    },

    /** Records whether a section was of help; durable once resolved. Reads nothing: the caller knows the property. */
    async giveVoice(
      voice: Omit<GiveVoice, 'type' | 'givenAt'> & { readonly givenAt?: string | undefined },
      origin: Origin,
    ): Promise<Position | undefined> {
      const { givenAt = clock.now().toISOString() } = voice;
      const events = sectionVoiceDecider.decide({ type: 'GiveVoice', ...voice, givenAt }, null);
      const day = givenAt.slice(0, 10).replaceAll('-', '');
      const stream = `${sectionVoiceDecider.category}-${voice.propertyId}_${day}`;
      const context: CommandContext = { ...origin, actor: { kind: 'guest' } };
      const encoded = await parts.codec.encode(stream, events, context, undefined);
      return (await parts.store.append(stream, 'any', encoded)).position;
    },
  };
}

function ofHosts(parts: Parts) {
  const { handler } = parts;
  const admit = (propertyId: string) => (state: FeedbackState) => {
    if (state?.status !== 'given' || state.propertyId !== propertyId)
      throw new DomainError('feedback.not-found');
  };

  return {
    /** Marks feedback as read or unread. @throws DomainError `feedback.not-found`, `stream.contended` */
    async mark(propertyId: string, feedbackId: string, isRead: boolean, context: CommandContext) {
      const command = { type: 'MarkFeedback', isRead } as const;
      const options = { admit: admit(propertyId) };
      return (await handler.execute(feedbackDecider, feedbackId, command, context, options)).position;
    },

    /**
     * Answers a guest; a mail follows. @returns all answers to them, the first one first, and the position to wait for
     * @throws DomainError `feedback.not-found`, `feedback.no-address`, `request.too-many`, `stream.contended`
     */
    async answer(propertyId: string, feedbackId: string, text: string, context: CommandContext) {
      const command = { type: 'AnswerFeedback', text } as const;
      const options = { admit: admit(propertyId) };
      const { state, position } = await handler.execute(
        feedbackDecider,
        feedbackId,
        command,
        context,
        options,
      );
      return { answers: present(state).answers, position };
    },

    /** Deletes feedback of a property, with its key. @throws DomainError `feedback.not-found`, `stream.contended` */
    async delete(propertyId: string, feedbackId: string, context: CommandContext) {
      return remove(parts, feedbackId, context, admit(propertyId));
    },
  };
}

function toSettle(parts: Parts) {
  const load = async (feedbackId: string) => (await parts.handler.load(feedbackDecider, feedbackId)).state;
  const settingsOf = async (propertyId: string) =>
    (await parts.handler.load(feedbackSettingsDecider, propertyId)).state;

  return {
    /** Deletes feedback whosever it is, with its key; again, it destroys the key alone. */
    async erase(feedbackId: string, context: CommandContext): Promise<void> {
      await remove(parts, feedbackId, context);
    },

    /**
     * Finishes a deletion that was cut short, and deletes feedback that came while its property went.
     * @param isGone tells if a property was deleted
     */
    async settle(
      feedbackId: string,
      isGone: (propertyId: string) => Promise<boolean>,
      context: CommandContext,
    ): Promise<void> {
      const state = await load(feedbackId);
      if (state === undefined) return;
      if (state.status === 'deleted' || (await isGone(state.propertyId))) {
        await remove(parts, feedbackId, context);
      }
    },

    /** Finds a low rating that the host is to be written to of; `undefined` where it is none any more, or not wished. */
    async lowRatingOf(feedbackId: string): Promise<GivenFeedback | undefined> {
      const state = await load(feedbackId);
      if (state?.status !== 'given' || state.rating > LOW_RATING) return undefined;
      return (await settingsOf(state.propertyId)).mailsLowRatings ? state : undefined;
    },

    /** Finds the answer to a guest by its number, from 0; `undefined` where it was deleted. */
    async answerOf(feedbackId: string, number: number) {
      const state = await load(feedbackId);
      if (state?.status !== 'given') return undefined;
      const [text, to] = [state.answers[number], state.email];
      return text === undefined || to === null ? undefined : { feedback: state, text, to };
    },
  };
}

/** Deletes feedback, and destroys its key. */
async function remove(
  { handler, vault }: Parts,
  feedbackId: string,
  context: CommandContext,
  admit?: (state: FeedbackState) => void,
): Promise<Position | undefined> {
  const command = { type: 'DeleteFeedback' } as const;
  const options = admit && { admit };
  const { state, position } = await handler.execute(feedbackDecider, feedbackId, command, context, options);
  if (state?.status === 'deleted') await vault.destroySubject(feedbackId);
  return position;
}

/** Lists the id that a guest was answered before, where it is of the same property and stay. */
async function sameStay({ handler, clock }: Parts, { propertyId, replaces }: Giving): Promise<string[]> {
  if (replaces === undefined) return [];
  const { state } = await handler.load(feedbackDecider, replaces);
  if (state?.status !== 'given' || state.propertyId !== propertyId) return [];
  const age = clock.now().getTime() - Date.parse(state.firstGivenAt);
  return age <= SAME_STAY_DAYS * DAY_MS ? [replaces] : [];
}

/** Lists the ids of what a visitor says today: they follow from the token of the day, which nobody can make tomorrow. */
function idsOf({ digest }: Parts, { propertyId, visitor }: Giving): string[] {
  return Array.from({ length: IDS_A_DAY }, (_, nth) =>
    uuidOfDigest(digest('feedback', `${propertyId} ${visitor} ${nth}`)),
  );
}

/** Tells whether feedback was deleted, by its stream, or by its key where its stream was not read anew. */
const isGone = (error: unknown): boolean =>
  error instanceof DomainError && ['feedback.not-found', 'subject.erased'].includes(error.code);
