import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import { renaming, type Withhold, withholdingOf } from '#contracts/properties/book/withheld.ts';
import type { Taken } from '#contracts/properties/duplicate.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import { AppendTooLargeError } from '#kernel/log/event-store.ts';

/** A copy, for what is taken along to it from other domains. */
export interface CopiedProperty {
  readonly id: string;
  readonly ownerId: string;
  readonly language: PropertyState['language'];
}

export interface PropertyCopiesParts {
  readonly properties: { load(propertyId: string): Promise<{ readonly state: PropertyState }> };
  readonly translations: {
    copyTo(
      copyId: string,
      source: { readonly id: string; readonly state: PropertyState },
      changes: { readonly withhold: Withhold; readonly rename: (text: string) => string },
      context: CommandContext,
    ): Promise<Position | undefined>;
  };
  readonly extras: {
    copyTo(
      copy: CopiedProperty,
      sourceId: string,
      taken: Pick<Taken, 'media' | 'translations'> & { readonly withhold: Withhold },
      context: CommandContext,
    ): Promise<Position | undefined>;
  };
}

/** Creates the service that takes along to a copy what does not stand in the stream of its property. */
export function createPropertyCopiesService({ properties, translations, extras }: PropertyCopiesParts) {
  return {
    /**
     * Takes along translations and offers to a property that is a copy, as far as it was asked for; does nothing to any other,
     * to one that has had some by now, and where the property that it is of is gone. Repeating it changes nothing. What is
     * more than a log takes at once stays behind: the texts themselves stand in the property.
     * @returns the positions to wait for
     * @throws DomainError `property.not-found`, `subject.erased`, `stream.contended`
     */
    async finish(propertyId: string, context: CommandContext): Promise<readonly Position[]> {
      const { ownerId, name, language, copiedFrom } = (await properties.load(propertyId)).state;
      if (copiedFrom === undefined || ownerId === undefined || !copiedFrom.taken.content) return [];
      const { sourceId, taken } = copiedFrom;
      const source = await properties.load(sourceId).catch(ignoreGone);
      if (source === undefined) return [];
      const withhold = withholdingOf(source.state);
      const rename = renaming(source.state.name, name);
      const positions = [
        taken.translations
          ? await translations
              .copyTo(propertyId, { id: sourceId, state: source.state }, { withhold, rename }, context)
              .catch(ignoreTooLarge)
          : undefined,
        await extras
          .copyTo({ id: propertyId, ownerId, language }, sourceId, { ...taken, withhold }, context)
          .catch(ignoreTooLarge),
      ];
      return positions.filter((position) => position !== undefined);
    },
  };
}

export type PropertyCopiesService = ReturnType<typeof createPropertyCopiesService>;

function ignoreGone(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'property.not-found') return undefined;
  throw error;
}

function ignoreTooLarge(error: unknown): undefined {
  if (error instanceof AppendTooLargeError) return undefined;
  throw error;
}
