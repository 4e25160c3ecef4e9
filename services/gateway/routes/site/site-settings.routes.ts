import { getSiteSetting, setSiteSetting } from '#contracts/site-settings/endpoints.ts';
import { isSiteSettingKey, type SiteSettingKey } from '#contracts/site-settings/settings.ts';
import { DomainError } from '#kernel/errors.ts';
import type { SiteSettingQueries } from '#projections/site_settings/queries.ts';
import type { SiteSettingsService } from '#services/site-settings/site-settings.service.ts';
import { adminsContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import type { Settled } from '../../http/read-your-writes.ts';

export interface SiteSettingRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly siteSettings: SiteSettingsService;
  readonly settings: SiteSettingQueries;
  readonly settled: Settled;
}

/** Registers the settings of the site: everybody reads them, administrators set them. */
export function siteSettingRoutes(options: SiteSettingRoutesOptions): void {
  const { routes, siteSettings, settings, settled } = options;

  routes.on(getSiteSetting, ({ params }) => settings.find(knownKey(params.key)));

  routes.on(setSiteSetting, async ({ params, body, raw }) => {
    const key = knownKey(params.key);
    await settled(await siteSettings.set(key, body, adminsContext(raw)), 'site_settings');
    return settings.find(key);
  });
}

function knownKey(key: string): SiteSettingKey {
  if (!isSiteSettingKey(key)) throw new DomainError('site-setting.unknown');
  return key;
}
