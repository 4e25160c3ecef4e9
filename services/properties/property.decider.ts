import { addressesOf } from '#contracts/properties/addresses/addresses.ts';
import { isReserved } from '#contracts/properties/addresses/reserved-words.ts';
import {
  evolveProperty,
  initialProperty,
  type PropertyState,
} from '#contracts/properties/book/property-fold.ts';
import type { CopiedFrom } from '#contracts/properties/events/copy-events.ts';
import { type PropertyEvent, propertyEvents } from '#contracts/properties/events.ts';
import type { TemplateId } from '#contracts/templates/template-id.ts';
import type { HolderDecider, Uniqueness } from '#kernel/commands/decider.ts';
import type { UniqueValue } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';
import { decideDetails, type FieldChanges, type PropertyChanges } from './property-details.ts';
import { decideSections, type SectionChanges } from './property-sections.ts';
import {
  decideCatchingUp,
  decideFollowing,
  type Followed,
  type SharedText,
  type WantedShared,
} from './shared/following.ts';
import type { PropertySecrets } from './shared/told-secrets.ts';

/** Creates a property with these details. */
export interface CreateProperty {
  readonly type: 'CreateProperty';
  readonly propertyId: string;
  readonly ownerId: string;
  /** Among those that the owner's plan allows, from 1; absent: there is no limit. */
  readonly place?: number | undefined;
  /** Template that the book begins with, and the sections that come of it; absent: none. */
  readonly beginning?: { readonly template: TemplateId; readonly sections: SectionChanges } | undefined;
  readonly details: PropertyChanges &
    Pick<
      PropertyState,
      'name' | 'slug' | 'address' | 'city' | 'country' | 'welcomeTitle' | 'welcomeMessage' | 'language'
    >;
  /** The property that it is a copy of, and the sections that it has from there, with those that follow shared ones. */
  readonly copy?:
    | { readonly from: CopiedFrom; readonly sections: SectionChanges; readonly followed: readonly Followed[] }
    | undefined;
}

/** Changes only the fields that it names. */
export interface EditProperty {
  readonly type: 'EditProperty';
  readonly changes: PropertyChanges;
}

/** Writes several sections, their order and visibility, all or nothing. */
export interface UpdateSections {
  readonly type: 'UpdateSections';
  readonly changes: SectionChanges;
}

/** Changes fields and writes sections, all or nothing. Order and visibility are those of `sections`. */
export interface SaveBook {
  readonly type: 'SaveBook';
  readonly details: FieldChanges;
  readonly sections: SectionChanges;
}

/** Has the property follow exactly these shared sections. */
export interface FollowSharedSections {
  readonly type: 'FollowSharedSections';
  readonly wanted: readonly WantedShared[];
  /** Those of all properties of the account. */
  readonly secrets: readonly PropertySecrets[];
}

/** Has the property say what a shared section says by now, where it follows it. */
export interface CatchUpWithShared {
  readonly type: 'CatchUpWithShared';
  readonly id: string;
  /** Absent: the shared section is deleted. */
  readonly shared: SharedText | undefined;
}

/** Takes the property from its host and from its guests, for good. */
export interface DeleteProperty {
  readonly type: 'DeleteProperty';
}

export type PropertyCommand =
  | CreateProperty
  | EditProperty
  | UpdateSections
  | SaveBook
  | FollowSharedSections
  | CatchUpWithShared
  | DeleteProperty;

/**
 * Returns the unique value of a place among the properties of an account, counted from 1: one property alone may have
 * it.
 */
export const placeValue = (ownerId: string, place: number): UniqueValue => ({
  kind: 'propertyPlace',
  value: `${ownerId} ${place}`,
});

/** Values that no two properties share: their addresses, and their places in the account of their owner. */
export const uniqueInProperty: Uniqueness<PropertyState> = {
  valuesOf(state) {
    const { ownerId, place } = state;
    if (ownerId === undefined) return [];
    // Without a place where it was created without a limit, or before places were.
    return [...addressesOf(state), ...(place === undefined ? [] : [placeValue(ownerId, place)])];
  },

  events: propertyEvents,
};

