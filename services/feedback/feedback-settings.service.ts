import type { FeedbackSettings } from '#contracts/feedback/api.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import { type FeedbackSettingsState, feedbackSettingsDecider } from './feedback-settings.decider.ts';

/** The settings of a property's feedback, and their revision; `undefined` until somebody chose any. */
export interface SettingsAt {
  readonly settings: FeedbackSettings;
  readonly revision: bigint | undefined;
}

/** Settings that a write is meant for. */
export interface ExpectedSettings {
  readonly ifRevision?: readonly bigint[];
  readonly isUnset?: boolean;
}

/** Creates the part of the service that keeps the settings of a property's feedback. */
export function feedbackSettingsOf(handler: Pick<CommandHandler, 'execute' | 'load'>) {
  return {
    /**
     * Returns the settings of a property's feedback, and their revision: `undefined` until somebody chose any. They are read
     * from their stream, and so are never behind.
     */
    async settingsOf(propertyId: string): Promise<SettingsAt> {
      const { state, revision } = await handler.load(feedbackSettingsDecider, propertyId);
      return { settings: shown(state), revision };
    },

    /**
     * Takes the place of the settings of a property's feedback. @returns what they are by then
     * @param expected revisions of which they have to be at one; `isUnset`: nobody may have chosen any. Absent: any will do
     * @throws DomainError `stream.contended`, `stream.stale`
     */
    async setSettings(
      { propertyId, ownerId }: { readonly propertyId: string; readonly ownerId: string },
      wanted: FeedbackSettings,
      context: CommandContext,
      { isUnset, ...expected }: ExpectedSettings = {},
    ): Promise<SettingsAt> {
      const command = { type: 'SetFeedbackSettings', ownerId, settings: wanted } as const;
      const { state, revision } = await handler.execute(
        feedbackSettingsDecider,
        propertyId,
        command,
        context,
        {
          ...expected,
          admit: (found) => {
            if (isUnset === true && found.ownerId !== undefined) throw new DomainError('stream.stale');
          },
        },
      );
      return { settings: shown(state), revision };
    },
  };
}

const shown = ({ reviewLinks, mailsLowRatings }: FeedbackSettingsState): FeedbackSettings => ({
  reviewLinks,
  mailsLowRatings,
});
