import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { endAdminSession } from '../../lib/api/admin-session.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import { LanguageMenu } from '../language/language-menu.tsx';
import { OnlyFor } from '../screen/only-for.tsx';
import { Screen } from '../screen/screen.tsx';
import { Button } from '../ui/button.tsx';
import { useAdminI18n } from './admin-texts.ts';

/** The screens of the admin area, in the order of its navigation, each with the least role that it is for. */
const PLACES = [
  { to: '/admin/dashboard', name: 'admin.nav.dashboard', least: 'support' },
  { to: '/admin/audit', name: 'admin.nav.audit', least: 'support' },
  { to: '/admin/replay', name: 'admin.nav.replay', least: 'operator' },
  { to: '/admin/system', name: 'admin.nav.system', least: 'support' },
  { to: '/admin/account', name: 'admin.nav.account', least: 'support' },
] as const;

const PLACE_LOOK =
  'flex h-11 shrink-0 items-center whitespace-nowrap rounded-control px-3 font-medium text-14 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary-ink';

interface AdminScreenProps {
  /** Names the document, and stands at the head of the screen. */
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** The actions on all that the screen shows, beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a screen of the admin area: its bar with the links to the others, a title, and the content. */
export function AdminScreen({ title, lead, actions, children }: AdminScreenProps) {
  return (
    <>
      <AdminBar />
      <Screen
        title={title}
        className="mx-auto w-full max-w-page px-4 pt-6 pb-24 outline-none sm:px-6 sm:pt-8"
      >
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="wrap-anywhere font-display text-30 leading-display sm:text-38">{title}</h1>
            {lead !== undefined && <p className="mt-2 max-w-measure text-ink-soft">{lead}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        <div className="mt-6 sm:mt-8">{children}</div>
      </Screen>
    </>
  );
}

/** Moves the navigation of a phone to the link of this screen; the page stays where it is. */
function showIfCurrent(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent !== 'page') return;
  link.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' });
}

/** Stays at the top. On phones the ways stand below the product's name and can be moved sideways. */
function AdminBar() {
  const { t } = useAdminI18n();
  const navigate = useNavigate();

  function logOut(): void {
    endAdminSession('signed-out');
    void navigate('/admin/login', { replace: true });
  }

  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-paper/90 backdrop-blur">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6">
        <div className="flex h-16 items-center">
          <Wordmark to="/admin/dashboard" label={t('admin.home')} />
        </div>
        <nav
          aria-label={t('admin.nav')}
          className="order-last flex gap-1 overflow-x-auto pb-2 max-lg:w-full lg:order-none lg:mr-auto lg:pb-0"
        >
          {PLACES.map(({ to, name, least }) => (
            <OnlyFor key={to} least={least}>
              <NavLink ref={showIfCurrent} to={to} className={PLACE_LOOK}>
                {t(name)}
              </NavLink>
            </OnlyFor>
          ))}
        </nav>
        <div className="flex items-center gap-1 sm:gap-2">
          <LanguageMenu />
          <Button variant="quiet" size="bar" onClick={logOut}>
            <LogOut aria-hidden strokeWidth={1.75} className="size-5" />
            <span className="max-sm:sr-only">{t('auth.logout')}</span>
          </Button>
        </div>
      </div>
    </header>
  );
}
