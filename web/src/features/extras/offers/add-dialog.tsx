import type { ExtraChoices } from '#contracts/extras/api.ts';
import { amountInWords } from '#contracts/extras/currencies.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useExtrasI18n } from '../extras-texts.ts';

type ReadyMade = ExtraChoices['readyMade'][number];

interface AddDialogProps {
  readonly choices: ExtraChoices;
  readonly bookLanguage: Language;
  /** Gets the ready-made offer to begin with; nothing for an empty one. */
  readonly onChoose: (beginning: ReadyMade | undefined) => void;
  readonly onClose: () => void;
}

const ROW =
  'flex w-full items-center gap-4 rounded-control border border-edge/60 bg-surface px-4 py-3 text-left transition-colors hover:border-edge hover:bg-hover';

/** Asks which offer to begin with. */
export function AddDialog({ choices, bookLanguage, onChoose, onClose }: AddDialogProps) {
  const { t, language } = useExtrasI18n();
  return (
    <Dialog width="wide" title={t('extras.add')} text={t('extras.add.text')} onClose={onClose}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {choices.readyMade.map((extra) => (
          <li key={extra.id} className="grid">
            <button type="button" className={ROW} onClick={() => onChoose(extra)}>
              <span lang={bookLanguage} className="min-w-0 flex-1">
                <span className="block font-medium">{extra.name}</span>
                <span className="block text-14 text-ink-soft">{extra.description}</span>
              </span>
              <span className="shrink-0 text-14 tabular-nums">
                {amountInWords(extra.priceCents, 'EUR', language)}
              </span>
            </button>
          </li>
        ))}
        <li className="grid">
          <button type="button" className={ROW} onClick={() => onChoose(undefined)}>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t('extras.add.empty')}</span>
              <span className="block text-14 text-ink-soft">{t('extras.add.empty.text')}</span>
            </span>
          </button>
        </li>
      </ul>
    </Dialog>
  );
}
