import type { ReactNode } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import { useGuest } from '../guest-context.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-drawings.ts';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import { Later } from './Later.tsx';
import { CLOSES_SHEET } from './sheet-driver.ts';

interface SheetProps {
  /** Its anchor: the address with `#id` shows it. */
  readonly id: string;
  readonly title: string;
  readonly lang?: Language | undefined;
  /** True where long words of the title may part between syllables. */
  readonly hyphens?: true | undefined;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/**
 * Shows a sheet that comes from below, in the middle on wide screens. Its content is in the page from the start:
 * without a script the address alone shows it (`:target`), on paper it is a chapter.
 */
export function Sheet({ id, title, lang, hyphens, icon, children }: SheetProps) {
  const { t } = useGuest();
  const titleId = `${id}-title`;
  return (
    <Later>
      <dialog id={id} className="sheet" aria-labelledby={titleId}>
        <div className="sheet-leaf">
          <header className="sheet-head">
            {icon && (
              <span className="mark">
                <Icon name={icon} />
              </span>
            )}
            <h2 id={titleId} lang={lang} data-hyphens={hyphens} {...TO_ITS_SIDE}>
              {title}
            </h2>
            <a href="#contents" className="icon-button" aria-label={t('close')} {...CLOSES_SHEET}>
              <Icon name="close" />
            </a>
          </header>
          <div className="sheet-body">{children}</div>
        </div>
      </dialog>
    </Later>
  );
}
