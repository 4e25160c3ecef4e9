import { Lock } from 'lucide-react';
import { useI18n } from '../../i18n/i18n-context.ts';

/** Shows, behind the name of an action, that the plan of the account does not have it. */
export function PlanMark() {
  const { t } = useI18n();
  return (
    <span className="text-ink-faint">
      <Lock aria-hidden strokeWidth={1.75} className="size-4" />
      <span className="sr-only"> ({t('plan.more')})</span>
    </span>
  );
}
