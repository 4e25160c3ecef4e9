import { History } from 'lucide-react';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';

interface DraftOfferProps {
  /** ISO 8601 UTC. */
  keptAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was being written when the screen was last closed. */
export function DraftOffer({ keptAt, onRestore, onDiscard }: DraftOfferProps) {
  const { t, language } = useI18n();
  const when = new Date(keptAt).toLocaleString(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <div
      role="status"
      className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-primary-tint px-4 py-2 text-14 text-primary-ink"
    >
      <History aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      {t('edit.draft.found', { when })}
      <span className="-mr-2 ml-auto flex gap-1">
        <Button variant="tinted" size="small" onClick={onDiscard}>
          {t('edit.draft.discard')}
        </Button>
        <Button size="small" onClick={onRestore}>
          {t('edit.draft.restore')}
        </Button>
      </span>
    </div>
  );
}
