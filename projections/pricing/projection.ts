import { billingEvents } from '#contracts/billing/events.ts';
import type { PackageDetails } from '#contracts/billing/packages.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

/** A package; prices are cents. */
interface PackageRow {
  readonly package_id: string;
  readonly price: number;
  readonly discounted_price: number | null;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly details: Omit<PackageDetails, 'price' | 'discountedPrice' | 'sortOrder'>;
}

/** Every package with its prices. */
export const pricing = defineProjection({
  name: 'pricing',
  version: 1,
  categories: ['package'],
  events: billingEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    packages: table<PackageRow>({
      primaryKey: 'package_id',
      columns: {
        package_id: 'text',
        price: 'integer',
        discounted_price: 'integer',
        sort_order: 'integer',
        is_active: 'boolean',
        details: 'json',
      },
    }),
  },
  keys: { packages: ({ streamId }) => [streamId] },
  on: {
    PackageIntroduced({ data: { packageId, price, discountedPrice, sortOrder, ...details } }, { packages }) {
      packages.put({
        package_id: packageId,
        price,
        discounted_price: discountedPrice,
        sort_order: sortOrder,
        is_active: true,
        details,
      });
    },
    PackageRepriced({ streamId, data: { price, discountedPrice } }, { packages }) {
      packages.update(streamId, (row) => ({ ...row, price, discounted_price: discountedPrice }));
    },
  },
});
