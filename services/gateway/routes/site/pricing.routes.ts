import { getPricing, listPackages, setPricing } from '#contracts/billing/endpoints.ts';
import type { PackagePrice } from '#contracts/billing/packages.ts';
import { adminsContext } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Registers the plans on offer, and the ways of administrators to change them. */
export function pricingRoutes(
  parts: Pick<GatewayParts, 'routes' | 'billing' | 'siteSettings' | 'pricing' | 'settled'>,
): void {
  const { routes, billing, siteSettings, pricing, settled } = parts;

  routes.on(getPricing, async () => [...(await pricing.plans())]);

  routes.on(listPackages, async () => [...(await pricing.packages())]);

  routes.on(setPricing, async ({ body, raw }) => {
    const { basic: free, pro, business, annualDiscount } = body;
    const context = adminsContext(raw);
    const prices = { free, pro, business };
    const repriced = await billing.setPrices(prices, context);
    const discount = { value: annualDiscount };
    const { position } = await siteSettings.set('annual_discount_percentage', discount, context);
    await Promise.all([settled(repriced, 'pricing'), settled(position, 'site_settings')]);
    const priced = new Map<string, PackagePrice>(Object.entries(prices));
    const packages = await pricing.packages();
    return { packages: packages.map((each) => ({ ...each, ...priced.get(each.id) })), annualDiscount };
  });
}
