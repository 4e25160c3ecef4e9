import type { SectionVoiceEvent } from '#contracts/feedback/events.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/** Says whether a section was of help. */
export interface GiveVoice {
  readonly type: 'GiveVoice';
  readonly propertyId: string;
  readonly section: string;
  readonly helpful: boolean;
  /** The token of the visitor today. */
  readonly visitor: string;
  /** ISO 8601 UTC. */
  readonly givenAt: string;
}

/**
 * Voices of guests on sections, by property and day: stream `sectionVoice-<property>_<yyyymmdd>`. The last voice of a
 * visitor counts, which the read model knows; so there is no state, and no stream has to be read to decide.
 */
export const sectionVoiceDecider: Decider<null, GiveVoice, SectionVoiceEvent> = {
  category: 'sectionVoice',
  initial: null,

  decide: ({ type: _type, ...data }) => [{ type: 'SectionVoiceGiven', data }],

  evolve: (state) => state,
};
