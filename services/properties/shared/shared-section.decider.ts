import type { Language } from '#contracts/kernel/languages.ts';
import { FIELD_PROBLEMS } from '#contracts/kernel/problems/field-problems.ts';
import {
  initialProperty,
  type PropertyState,
  type SectionText,
  textKey,
} from '#contracts/properties/book/property-fold.ts';
import type { SharedSectionEvent } from '#contracts/shared-sections/events.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';
import { decideSections, type SectionEdit } from '../property-sections.ts';
import { type PropertySecrets, refuseSecrets } from './told-secrets.ts';

/** A section to be written in a language that is named. */
export type SharedEdit = SectionEdit & { readonly language: Language };

/** Writes a section for several properties. Does nothing where that was done before. */
export interface CreateSharedSection {
  readonly type: 'CreateSharedSection';
  readonly ownerId: string;
  readonly edit: SharedEdit;
  /** Those of all properties of the account. */
  readonly secrets: readonly PropertySecrets[];
}

/** Writes a shared section anew. */
export interface ChangeSharedSection {
  readonly type: 'ChangeSharedSection';
  readonly edit: SharedEdit;
  readonly secrets: readonly PropertySecrets[];
}

/** Takes a shared section away. Properties keep its words. */
export interface DeleteSharedSection {
  readonly type: 'DeleteSharedSection';
}

export type SharedSectionCommand = CreateSharedSection | ChangeSharedSection | DeleteSharedSection;

/** A shared section: `ownerId` is undefined until it is created, `text` also once it is deleted. */
export interface SharedSectionState {
  readonly ownerId: string | undefined;
  readonly text: SectionText | undefined;
}

/** A section that is written once for several properties: stream `sharedSection-<id>`. */
export const sharedSectionDecider: Decider<SharedSectionState, SharedSectionCommand, SharedSectionEvent> = {
  category: 'sharedSection',
  initial: { ownerId: undefined, text: undefined },

  decide(command, { ownerId, text }) {
    if (command.type === 'CreateSharedSection') {
      return ownerId === undefined ? written(command.ownerId, command, undefined) : [];
    }
    if (ownerId === undefined || text === undefined) throw new DomainError('shared-section.not-found');
    switch (command.type) {
      case 'ChangeSharedSection':
        return written(ownerId, command, text);
      case 'DeleteSharedSection':
        return [{ type: 'SharedSectionDeleted', data: { ownerId } }];
    }
  },

  evolve(_state, { type, data }) {
    const { ownerId } = data;
    if (type === 'SharedSectionDeleted') return { ownerId, text: undefined };
    const { section, language, title, items, metadata } = data;
    return { ownerId, text: { section, language, title, items, metadata } };
  },

  subjectOf: ({ ownerId }) => ownerId,
};

/** Returns a book that has a text and no other, by which a shared section is checked and decided as a section of any book. */
export const bookOf = (language: Language, text: SectionText | undefined): PropertyState => ({
  ...initialProperty,
  language,
  texts: text === undefined ? {} : { [textKey(text.section, text.language)]: text },
});

/**
 * @throws DomainError `section.*`; `section.invalid` where nothing would be written; `shared-section.has-code`,
 *   `shared-section.says-secret`
 */
function written(
  ownerId: string,
  { edit, secrets }: Pick<CreateSharedSection, 'edit' | 'secrets'>,
  former: SectionText | undefined,
): SharedSectionEvent[] {
  const changes = { written: [edit], removedModules: [], sectionOrder: undefined, hiddenSections: undefined };
  const [event] = decideSections(changes, bookOf(edit.language, former));
  if (event?.type === 'SectionWritten') {
    refuseSecrets(event.data, secrets);
    return [{ type: 'SharedSectionWritten', data: { ownerId, ...event.data } }];
  }
  if (event === undefined && former?.language === edit.language) return [];
  const message = FIELD_PROBLEMS['field.required'];
  const fields = [{ path: 'items', code: 'field.required', params: {}, message }];
  throw new DomainError('section.invalid', message, { fields });
}
