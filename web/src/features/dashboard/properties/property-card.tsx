import { ChartNoAxesColumn, MapPin } from 'lucide-react';
import type { User } from '#contracts/accounts/api.ts';
import type { RecentViews } from '#contracts/guest-activity/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Mark } from '../../../components/brand/mark.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { countryName } from '../../../lib/text/country-name.ts';
import { WeekOfViews } from '../analytics/plots/week-of-views.tsx';
import { showsRecentViews } from '../analytics/recent-views.ts';
import { PropertyGlance } from '../glance/property-glance.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { PropertyControls } from './property-controls.tsx';

/** Facts that a property is shown from. */
export interface ShownPropertyProps {
  readonly property: Property;
  readonly user: User;
  /** Undefined while it is on its way, and where it is not shown. */
  readonly week: RecentViews | undefined;
  /** Ids of the properties that are shown with it: what is known of them at a glance comes with one call. */
  readonly ids: readonly string[];
}

/** Shows one property of a few with what this person may do with it. */
export function PropertyCard({ property, user, week, ids }: ShownPropertyProps) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-hairline bg-surface shadow-card transition-[border-color] hover:border-edge/70 sm:min-h-40 sm:flex-row">
      <Cover image={property.coverImage} />
      <div className="flex min-w-0 flex-1 flex-col gap-5 p-5 md:flex-row md:items-center md:justify-between lg:gap-8 lg:px-6">
        <div className="flex min-w-0 flex-1 flex-col gap-4 lg:flex-row lg:items-center lg:justify-between lg:gap-6">
          <Summary property={property} user={user} ids={ids} />
          {showsRecentViews(property, user) && <WeekOfViews week={week} />}
        </div>
        <PropertyControls property={property} user={user} />
      </div>
    </article>
  );
}

/** Shows one property of many in a row. */
export function PropertyRow({ property, user, week, ids }: ShownPropertyProps) {
  const { t, language } = useI18n();
  const { name, city, country, isActive, viewCount, coverImage } = property;
  return (
    <article className="flex items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5">
      {coverImage === null ? (
        <div className="grid size-14 shrink-0 place-items-center rounded-control bg-primary-tint max-sm:hidden">
          <Mark className="size-6 opacity-80" />
        </div>
      ) : (
        <img
          src={coverImage}
          alt=""
          loading="lazy"
          className="size-14 shrink-0 rounded-control bg-sunken object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 wrap-anywhere font-semibold text-16">{name}</h2>
          <Badge tone={isActive ? 'success' : 'plain'}>
            {t(isActive ? 'dashboard.active' : 'dashboard.draft')}
          </Badge>
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-14 text-ink-soft">
          <span className="min-w-0 truncate">
            {city}, {countryName(country, language)}
          </span>
          <span className="tabular-nums">{t('dashboard.viewCount', { count: viewCount })}</span>
        </p>
        <PropertyGlance property={property} ids={ids} isSmall />
      </div>
      {showsRecentViews(property, user) && (
        <div className="max-lg:hidden">
          <WeekOfViews week={week} />
        </div>
      )}
      <FavouriteButton property={property} user={user} />
      <PropertyControls property={property} user={user} isQuiet />
    </article>
  );
}

function Summary({ property, user, ids }: Omit<ShownPropertyProps, 'week'>) {
  const { t, language } = useI18n();
  const { name, city, country, slug, isActive, viewCount } = property;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 wrap-anywhere font-semibold text-20">{name}</h2>
        <Badge tone={isActive ? 'success' : 'plain'}>
          {t(isActive ? 'dashboard.active' : 'dashboard.draft')}
        </Badge>
        <FavouriteButton property={property} user={user} />
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <li className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          <span className="min-w-0 truncate">
            {city}, {countryName(country, language)}
          </span>
        </li>
        <li className="flex items-center gap-1.5 tabular-nums">
          <ChartNoAxesColumn aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {t('dashboard.viewCount', { count: viewCount })}
        </li>
      </ul>
      <p className="mt-1 truncate text-14 text-ink-faint">/p/{slug}</p>
      <PropertyGlance property={property} ids={ids} />
    </div>
  );
}

function Cover({ image }: { image: string | null }) {
  if (image === null) {
    return (
      <div className="grid h-32 shrink-0 place-items-center bg-primary-tint sm:h-auto sm:w-60">
        <Mark className="size-10 opacity-80" />
      </div>
    );
  }
  return (
    <div className="relative h-44 shrink-0 bg-sunken sm:h-auto sm:w-60">
      <img src={image} alt="" loading="lazy" className="absolute inset-0 h-full w-full object-cover" />
    </div>
  );
}
