import type { TranslationUnit } from '#contracts/translation/api.ts';
import { PressedChoices } from '../../components/ui/pressed-choices.tsx';
import { useTranslationsI18n } from './translations-texts.ts';
import { FILTERS, type Filter, passes } from './use-translations.ts';

interface StateFilterProps {
  readonly units: readonly TranslationUnit[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Chooses which texts are shown, by their state; one that no text is in is not offered, unless it is chosen. */
export function StateFilter({ units, filter, onFilter }: StateFilterProps) {
  const { t } = useTranslationsI18n();
  const choices = FILTERS.map((id) => ({
    id,
    name: id === 'all' || id === 'todo' ? t(`translations.filter.${id}`) : t(`translations.state.${id}`),
    note: units.filter((unit) => passes(id, unit)).length,
  }));
  return (
    <PressedChoices
      label={t('translations.filter')}
      choices={choices.filter(({ id, note }) => note > 0 || id === 'all' || id === filter)}
      chosen={filter}
      onChoose={onFilter}
    />
  );
}