/** Tells whether a property comes to stand at a path that the site needs for itself. */
export const takesReserved = (before: PropertyState, after: PropertyState): boolean => {
  const [present, wanted] = [brandedPathOf(before), brandedPathOf(after)];
  return wanted !== undefined && wanted !== present && isReserved(wanted);
};

const brandedPathOf = (state: PropertyState): string | undefined =>
  addressesOf(state).find(({ kind }) => kind === 'brandedPath')?.value;

/** Returns the refusal of a name that makes, with the custom URL that is there, a path that is not free. */
export const nameTaken = (cause?: unknown): DomainError =>
  DomainError.onField('property.name-taken', 'name', undefined, cause);

/** Returns the refusal of a custom URL whose path is another's, or the site's own. */
export const customUrlTaken = (cause?: unknown): DomainError => {
  const message = 'This custom URL is already taken. Please choose a different one.';
  return DomainError.onField('property.custom-url-taken', 'customUrl', message, cause);
};

/** One property and its book: stream `property-<id>`. */
export const propertyDecider: HolderDecider<PropertyState, PropertyCommand, PropertyEvent> = {
  category: 'property',
  initial: initialProperty,

  decide(command, state) {
    if (command.type === 'CreateProperty') {
      if (state.ownerId !== undefined) {
        throw new DomainError('property.already-created', 'This property exists already.');
      }
      return create(command);
    }
    if (state.ownerId === undefined) throw new DomainError('property.not-found');
    switch (command.type) {
      case 'EditProperty':
        return edit(command.changes, state);
      case 'UpdateSections':
        return decideSections(command.changes, state);
      case 'SaveBook': {
        const edited = edit(command.details, state);
        // Sections are decided on what the fields came to: one without a language is in the main one of this save.
        return [...edited, ...decideSections(command.sections, edited.reduce(evolveProperty, state))];
      }
      case 'FollowSharedSections':
        return decideFollowing(command.wanted, command.secrets, state);
      case 'CatchUpWithShared':
        return decideCatchingUp(command.id, command.shared, state);
      case 'DeleteProperty':
        return [{ type: 'PropertyDeleted', data: {} }];
    }
  },

  evolve: evolveProperty,
  subjectOf: (state) => state.ownerId,
  unique: uniqueInProperty,
};

/**
 * @throws DomainError `property.custom-url-taken`, or `property.name-taken` where the name alone changes: the site needs
 *   the new branded path for itself
 */
function edit(changes: PropertyChanges, state: PropertyState): PropertyEvent[] {
  const events = decideDetails(changes, state);
  const next = events.reduce(evolveProperty, state);
  if (takesReserved(state, next)) throw next.customUrl === state.customUrl ? nameTaken() : customUrlTaken();
  return events;
}

/**
 * Returns the creation itself, then what goes beyond the required fields, and the sections that its book begins with or has
 * of another one, as edits of their own.
 */
function create({ propertyId, ownerId, place, beginning, copy, details }: CreateProperty): PropertyEvent[] {
  const { name, slug, language, address, city, country, welcomeTitle, welcomeMessage } = details;
  const created: PropertyEvent = {
    type: 'PropertyCreated',
    data: {
      propertyId,
      ownerId,
      name,
      slug,
      language,
      description: details.description || null,
      address,
      city,
      country,
      welcomeTitle,
      welcomeMessage,
      ...(place !== undefined && { place }),
      ...(beginning !== undefined && { template: beginning.template }),
    },
  };
  const copied: PropertyEvent[] = copy === undefined ? [] : [{ type: 'PropertyCopied', data: copy.from }];
  const edited = edit(details, evolveProperty(initialProperty, created));
  const before = [created, ...copied, ...edited];
  const sections = (copy ?? beginning)?.sections;
  if (sections === undefined) return before;
  return [
    ...before,
    ...decideSections(sections, before.reduce(evolveProperty, initialProperty)),
    ...(copy?.followed ?? []),
  ];
}
