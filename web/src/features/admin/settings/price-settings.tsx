import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/api/admin-api.ts';
import { CardsSkeleton } from '../cards-skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { PriceForm } from './price-form.tsx';
import { priceFormValues } from './price-form-values.ts';

/** Shows the prices as they are now, to be changed. */
export function PriceSettings() {
  const packages = useQuery(adminQuery('GET /api/admin/packages'));
  const discount = useQuery(
    adminQuery('GET /api/site-settings/{key}', { params: { key: 'annual_discount_percentage' } }),
  );
  const error = packages.error ?? discount.error;
  if (error !== null) {
    const retry = () => void Promise.all([packages.refetch(), discount.refetch()]);
    return (
      <LoadFailed error={error} isRetrying={packages.isFetching || discount.isFetching} onRetry={retry} />
    );
  }
  if (packages.data === undefined || discount.data === undefined) return <CardsSkeleton />;
  return <PriceForm values={priceFormValues(packages.data, discount.data)} />;
}
