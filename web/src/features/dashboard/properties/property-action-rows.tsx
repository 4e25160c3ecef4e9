import { DropdownMenu } from 'radix-ui';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { PlanMark } from '../../../components/account/plan-mark.tsx';
import type { MenuStart } from '../../../components/ui/lazy-menu.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { MENU_ROW_LOOK } from '../../../components/ui/menu-look.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import type { PropertyDialog } from './property-action.ts';
import { usePropertyActions } from './use-property-actions.ts';

interface PropertyActionRowsProps extends MenuStart {
  readonly property: Property;
  readonly user: User;
  /** Called with a dialog that is to be shown. */
  readonly onOpen: (dialog: PropertyDialog) => void;
}

/** Shows the menu of what this person may do with a property beside editing it. */
export function PropertyActionRows({ property, user, onOpen, ...start }: PropertyActionRowsProps) {
  const { t } = useI18n();
  const actions = usePropertyActions(property, user, onOpen);
  return (
    <Menu {...start}>
      {actions.map(({ id, label, icon: Icon, ...action }) => {
        const content = (
          <>
            <Icon
              aria-hidden
              strokeWidth={1.75}
              className={cn('size-5 shrink-0', !action.isDanger && 'text-ink-faint')}
            />
            <span className="flex-1">{label}</span>
            {action.isLocked && <PlanMark />}
            {action.href !== undefined && <span className="sr-only">({t('app.newTab')})</span>}
          </>
        );
        const look = cn(MENU_ROW_LOOK, action.isDanger && 'text-danger');
        return action.href === undefined ? (
          <DropdownMenu.Item key={id} onSelect={action.onSelect} className={look}>
            {content}
          </DropdownMenu.Item>
        ) : (
          <DropdownMenu.Item key={id} asChild className={look}>
            <a href={action.href} target="_blank" rel="noreferrer">
              {content}
            </a>
          </DropdownMenu.Item>
        );
      })}
    </Menu>
  );
}
