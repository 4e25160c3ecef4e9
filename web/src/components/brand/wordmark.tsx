import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/i18n-context.ts';
import { BRAND_NAME } from '../../lib/site/brand.ts';
import { Mark } from './mark.tsx';

interface WordmarkProps {
  /** The address that it leads to, and the label of that link; by default the start page. */
  readonly to?: string;
  readonly label?: string;
}

/** Shows the product's name with its mark; it leads to the first screen of the area. */
export function Wordmark({ to = '/', label }: WordmarkProps) {
  const { t } = useI18n();
  return (
    <Link
      to={to}
      aria-label={label ?? t('app.home')}
      className="flex h-11 items-center gap-2.5 rounded-control"
    >
      <Mark className="size-8" />
      <span className="font-display text-20 max-[22rem]:sr-only">{BRAND_NAME}</span>
    </Link>
  );
}
