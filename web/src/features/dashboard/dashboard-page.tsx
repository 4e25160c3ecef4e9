import { useQuery } from '@tanstack/react-query';
import { ActingBanner } from '../../components/account/acting-banner.tsx';
import { LanguageMenu } from '../../components/language/language-menu.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { TopBar } from '../../components/screen/top-bar.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { useUser } from '../../lib/session/session.ts';
import { AccountMenu } from './account/account-menu.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { planState } from './plan-state.ts';
import { AddPropertyButton } from './properties/add-property-button.tsx';
import { PropertyList } from './properties/property-list.tsx';
import { Stats } from './stats.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** Shows `/` for hosts: their properties and the way to a new one. */
export function DashboardPage() {
  const { t } = useI18n();
  const person = useUser();
  const user = person.data;
  const plan = user && planState(user, Date.now());
  const summary = useQuery(apiQuery('GET /api/properties/summary'));
  return (
    <>
      <TopBar>
        {plan && (
          <span className="mr-1 max-sm:hidden">
            <PlanBadge plan={plan} />
          </span>
        )}
        <LanguageMenu />
        {user ? <AccountMenu user={user} /> : <Skeleton shape="round" className="size-9" />}
      </TopBar>
      {user?.collaboration && <ActingBanner collaboration={user.collaboration} />}
      <Screen title={t('dashboard.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        {plan && (
          <span className="mb-3 inline-block sm:hidden">
            <PlanBadge plan={plan} />
          </span>
        )}
        <h1 className="break-words font-display text-30 sm:text-38">
          {user ? t('dashboard.greeting', { name: user.firstName }) : <Skeleton className="h-11 w-56" />}
        </h1>
        <p className="mt-1.5 text-ink-soft">
          {user?.collaboration
            ? t('account.of', { name: user.collaboration.ownerName })
            : t(plan?.kind === 'expired' ? 'dashboard.expiredText' : 'dashboard.lead')}
        </p>
        {user && user.collaboration === undefined && <UnconfirmedEmail user={user} />}
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <Stats summary={summary.data} />
          {user && <AddPropertyButton user={user} propertyCount={summary.data?.propertyCount} />}
        </div>
        <PropertyList summary={summary} user={person} />
      </Screen>
    </>
  );
}
