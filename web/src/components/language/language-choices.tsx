import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useKeepLanguage } from '../../lib/session/use-keep-language.ts';
import type { MenuStart } from '../ui/lazy-menu.tsx';
import { Menu } from '../ui/menu.tsx';
import { MENU_ROW_LOOK } from '../ui/menu-look.ts';
import { Flag, LANGUAGE_FLAGS } from './flag.tsx';

/** Shows the languages of the interface, each under its flag and its own name. */
export function LanguageChoices(start: MenuStart) {
  const { t, language } = useI18n();
  const choose = useKeepLanguage();
  return (
    <Menu {...start}>
      <DropdownMenu.RadioGroup
        aria-label={t('app.language')}
        value={language}
        onValueChange={(value) => {
          if (isLanguage(value)) choose(value);
        }}
      >
        {LANGUAGES.map((code) => (
          <DropdownMenu.RadioItem key={code} value={code} className={MENU_ROW_LOOK}>
            <Flag country={LANGUAGE_FLAGS[code]} />
            <span lang={code} className="flex-1">
              {LANGUAGE_NAMES[code]}
            </span>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden strokeWidth={1.75} className="size-4 text-primary-ink" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </Menu>
  );
}
