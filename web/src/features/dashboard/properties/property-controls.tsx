import { MoreHorizontal, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { createPart } from '../../../lib/page/part.tsx';
import { may } from '../../../lib/session/permissions.ts';
import type { PropertyDialog } from './property-action.ts';

const { Shown: PropertyActionRows } = createPart(
  async () => (await import('./property-action-rows.tsx')).PropertyActionRows,
);
const { Shown: PropertyDialogs } = createPart(
  async () => (await import('./property-dialogs.tsx')).PropertyDialogs,
);

interface PropertyControlsProps {
  readonly property: Property;
  readonly user: User;
  /** True among many others, where nothing may be loud. */
  readonly isQuiet?: boolean;
}

/** Shows what this person may do with a property: edit it, and a menu of all else. */
export function PropertyControls({ property, user, isQuiet = false }: PropertyControlsProps) {
  const { t } = useI18n();
  const menu = useRef<HTMLButtonElement>(null);
  const [shown, show] = useState<PropertyDialog>();
  const { name, slug } = property;
  // Dialogs give the focus back to it.
  const trigger = (
    <Button ref={menu} variant="outline" size="icon">
      <MoreHorizontal aria-hidden strokeWidth={1.75} className="size-5" />
      <span className="sr-only">{t('dashboard.more', { name })}</span>
    </Button>
  );
  return (
    <div className="flex shrink-0 gap-2">
      {(may(user, 'edit_properties') || may(user, 'manage_content')) && (
        <Button
          asChild
          variant={isQuiet ? 'outline' : 'primary'}
          className={isQuiet ? 'max-sm:w-11 max-sm:px-0' : 'max-md:flex-1'}
        >
          <Link to={`/edit-property/${slug}`}>
            <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
            <span className={isQuiet ? 'max-sm:sr-only' : undefined}>{t('dashboard.edit')}</span>
            <span className="sr-only">{name}</span>
          </Link>
        </Button>
      )}
      <LazyMenu trigger={trigger}>
        {(start) => <PropertyActionRows {...start} property={property} user={user} onOpen={show} />}
      </LazyMenu>
      {shown !== undefined && (
        <LaterPart onMissing={() => show(undefined)}>
          <PropertyDialogs property={property} user={user} shown={shown} onShow={show} returnTo={menu} />
        </LaterPart>
      )}
    </div>
  );
}
