import { CloudAlert } from 'lucide-react';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import type { UnsavedSections } from '../form/draft.ts';

interface PartlyCreatedProps {
  unsaved: UnsavedSections;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shows which sections of a created property were not saved, what was written in them, and another try. */
export function PartlyCreatedCard({ unsaved, isRetrying, onRetry }: PartlyCreatedProps) {
  const { t } = useI18n();
  return (
    <div
      role="alert"
      className="mx-auto grid w-full max-w-form animate-rise gap-6 rounded-sheet border border-hairline bg-surface p-6 shadow-card sm:p-10"
    >
      <span className="grid size-14 place-items-center rounded-full bg-warning-tint text-warning">
        <CloudAlert aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <div>
        <h1 className="font-display text-30">{t('create.partly.title')}</h1>
        <p className="mt-2 text-ink-soft">{t('create.partly.text', { name: unsaved.created.name })}</p>
      </div>
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {unsaved.sections.map(({ section, content }) => (
          <li key={section} className="py-3">
            <span className="font-medium">
              {isFixedSection(section) ? t(`section.${section}.name`) : section}
            </span>
            {content !== undefined && (
              <p className="line-clamp-2 whitespace-pre-line text-14 text-ink-soft">{content}</p>
            )}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" pending={isRetrying} onClick={onRetry}>
        {t(isRetrying ? 'create.partly.retrying' : 'create.partly.retry')}
      </Button>
    </div>
  );
}
