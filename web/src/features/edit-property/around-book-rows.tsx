import {
  CalendarDays,
  HandCoins,
  Languages,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestion,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import type { Property } from '#contracts/properties/api.ts';
import type { Waiting } from '#contracts/properties/overview/glances.ts';
import type { MenuStart } from '../../components/ui/lazy-menu.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { MENU_ROW_LOOK } from '../../components/ui/menu-look.ts';
import { type PlainTextKey, useI18n } from '../../i18n/i18n-context.ts';
import { useGlances } from '../../lib/properties/glances.ts';

interface Way {
  readonly text: PlainTextKey;
  /** Beginning of the address, before the slug. */
  readonly to: string;
  readonly icon: LucideIcon;
  /** Things that wait there for the host. */
  readonly waits?: keyof Waiting;
}

const TRANSLATIONS: Way = { text: 'edit.translations', to: '/translations', icon: Languages };
const QUESTIONS: Way = {
  text: 'edit.questions',
  to: '/questions',
  icon: MessageCircleQuestion,
  waits: 'questions',
};
const EXTRAS: Way = { text: 'edit.paidExtras', to: '/extras', icon: HandCoins, waits: 'requests' };
const FEEDBACK: Way = { text: 'edit.feedback', to: '/feedback', icon: MessageCircle, waits: 'feedback' };
const STAYS: Way = { text: 'edit.stays', to: '/stays', icon: CalendarDays };

interface AroundBookRowsProps extends MenuStart {
  readonly property: Pick<Property, 'id' | 'slug'>;
  /** True where this person may see all of the property, what guests said and asked for, too. */
  readonly mayAll: boolean;
  /** True where this person may change the fields of the property, and so may see the links of its stays. */
  readonly mayEditDetails: boolean;
}

/**
 * Shows the menu of the screens around a book: its translations, what guests asked and said, what they are offered, and
 * their stays.
 */
export function AroundBookRows({
  property: { id, slug },
  mayAll,
  mayEditDetails,
  ...start
}: AroundBookRowsProps) {
  const { t } = useI18n();
  const [glance] = useGlances([id]);
  const ways = [
    TRANSLATIONS,
    QUESTIONS,
    ...(mayAll ? [FEEDBACK, EXTRAS] : []),
    ...(mayAll && mayEditDetails ? [STAYS] : []),
  ];
  return (
    <Menu {...start}>
      {ways.map(({ text, to, icon: Icon, waits }) => (
        <DropdownMenu.Item key={to} asChild className={MENU_ROW_LOOK}>
          <Link to={`${to}/${slug}`}>
            <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-faint" />
            {t(text)}
            <Count of={waits && glance?.waiting[waits]} />
          </Link>
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}

/** Shows how much waits; of nothing, nothing. */
function Count({ of = 0 }: { of: number | undefined }) {
  if (of === 0) return null;
  return (
    <span className="ml-auto min-w-6 rounded-full bg-primary-tint px-2 text-center font-medium text-12 text-primary-ink leading-6 tabular-nums">
      {of}
    </span>
  );
}
