import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { Package, Plan } from '#contracts/billing/api.ts';
import { packageDetailsSchema } from '#contracts/billing/packages.ts';

const packageRow = z.object({
  package_id: z.string(),
  price: z.int(),
  discounted_price: z.int().nullable(),
  sort_order: z.int(),
  is_active: z.boolean(),
  details: packageDetailsSchema.omit({ price: true, discountedPrice: true, sortOrder: true }),
});

export interface PricingQueries {
  /** Lists all packages, from the lowest to the highest. */
  packages(): Promise<readonly Package[]>;
  /** Lists the plans on offer, from the lowest to the highest. */
  plans(): Promise<readonly Plan[]>;
}

export function pricingQueries(pool: CommonQueryMethods): PricingQueries {
  async function packages(): Promise<readonly Package[]> {
    const rows = await pool.any(sql.type(packageRow)`
      SELECT package_id, price, discounted_price, sort_order, is_active, details
      FROM pricing.packages ORDER BY sort_order, package_id`);
    return rows.map(toPackage);
  }

  return {
    packages,

    async plans() {
      const offered = (await packages()).filter(({ isActive }) => isActive);
      return offered.map(({ id, name, price, discountedPrice, description, features }) => ({
        id,
        name,
        price,
        discountedPrice,
        description,
        features,
      }));
    },
  };
}

function toPackage(row: z.infer<typeof packageRow>): Package {
  return {
    ...row.details,
    id: row.package_id,
    price: row.price,
    discountedPrice: row.discounted_price,
    sortOrder: row.sort_order,
    isActive: row.is_active,
  };
}
