import { Star } from 'lucide-react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import { may } from '../../../lib/session/permissions.ts';
import { colon } from '../../../lib/text/colon.ts';
import { useToggle } from './use-toggle.ts';

/** Marks the property as a favourite, or no longer; shows who may not do so that it is one. */
export function FavouriteButton({ property, user }: { property: Property; user: User }) {
  const { t, language } = useI18n();
  const favourite = useToggle(property, 'isFavourite');
  const { name, isFavourite } = property;
  const look = cn('size-5', isFavourite && 'fill-current text-primary-ink');
  if (!may(user, 'edit_properties')) {
    return isFavourite && <Star role="img" aria-label={t('dashboard.favourite')} className={look} />;
  }
  return (
    <Button variant="quiet" size="icon" className="-my-2 -ml-2" onClick={favourite.flip}>
      <Star aria-hidden strokeWidth={1.75} className={look} />
      <span className="sr-only">
        {t(isFavourite ? 'dashboard.unmark' : 'dashboard.mark') + colon(language) + name}
      </span>
    </Button>
  );
}
