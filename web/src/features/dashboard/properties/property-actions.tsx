import { MoreHorizontal } from 'lucide-react';
import { lazy, type RefObject } from 'react';
import { PlanMark } from '../../../components/account/plan-mark.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import type { PropertyAction } from './property-action.ts';

const PropertyActionRows = lazy(async () => ({
  default: (await import('./property-action-rows.tsx')).PropertyActionRows,
}));

interface PropertyActionsProps {
  /** The name of the property, which tells its actions from those of another. */
  readonly name: string;
  readonly actions: readonly PropertyAction[];
}

/** Shows on wide screens, in one quiet row, what can be done with a property beside editing it. */
export function PropertyActionRow({ name, actions }: PropertyActionsProps) {
  const { t } = useI18n();
  return (
    <ul className="-mx-2.5 flex flex-wrap max-lg:hidden">
      {actions.map(({ id, label, icon: Icon, ...action }) => {
        const content = (
          <>
            <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
            {label}
            <span className="sr-only">
              : {name}
              {action.href !== undefined && ` (${t('app.newTab')})`}
            </span>
            {action.isLocked && <PlanMark />}
          </>
        );
        return (
          <li key={id} className={cn(action.isDanger && 'ml-auto')}>
            {action.href === undefined ? (
              <Button
                variant="quiet"
                size="small"
                className={cn('h-10 px-2.5', action.isDanger && 'hover:text-danger')}
                onClick={action.onSelect}
              >
                {content}
              </Button>
            ) : (
              <Button asChild variant="quiet" size="small" className="h-10 px-2.5">
                <a href={action.href} target="_blank" rel="noreferrer">
                  {content}
                </a>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface PropertyActionMenuProps extends PropertyActionsProps {
  /** The button of the menu, to which dialogs give the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Shows the same behind a menu, where there is no room for a row. */
export function PropertyActionMenu({ name, actions, button }: PropertyActionMenuProps) {
  const { t } = useI18n();
  const trigger = (
    <Button ref={button} variant="outline" className="w-11 px-0 lg:hidden">
      <MoreHorizontal aria-hidden strokeWidth={1.75} className="size-5" />
      <span className="sr-only">{t('dashboard.more', { name })}</span>
    </Button>
  );
  return (
    <LazyMenu trigger={trigger}>{(start) => <PropertyActionRows {...start} actions={actions} />}</LazyMenu>
  );
}
