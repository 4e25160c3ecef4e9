import type { User } from '#contracts/accounts/api.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { trialDaysLeft } from './trial-days-left.ts';

/** The plan that the account has now: its package, what is left of the trial, or that it ended. */
export function PlanBadge({ user }: { user: User }) {
  const { t } = useI18n();
  if (user.package !== null) return <Badge tone="primary">{user.package.name}</Badge>;
  const days = user.subscriptionStatus === 'trial' ? trialDaysLeft(user.trialEndDate, Date.now()) : 0;
  if (days === 0) return <Badge tone="warning">{t('dashboard.expired')}</Badge>;
  return <Badge tone="primary">{t('dashboard.trial', { count: days })}</Badge>;
}
