import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Property } from '#contracts/properties/api.ts';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { Screen } from '../../components/screen.tsx';
import { TopBar } from '../../components/top-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useUser } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { PropertyList } from './property-list.tsx';
import { Stats } from './stats.tsx';

/** `/` for hosts: their properties and the way to a new one. */
export function DashboardPage() {
  const { t } = useI18n();
  const { data: user } = useUser();
  const properties = useQuery<Property[]>({ queryKey: ['/api', 'properties'] });
  return (
    <>
      <TopBar>
        {user && (
          <span className="mr-1 max-sm:hidden">
            <PlanBadge user={user} />
          </span>
        )}
        <LanguageMenu />
        {user ? <AccountMenu user={user} /> : <Skeleton className="size-9 rounded-full" />}
      </TopBar>
      <Screen title={t('dashboard.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        {user && (
          <span className="mb-3 inline-block sm:hidden">
            <PlanBadge user={user} />
          </span>
        )}
        <h1 className="font-display text-30 sm:text-38">
          {user ? t('dashboard.greeting', { name: user.firstName }) : <Skeleton className="h-11 w-56" />}
        </h1>
        <p className="mt-1.5 text-ink-soft">{t('dashboard.lead')}</p>
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <Stats propertyCount={properties.data?.length} />
          <Button asChild className="max-sm:w-full">
            <Link to="/create-property">
              <Plus aria-hidden strokeWidth={1.75} className="size-5" />
              {t('dashboard.add')}
            </Link>
          </Button>
        </div>
        <PropertyList properties={properties} />
      </Screen>
    </>
  );
}
