import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { SetSiteSettingRequest, SiteSetting } from '#contracts/site-settings/api.ts';
import { SITE_SETTING_DEFAULTS, type SiteSettingKey } from '#contracts/site-settings/settings.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { siteSettingDecider } from './site-setting.decider.ts';

export type SiteSettingsService = ReturnType<typeof createSiteSettingsService>;

export function createSiteSettingsService({ handler }: { handler: CommandHandler }) {
  return {
    /**
     * Gives a setting a value.
     * @returns the setting, and the position to wait for; `undefined` where nothing changed
     * @throws DomainError `site-setting.invalid`
     */
    async set(
      key: SiteSettingKey,
      { value, description }: SetSiteSettingRequest,
      context: CommandContext,
    ): Promise<{ readonly setting: SiteSetting; readonly position: Position | undefined }> {
      const command = { type: 'SetSiteSetting', key, value, description } as const;
      const { state, position } = await handler.execute(siteSettingDecider, key, command, context);
      return { setting: { key, ...(state ?? SITE_SETTING_DEFAULTS[key]) }, position };
    },
  };
}
