import {
  evolveProperty,
  initialProperty,
  type PropertyState,
} from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { HolderDecider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';
import { customUrlTaken, nameTaken, takesReserved, uniqueInProperty } from './property-addresses.ts';
import { decideDetails, type FieldChanges, type PropertyChanges } from './property-details.ts';
import { decideSections, type SectionChanges } from './property-sections.ts';

/** Creates a property with these details. */
export interface CreateProperty {
  readonly type: 'CreateProperty';
  readonly propertyId: string;
  readonly ownerId: string;
  /** Among those that the owner's plan allows, from 1; absent: there is no limit. */
  readonly place?: number | undefined;
  readonly details: PropertyChanges &
    Pick<
      PropertyState,
      'name' | 'slug' | 'address' | 'city' | 'country' | 'welcomeTitle' | 'welcomeMessage' | 'language'
    >;
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

/** Takes the property from its host and from its guests, for good. */
export interface DeleteProperty {
  readonly type: 'DeleteProperty';
}

export type PropertyCommand = CreateProperty | EditProperty | UpdateSections | SaveBook | DeleteProperty;

/** One house and its welcome book: stream `property-<id>`. */
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

/** Returns the creation itself, then what goes beyond the required fields as edits of their own. */
function create({ propertyId, ownerId, place, details }: CreateProperty): PropertyEvent[] {
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
    },
  };
  return [created, ...edit(details, evolveProperty(initialProperty, created))];
}
