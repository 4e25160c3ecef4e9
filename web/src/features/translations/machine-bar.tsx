import { Sparkles } from 'lucide-react';
import type { User } from '#contracts/accounts/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { TranslationOverview } from '#contracts/translation/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { useChoice } from '../../lib/api/use-choice.ts';
import { may } from '../../lib/session/permissions.ts';
import { useTranslationsI18n } from './translations-texts.ts';
import { useAutoTranslate, useTranslateNow } from './use-translations.ts';

interface MachineBarProps {
  readonly property: Property;
  readonly overview: TranslationOverview;
  readonly user: User;
  readonly language: Language;
}

/** Sentence about automatic translation, by the state of its provider. */
const HINTS = {
  ready: 'translations.auto.text',
  quota: 'translations.quota',
  unavailable: 'translations.broken',
} as const;

/** Shows whether the book translates itself, and has what is missing in a language translated at once. */
export function MachineBar({ property, overview, user, language }: MachineBarProps) {
  const { t } = useTranslationsI18n();
  const { chosen, choose } = useChoice(property.autoTranslate, useAutoTranslate(property));
  const now = useTranslateNow(property.id, language);
  const { provider } = overview;
  if (provider === null) return <p className="mt-6 text-14 text-ink-soft">{t('translations.auto.none')}</p>;
  const counts = overview.languages.find((each) => each.language === language);
  const isOpen = counts !== undefined && counts.missing + counts.outdated + counts.failed > 0;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Checkbox
        label={t('translations.auto')}
        hint={t(HINTS[provider.state])}
        checked={chosen}
        disabled={!may(user, 'edit_properties')}
        onChange={({ target }) => choose(target.checked)}
      />
      {may(user, 'manage_content') && isOpen && (
        <Button variant="outline" size="small" pending={now.isPending} onClick={() => now.mutate()}>
          <Sparkles aria-hidden strokeWidth={1.75} className="size-4" />
          {t('translations.now')}
        </Button>
      )}
    </div>
  );
}
