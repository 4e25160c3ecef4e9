import { ChartNoAxesColumn, MapPin, Pencil, Star } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Mark } from '../../../components/brand/mark.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import { may } from '../../../lib/session/permissions.ts';
import { countryName } from '../../../lib/text/country-name.ts';
import { WeekOfViews } from '../analytics/plots/week-of-views.tsx';
import { showsRecentViews } from '../analytics/recent-views.ts';
import type { PropertyDialog } from './property-action.ts';
import { PropertyActionMenu, PropertyActionRow } from './property-actions.tsx';
import { usePropertyActions } from './use-property-actions.ts';
import { useToggle } from './use-toggle.ts';

const PropertyDialogs = lazy(async () => ({
  default: (await import('./property-dialogs.tsx')).PropertyDialogs,
}));

/** Shows one property with what this person may do with it. */
export function PropertyCard({ property, user }: { property: Property; user: User }) {
  const { t } = useI18n();
  const menu = useRef<HTMLButtonElement>(null);
  const [shown, show] = useState<PropertyDialog>();
  const actions = usePropertyActions(property, user, show);
  const { name, slug, coverImage } = property;
  const mayEdit = may(user, 'edit_properties') || may(user, 'manage_content');
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-hairline bg-surface shadow-card transition-[border-color] hover:border-edge/70 sm:min-h-44 sm:flex-row">
      <Cover image={coverImage} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-w-0 flex-1 flex-col gap-5 p-5 md:flex-row md:items-center md:justify-between lg:items-start lg:gap-8 lg:px-6">
          <div className="flex min-w-0 flex-1 flex-col gap-4 lg:flex-row lg:justify-between lg:gap-6">
            <Summary property={property} user={user} />
            {showsRecentViews(property, user) && <WeekOfViews property={property} />}
          </div>
          <div className="flex shrink-0 gap-2">
            {mayEdit && (
              <Button asChild className="max-md:flex-1">
                <Link to={`/edit-property/${slug}`}>
                  <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
                  {t('dashboard.edit')}
                  <span className="sr-only">: {name}</span>
                </Link>
              </Button>
            )}
            <PropertyActionMenu name={name} actions={actions} button={menu} />
          </div>
        </div>
        <div className="border-hairline border-t px-6 py-1.5 max-lg:hidden">
          <PropertyActionRow name={name} actions={actions} />
        </div>
      </div>
      {shown !== undefined && (
        <Suspense>
          <PropertyDialogs property={property} user={user} shown={shown} onShow={show} returnTo={menu} />
        </Suspense>
      )}
    </article>
  );
}

function Summary({ property, user }: { property: Property; user: User }) {
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
    </div>
  );
}

/** Marks the property as a favourite, or no longer; shows who may not do so that it is one. */
function FavouriteButton({ property, user }: { property: Property; user: User }) {
  const { t } = useI18n();
  const favourite = useToggle(property, 'isFavourite');
  const { name, isFavourite } = property;
  const look = cn('size-5', isFavourite && 'fill-current text-primary-ink');
  if (!may(user, 'edit_properties')) {
    return isFavourite && <Star role="img" aria-label={t('dashboard.favourite')} className={look} />;
  }
  return (
    <Button variant="quiet" className="-my-2 -ml-2 w-11 px-0" onClick={favourite.flip}>
      <Star aria-hidden strokeWidth={1.75} className={look} />
      <span className="sr-only">
        {t(isFavourite ? 'dashboard.unmark' : 'dashboard.mark')}: {name}
      </span>
    </Button>
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
