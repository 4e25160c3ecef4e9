import { getSiteSetting, setSiteSetting } from '#contracts/site-settings/endpoints.ts';
import { isSiteSettingKey, type SiteSettingKey } from '#contracts/site-settings/settings.ts';
import { DomainError } from '#kernel/errors.ts';
import { adminsContext } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Registers the settings of the site: everybody reads them, administrators set them. */
export function siteSettingRoutes(
  parts: Pick<GatewayParts, 'routes' | 'siteSettings' | 'settings' | 'settled'>,
): void {
  const { routes, siteSettings, settings, settled } = parts;

  routes.on(getSiteSetting, ({ params }) => settings.find(knownKey(params.key)));

  routes.on(setSiteSetting, async ({ params, body, raw }) => {
    const key = knownKey(params.key);
    const { setting, position } = await siteSettings.set(key, body, adminsContext(raw));
    await settled(position, 'site_settings');
    return setting;
  });
}

function knownKey(key: string): SiteSettingKey {
  if (!isSiteSettingKey(key)) throw new DomainError('site-setting.unknown');
  return key;
}
