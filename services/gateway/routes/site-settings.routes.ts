import { getSiteSetting } from '#contracts/site-settings/endpoints.ts';
import { isSiteSettingKey, type SiteSettingKey } from '#contracts/site-settings/settings.ts';
import { DomainError } from '#kernel/errors.ts';
import type { SiteSettingQueries } from '#projections/site_settings/queries.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';

export interface SiteSettingRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly settings: SiteSettingQueries;
}

/** The settings of the site. */
export function siteSettingRoutes({ routes, settings }: SiteSettingRoutesOptions): void {
  routes.on(getSiteSetting, ({ params }) => settings.find(knownKey(params.key)));
}

function knownKey(key: string): SiteSettingKey {
  if (!isSiteSettingKey(key)) throw new DomainError('site-setting.unknown', 'Site setting not found');
  return key;
}
