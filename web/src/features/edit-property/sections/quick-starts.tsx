import { Plus } from 'lucide-react';
import { emergencyNumber } from '#contracts/properties/emergency-number.ts';
import { isListSection } from '#contracts/sections/catalogue.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import type { Start } from './starts/starts.ts';
import { useStarts } from './starts/use-starts.ts';

/** As many as every section is offered. */
const PLACES = [1, 2, 3];

/** Offers an empty list its first entry. Nothing for a section that is the host's own idea. */
export function QuickStarts({ section, onStart }: { section: string; onStart: (start: Start) => void }) {
  const { t } = useI18n();
  const { language, property } = useEditor();
  // They become content: they are in the language of the texts, not in that of the interface.
  const { data: starts, isError } = useStarts(language);
  if (!isListSection(section) || isError) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card bg-sunken p-4">
      <span className="text-14 text-ink-soft">{t('edit.starts')}</span>
      {starts === undefined &&
        PLACES.map((place) => <Skeleton key={place} shape="round" className="h-11 w-44" />)}
      {starts?.[section].map((start) => (
        <button
          key={start.title}
          type="button"
          lang={language}
          onClick={() => onStart(inCountry(start, property.country))}
          className="inline-flex h-11 items-center gap-1.5 rounded-full border border-hairline bg-surface px-4 text-14 transition-colors hover:border-edge hover:bg-hover"
        >
          <Plus aria-hidden strokeWidth={1.75} className="size-4 text-ink-faint" />
          {start.title}
        </button>
      ))}
    </div>
  );
}

/** Returns an entry with the emergency number of the house's country. */
export const inCountry = (start: Start, country: string): Start => ({
  ...start,
  text: start.text.replace('112', emergencyNumber(country)),
});
