import { useQuery } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/api.ts';
import type { PropertiesSummary } from '#contracts/properties/api.ts';
import { ActingBanner } from '../../components/account/acting-banner.tsx';
import { ConfirmEmailNote } from '../../components/account/confirm-email-note.tsx';
import { LanguageMenu } from '../../components/language/language-menu.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { TopBar } from '../../components/screen/top-bar.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { useUser } from '../../lib/session/session.ts';
import { useUnconfirmedEmail } from '../../lib/session/use-unconfirmed-email.ts';
import { AccountMenu } from './account/account-menu.tsx';
import { HeadSkeleton } from './head-skeleton.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { planState } from './plan-state.ts';
import { PlansButton } from './plans-button.tsx';
import { AddPropertyButton } from './properties/add-property-button.tsx';
import { PropertyList } from './properties/property-list.tsx';
import { Stats } from './stats.tsx';

/** Shows `/` for hosts: their properties and the way to a new one. */
export function DashboardPage() {
  const { t } = useI18n();
  const person = useUser();
  const user = person.data;
  const plan = user && planState(user, Date.now());
  const summary = useQuery(apiQuery('GET /api/properties/summary'));
  const isUnconfirmed = useUnconfirmedEmail(user);
  // A note above the list that came after it would push it down.
  const isHeld = person.isPending || isUnconfirmed === undefined;
  return (
    <>
      <TopBar>
        {plan && (
          <span className="mr-1 max-sm:hidden">
            <PlanBadge plan={plan} />
          </span>
        )}
        <LanguageMenu />
        {/* As wide as the menu that comes: the one beside it stays where it is. */}
        {user ? <AccountMenu user={user} /> : <Skeleton shape="round" className="mr-6.5 size-9" />}
      </TopBar>
      {user?.collaboration && <ActingBanner collaboration={user.collaboration} />}
      <Screen title={t('dashboard.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        {isHeld ? (
          <HeadSkeleton />
        ) : (
          <Head user={user} isUnconfirmed={isUnconfirmed} summary={summary.data} />
        )}
        <PropertyList summary={summary} user={person} isHeld={isHeld} />
      </Screen>
    </>
  );
}

interface HeadProps {
  /** Undefined where they could not be loaded. */
  readonly user: User | undefined;
  readonly isUnconfirmed: boolean | undefined;
  readonly summary: PropertiesSummary | undefined;
}

/** Shows what stands above the list: whose it is, what to do about the account, the numbers, the way to a new property. */
function Head({ user, isUnconfirmed, summary }: HeadProps) {
  const { t } = useI18n();
  const plan = user && planState(user, Date.now());
  return (
    <>
      {plan && (
        <span className="mb-3 inline-block sm:hidden">
          <PlanBadge plan={plan} />
        </span>
      )}
      <h1 className="break-words font-display text-30 sm:text-38">
        {user ? t('dashboard.greeting', { name: user.firstName }) : t('dashboard.title')}
      </h1>
      <p className="mt-1.5 text-ink-soft">
        {user?.collaboration
          ? t('account.of', { name: user.collaboration.ownerName })
          : t(plan?.kind === 'expired' ? 'dashboard.expiredText' : 'dashboard.lead')}
      </p>
      {user && !user.collaboration && plan?.kind === 'expired' && (
        <div className="mt-4">
          <PlansButton user={user} />
        </div>
      )}
      {user && isUnconfirmed && (
        <div className="mt-6">
          <ConfirmEmailNote email={user.email} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <Stats summary={summary} />
        {user && <AddPropertyButton user={user} propertyCount={summary?.propertyCount} />}
      </div>
    </>
  );
}
