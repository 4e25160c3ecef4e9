import { Badge } from '../../components/ui/badge.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import type { PlanState } from './plan-state.ts';

/** Shows the plan that the account has now: its package, what is left of the trial, or that it ended. */
export function PlanBadge({ plan }: { plan: PlanState }) {
  const { t } = useI18n();
  switch (plan.kind) {
    case 'package':
      return <Badge tone="primary">{plan.name}</Badge>;
    case 'trial':
      return <Badge tone="primary">{t('dashboard.trial', { count: plan.daysLeft })}</Badge>;
    case 'expired':
      return <Badge tone="warning">{t('dashboard.expired')}</Badge>;
  }
}
