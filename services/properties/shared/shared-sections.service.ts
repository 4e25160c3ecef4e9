import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { SectionText } from '#contracts/properties/book/property-fold.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import type { SharedSectionEvent } from '#contracts/shared-sections/events.ts';
import { SHARED_SECTIONS_MAX } from '#contracts/shared-sections/limits.ts';
import type { CommandHandler, CommandOptions, CommandOutcome } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { propertyDecider } from '../property.decider.ts';
import type { PropertyCommandOptions, PropertyOutcome } from '../property-commands.ts';
import { changesOf, checkFiles, checkTimes, type IsGivenUp } from '../property-drafts.ts';
import type { WantedShared } from './following.ts';
import {
  bookOf,
  type SharedEdit,
  type SharedSectionState,
  sharedSectionDecider,
} from './shared-section.decider.ts';
import type { PropertySecrets } from './told-secrets.ts';

/** Words of a shared section as a caller sends them. */
export interface SharedWords {
  readonly title: string;
  readonly items: unknown;
  /** Absent or null: as it was. */
  readonly metadata?: SectionMetadata | null | undefined;
}

/** A shared section to be made; without a section it is a new module. */
export interface NewSharedSection extends SharedWords {
  readonly section?: string | undefined;
  readonly language: Language;
}

/** A shared section after a command, and what a read model must have passed to show it. */
export interface SharedSectionOutcome {
  readonly id: string;
  readonly text: SectionText;
  readonly revision: bigint;
  readonly position: Position | undefined;
}

/** Conditions of a command: the revisions at which the shared section has to stand. */
type SharedSectionOptions = Pick<CommandOptions<SharedSectionEvent, SharedSectionState>, 'ifRevision'>;

export interface SharedSectionsParts {
  readonly handler: CommandHandler;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly isGivenUp: IsGivenUp;
  /** Counts the shared sections of an account. */
  readonly countOf: (ownerId: string) => Promise<number>;
  /** Lists what opens the properties of an account. */
  readonly secretsOf: (ownerId: string) => Promise<readonly PropertySecrets[]>;
}

export function createSharedSectionsService(parts: SharedSectionsParts) {
  return { ...writingOf(parts), ...followingOf(parts) };
}

export type SharedSectionsService = ReturnType<typeof createSharedSectionsService>;

function writingOf({ handler, clock, ids, isGivenUp, countOf, secretsOf }: SharedSectionsParts) {
  /** Reads words as an edit that fits. @throws DomainError `section.*`, told at places of the words */
  async function editOf(
    { section, language, title, items, metadata: sectionMetadata }: NewSharedSection & { section: string },
    former: SectionText | undefined,
  ): Promise<SharedEdit> {
    const { written } = changesOf({ sections: [{ section, language, title, items, sectionMetadata }] });
    const book = bookOf(language, former);
    await checkTimes(written)(book);
    await checkFiles(isGivenUp, written)(book);
    return { ...written[0], section, language };
  }

  return {
    /**
     * Writes a section for several properties, which none follows yet.
     * @param repeatedId the id where this may be a repetition: then it is made once
     * @throws DomainError `shared-section.too-many`, `.has-code`, `.says-secret`, `section.*`
     */
    create: (
      ownerId: string,
      request: NewSharedSection,
      context: CommandContext,
      repeatedId?: string,
    ): Promise<SharedSectionOutcome> =>
      atOwnPlaces(async () => {
        const id = repeatedId ?? ids.next();
        const section = request.section ?? `custom_${clock.now().getTime()}`;
        const edit = await editOf({ ...request, section }, undefined);
        const secrets = await secretsOf(ownerId);
        const command = { type: 'CreateSharedSection', ownerId, edit, secrets } as const;
        const outcome = await handler.execute(sharedSectionDecider, id, command, context, {
          async admit(state) {
            if (state.ownerId !== undefined || (await countOf(ownerId)) < SHARED_SECTIONS_MAX) return;
            throw new DomainError('shared-section.too-many');
          },
        });
        return outcomeOf(id, ownerId, outcome);
      }),

    /**
     * Writes a shared section anew. The properties that follow it catch up by a job.
     * @throws DomainError `shared-section.not-found`, `.has-code`, `.says-secret`, `section.*`, `stream.stale`
     */
    change: (
      id: string,
      ownerId: string,
      { language, ...words }: SharedWords & { readonly language?: Language | undefined },
      context: CommandContext,
      options: SharedSectionOptions = {},
    ): Promise<SharedSectionOutcome> =>
      atOwnPlaces(async () => {
        const former = ownText((await handler.load(sharedSectionDecider, id)).state, ownerId);
        const whole = { ...words, section: former.section, language: language ?? former.language };
        const edit = await editOf(whole, former);
        const command = { type: 'ChangeSharedSection', edit, secrets: await secretsOf(ownerId) } as const;
        return outcomeOf(
          id,
          ownerId,
          await handler.execute(sharedSectionDecider, id, command, context, options),
        );
      }),

    /**
     * Takes a shared section away; the properties that follow it leave it by a job, and keep its words.
     * @throws DomainError `shared-section.not-found`, `stream.stale`
     */
    async delete(
      id: string,
      ownerId: string,
      context: CommandContext,
      options: SharedSectionOptions = {},
    ): Promise<Position | undefined> {
      const command = { type: 'DeleteSharedSection' } as const;
      const { position } = await handler.execute(sharedSectionDecider, id, command, context, {
        ...options,
        admit: (state) => void ownText(state, ownerId),
      });
      return position;
    },
  };
}

