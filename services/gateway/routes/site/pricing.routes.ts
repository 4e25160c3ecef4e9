import { getPricing, listPackages, setPricing } from '#contracts/billing/endpoints.ts';
import type { PricingQueries } from '#projections/pricing/queries.ts';
import type { BillingService } from '#services/billing/billing.service.ts';
import type { SiteSettingsService } from '#services/site-settings/site-settings.service.ts';
import { adminsContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import type { Settled } from '../../http/read-your-writes.ts';

export interface PricingRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly billing: BillingService;
  readonly siteSettings: SiteSettingsService;
  readonly pricing: PricingQueries;
  readonly settled: Settled;
}

/** Registers the plans on offer, and the ways of administrators to change them. */
export function pricingRoutes(options: PricingRoutesOptions): void {
  const { routes, billing, siteSettings, pricing, settled } = options;

  routes.on(getPricing, async () => [...(await pricing.plans())]);

  routes.on(listPackages, async () => [...(await pricing.packages())]);

  routes.on(setPricing, async ({ body, raw }) => {
    const { basic: free, pro, business, annualDiscount } = body;
    const context = adminsContext(raw);
    const repriced = await billing.setPrices({ free, pro, business }, context);
    const discount = { value: annualDiscount };
    const set = await siteSettings.set('annual_discount_percentage', discount, context);
    await Promise.all([settled(repriced, 'pricing'), settled(set, 'site_settings')]);
    return { packages: [...(await pricing.packages())], annualDiscount };
  });
}
