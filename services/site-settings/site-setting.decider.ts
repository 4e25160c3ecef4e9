import type { SiteSettingEvent } from '#contracts/site-settings/events.ts';
import { SITE_SETTING_DEFAULTS, type SiteSettingKey } from '#contracts/site-settings/settings.ts';
import { siteSettingValueSchemas } from '#contracts/site-settings/values.ts';
import { checkInput } from '#kernel/check-input.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Gives a setting a value, and a description where one is sent. */
export interface SetSiteSetting {
  readonly type: 'SetSiteSetting';
  readonly key: SiteSettingKey;
  readonly value: string | number;
  readonly description: string | undefined;
}

/** `undefined` until the setting has been set. */
export type SiteSettingState = { readonly value: string; readonly description: string } | undefined;

/** One setting of the site: stream `siteSetting-<key>`. Refuses with `site-setting.invalid`. */
export const siteSettingDecider: Decider<SiteSettingState, SetSiteSetting, SiteSettingEvent> = {
  category: 'siteSetting',
  initial: undefined,

  decide({ key, value: sent, description: described }, state) {
    const value = textToKeep(key, sent);
    const description = described ?? state?.description ?? SITE_SETTING_DEFAULTS[key].description;
    if (state?.value === value && state.description === description) return [];
    return [{ type: 'SiteSettingChanged', data: { key, value, description } }];
  },

  evolve(_state, { data: { value, description } }) {
    return { value, description };
  },
};

function textToKeep(key: SiteSettingKey, sent: string | number): string {
  const checked = checkInput<string>(siteSettingValueSchemas[key], sent);
  if ('value' in checked) return checked.value;
  throw DomainError.onField('site-setting.invalid', 'value', checked.fields[0].message);
}