function followingOf({ handler, secretsOf }: SharedSectionsParts) {
  const load = async (id: string) => {
    const { state, revision = 0n } = await handler.load(sharedSectionDecider, id);
    return { state, shared: state.text && { ...state.text, id, revision: Number(revision) } };
  };

  return {
    /**
     * Has a property follow exactly these shared sections; one of them that it follows and that is deleted is left.
     * @throws DomainError `property.not-found`, `shared-section.*`, `section.too-many`, `stream.stale`
     */
    async follow(
      propertyId: string,
      ids: readonly string[],
      ownerId: string,
      context: CommandContext,
      options?: PropertyCommandOptions,
    ): Promise<PropertyOutcome> {
      const wanted: WantedShared[] = [];
      for (const id of ids) {
        const { state, shared } = await load(id);
        wanted.push({ id, text: state.ownerId === ownerId ? shared : undefined });
      }
      const secrets = await secretsOf(ownerId);
      const command = { type: 'FollowSharedSections', wanted, secrets } as const;
      return {
        ...(await handler.execute(propertyDecider, propertyId, command, context, options)),
        propertyId,
      };
    },

    /** Tells whether a shared section has changed, or was deleted, after a revision of its stream. */
    hasChangedSince: async (id: string, revision: number): Promise<boolean> =>
      Number((await handler.load(sharedSectionDecider, id)).revision ?? 0n) > revision,

    /**
     * Has a property that follows a shared section say what that says by now, or leave it where it is deleted. Repeating it
     * changes nothing, whatever has happened meanwhile. @throws DomainError `property.not-found`
     */
    async catchUp(propertyId: string, id: string, context: CommandContext): Promise<void> {
      const { shared } = await load(id);
      const command = { type: 'CatchUpWithShared', id, shared } as const;
      await handler.execute(propertyDecider, propertyId, command, context);
    },
  };
}

/** @throws DomainError `shared-section.not-found` where it is gone meanwhile, as one can be that a repetition finds */
const outcomeOf = (
  id: string,
  ownerId: string,
  { state, revision = 0n, position }: CommandOutcome<SharedSectionState, SharedSectionEvent>,
): SharedSectionOutcome => ({ id, text: ownText(state, ownerId), revision, position });

/** @throws DomainError `shared-section.not-found` where it is gone, or another's */
function ownText({ ownerId, text }: SharedSectionState, whose: string): SectionText {
  if (text === undefined || ownerId !== whose) throw new DomainError('shared-section.not-found');
  return text;
}

/** Does what checks the one section of a book, and tells its faults at the places of a shared section. */
const atOwnPlaces = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw error instanceof DomainError && error.fields.length > 0 ? withOwnPlaces(error) : error;
  });

function withOwnPlaces(cause: DomainError): DomainError {
  const fields = cause.fields.map(({ path, ...field }) => ({
    ...field,
    path: path.replace(/^sections\.0\./, '').replace(/^sectionMetadata\b/, 'metadata'),
  }));
  return new DomainError(cause.code, cause.message, { fields, cause });
}
