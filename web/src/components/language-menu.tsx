import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { useI18n } from '../i18n/i18n-context.ts';
import { Flag, LANGUAGE_FLAGS } from './flag.tsx';
import { MENU_LOOK, MENU_ROW_LOOK } from './ui/menu-look.ts';

/** Chooses the language of the interface: each under its flag and its own name. */
export function LanguageMenu() {
  const { t, language, chooseLanguage } = useI18n();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`${t('app.language')}: ${LANGUAGE_NAMES[language]}`}
        className="flex h-11 items-center gap-2 rounded-control px-2.5 text-14 text-ink-soft transition-colors hover:bg-hover hover:text-ink"
      >
        <Flag country={LANGUAGE_FLAGS[language]} />
        <span className="hidden sm:inline">{LANGUAGE_NAMES[language]}</span>
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={6} className={MENU_LOOK}>
        <DropdownMenu.RadioGroup
          aria-label={t('app.language')}
          value={language}
          onValueChange={(value) => {
            if (isLanguage(value)) chooseLanguage(value);
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
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
