import { Menu, X } from 'lucide-react';
import { Mark } from '../../../components/brand/mark.tsx';
import { buttonLook } from '../../../components/ui/button-look.ts';
import { useLanding } from '../landing-context.ts';
import { ANCHORS, BAR_SECTIONS, signIn } from './landing-anchors.ts';
import { LandingLanguage } from './landing-language.tsx';
import { type Disclosure, useDisclosure } from './use-disclosure.ts';

const LINK_LOOK =
  'flex items-center rounded-control px-3 text-ink-soft transition-colors hover:bg-hover hover:text-ink';

/** Shows the bar that stays at the top; what does not fit on a phone is in a menu there. */
export function LandingBar() {
  const { t, language } = useLanding();
  const menu = useDisclosure();
  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-paper/90 backdrop-blur">
      <div
        ref={menu.area}
        className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 px-4 sm:px-6"
      >
        <HomeLink />
        <nav aria-label={t('landing.nav')} className="hidden items-center text-14 lg:flex">
          <BarLinks className="h-11" />
        </nav>
        <div className="flex items-center gap-1 sm:gap-2">
          <LandingLanguage />
          <a href={signIn(language)} className={`${buttonLook('outline', 'small')} max-sm:hidden`}>
            {t('landing.login')}
          </a>
          <a href={`#${ANCHORS.pricing}`} className={`${buttonLook('primary', 'small')} max-sm:hidden`}>
            {t('landing.startFree')}
          </a>
          <MenuButton menu={menu} />
        </div>
        <BarMenu menu={menu} />
      </div>
    </header>
  );
}

function HomeLink() {
  const { t, site } = useLanding();
  return (
    <a
      href="#content"
      aria-label={t('landing.home', { brand: site.brandName })}
      className="flex h-11 min-w-0 items-center gap-2.5 rounded-control"
    >
      <Mark className="size-8 shrink-0" />
      <span className="truncate font-display text-20 max-[22rem]:sr-only">{site.brandName}</span>
    </a>
  );
}

/** Shows the button of phones that opens and closes the menu. */
function MenuButton({ menu: { button, isOpen, toggle } }: { menu: Disclosure }) {
  const { t } = useLanding();
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      aria-controls="landing-menu"
      aria-label={t(isOpen ? 'landing.menu.close' : 'landing.menu.open')}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink lg:hidden"
    >
      {isOpen ? (
        <X aria-hidden strokeWidth={1.75} className="size-6" />
      ) : (
        <Menu aria-hidden strokeWidth={1.75} className="size-6" />
      )}
    </button>
  );
}

/** Shows the menu of phones: the links of the bar, and what it has no room for. */
function BarMenu({ menu: { isOpen, close } }: { menu: Disclosure }) {
  const { t, language } = useLanding();
  return (
    <nav
      id="landing-menu"
      hidden={!isOpen}
      aria-label={t('landing.nav')}
      className="absolute inset-x-0 top-full max-h-[calc(100svh-4rem)] animate-rise overflow-y-auto border-hairline border-b bg-surface px-4 py-4 text-18 shadow-raised sm:px-6 lg:hidden"
    >
      <BarLinks className="h-13" onFollow={close} />
      <div className="mt-3 grid gap-2 border-hairline border-t pt-4 sm:hidden">
        <a href={signIn(language)} className={buttonLook('outline')}>
          {t('landing.login')}
        </a>
        <a href={`#${ANCHORS.pricing}`} onClick={close} className={buttonLook('primary')}>
          {t('landing.startFree')}
        </a>
      </div>
    </nav>
  );
}

function BarLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { t, site } = useLanding();
  return (
    <>
      {BAR_SECTIONS.map(({ anchor, label }) => (
        <a key={anchor} href={`#${anchor}`} onClick={onFollow} className={`${LINK_LOOK} ${className}`}>
          {t(label)}
        </a>
      ))}
      <a href={`mailto:${site.supportEmail}`} onClick={onFollow} className={`${LINK_LOOK} ${className}`}>
        {t('landing.nav.contact')}
      </a>
    </>
  );
}
