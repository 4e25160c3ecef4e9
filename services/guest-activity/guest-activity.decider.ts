import type { GuestAct } from '#contracts/guest-activity/api.ts';
import type { GuestActivityEvent } from '#contracts/guest-activity/events.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { hasSection } from '#contracts/sections/catalogue.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

interface GuestCommand {
  readonly propertyId: string;
  /** The language of the page; null where it did not say. */
  readonly language: Language | null;
  /** True for a guest who may be counted: no bot, no preview, no wish for privacy. */
  readonly isCounted: boolean;
}

interface GuestView extends GuestCommand {
  /** Moment of a view that is told later than it was, ISO 8601 UTC; absent: now. */
  readonly seenAt?: string;
}

export interface ViewPage extends GuestView {
  readonly type: 'ViewPage';
  /** The token of the visitor; null where it is not known. */
  readonly visitor: string | null;
}

export interface OpenSection extends GuestView {
  readonly type: 'OpenSection';
  readonly section: string;
  /** The property's own modules, beside the sections that every property has. */
  readonly modules: readonly string[];
}

export interface Act extends GuestCommand {
  readonly type: 'Act';
  readonly act: GuestAct;
}

export type GuestActivityCommand = ViewPage | OpenSection | Act;

/**
 * Guest views, by property and day. Each stands for itself and a repeated one counts again, so there is no state, and
 * no stream has to be read to decide.
 */
export const guestActivityDecider: Decider<null, GuestActivityCommand, GuestActivityEvent> = {
  category: 'guestActivity',
  initial: null,

  /** @throws DomainError `section.unknown`, of whoever it comes */
  decide(command) {
    const { propertyId, language, isCounted } = command;
    const past = 'seenAt' in command ? { seenAt: command.seenAt } : {};
    if (command.type === 'OpenSection') {
      const { section, modules } = command;
      if (!hasSection(section, modules)) {
        throw DomainError.onField('section.unknown', 'section', `This property has no section ${section}.`);
      }
      return isCounted ? [{ type: 'SectionOpened', data: { propertyId, language, section, ...past } }] : [];
    }
    if (!isCounted) return [];
    const where = { propertyId, language };
    if (command.type === 'ViewPage') {
      return [{ type: 'PageViewed', data: { ...where, visitor: command.visitor, ...past } }];
    }
    const { act } = command;
    return act === 'emptySearch'
      ? [{ type: 'SearchFoundNothing', data: where }]
      : [{ type: 'ActionTapped', data: { ...where, action: act } }];
  },

  evolve: (state) => state,
};
