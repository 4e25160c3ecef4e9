import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/i18n-context.ts';
import { BRAND_NAME } from '../../lib/site/brand.ts';
import { WORDMARK_LOOK, WordmarkFace } from './wordmark-face.tsx';

interface WordmarkProps {
  /** The address that it leads to, and the label of that link; by default the start page. */
  readonly to?: string;
  readonly label?: string;
}

/** Shows the product's name with its mark; it leads to the first screen of the area. */
export function Wordmark({ to = '/', label }: WordmarkProps) {
  const { t } = useI18n();
  return (
    <Link to={to} aria-label={label ?? t('app.home')} className={WORDMARK_LOOK}>
      <WordmarkFace name={BRAND_NAME} />
    </Link>
  );
}
