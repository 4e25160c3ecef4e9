import { HandCoins, Languages, type LucideIcon, MessageCircle, MessageCircleQuestion } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import type { MenuStart } from '../../components/ui/lazy-menu.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { MENU_ROW_LOOK } from '../../components/ui/menu-look.ts';
import { type PlainTextKey, useI18n } from '../../i18n/i18n-context.ts';

interface Way {
  readonly text: PlainTextKey;
  /** Beginning of the address, before the slug. */
  readonly to: string;
  readonly icon: LucideIcon;
}

const TRANSLATIONS: Way = { text: 'edit.translations', to: '/translations', icon: Languages };
const QUESTIONS: Way = { text: 'edit.questions', to: '/questions', icon: MessageCircleQuestion };
const EXTRAS: Way = { text: 'edit.paidExtras', to: '/extras', icon: HandCoins };
const FEEDBACK: Way = { text: 'edit.feedback', to: '/feedback', icon: MessageCircle };

interface AroundBookRowsProps extends MenuStart {
  readonly slug: string;
  /** True where this person may see all of the property, what guests said and asked for, too. */
  readonly mayAll: boolean;
}

/** Shows the menu of the screens around a book: its translations, what guests asked and said, and what they are offered. */
export function AroundBookRows({ slug, mayAll, ...start }: AroundBookRowsProps) {
  const { t } = useI18n();
  const ways = [TRANSLATIONS, QUESTIONS, ...(mayAll ? [FEEDBACK, EXTRAS] : [])];
  return (
    <Menu {...start}>
      {ways.map(({ text, to, icon: Icon }) => (
        <DropdownMenu.Item key={to} asChild className={MENU_ROW_LOOK}>
          <Link to={`${to}/${slug}`}>
            <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-faint" />
            {t(text)}
          </Link>
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}
