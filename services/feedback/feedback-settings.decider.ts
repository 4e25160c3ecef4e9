import type { FeedbackSettings } from '#contracts/feedback/api.ts';
import type { FeedbackSettingsEvent } from '#contracts/feedback/events.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/** Takes the place of the settings of a property's feedback. */
export interface SetFeedbackSettings {
  readonly type: 'SetFeedbackSettings';
  readonly ownerId: string;
  readonly settings: FeedbackSettings;
}

/** The settings of a property's feedback; `ownerId` is undefined until somebody chose any. */
export interface FeedbackSettingsState extends FeedbackSettings {
  readonly ownerId: string | undefined;
}

/** The settings of a property's feedback: stream `feedbackSettings-<property>`. */
export const feedbackSettingsDecider: Decider<
  FeedbackSettingsState,
  SetFeedbackSettings,
  FeedbackSettingsEvent
> = {
  category: 'feedbackSettings',
  initial: { ownerId: undefined, reviewLinks: [], mailsLowRatings: true },

  decide({ ownerId, settings: { reviewLinks, mailsLowRatings } }, state) {
    const wanted = { reviewLinks, mailsLowRatings };
    const present = { reviewLinks: state.reviewLinks, mailsLowRatings: state.mailsLowRatings };
    if (JSON.stringify(wanted) === JSON.stringify(present)) return [];
    return [{ type: 'FeedbackSettingsChanged', data: { ownerId, ...wanted } }];
  },

  evolve: (_state, { data }) => data,
  subjectOf: ({ ownerId }) => ownerId,
};
