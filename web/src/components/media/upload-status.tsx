import { LOCALES } from '#contracts/kernel/languages.ts';
import type { PlainTextKey } from '../../i18n/i18n-context.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { cn } from '../../lib/page/cn.ts';
import type { UploadState } from '../../lib/uploads/upload-state.ts';

interface UploadStatusProps {
  state: UploadState;
  /** The words about what went wrong, for the field. */
  trouble?: string | undefined;
  /** The name of the bar: the thing that is being uploaded. */
  label: string;
  /** The look of the box around it, while there is anything to say. */
  className?: string;
}

/**
 * Says where an upload stands. Assistive tools are told of each new state and not of each percent, which the bar has
 * for those who ask.
 */
export function UploadStatus({ state, trouble, label, className }: UploadStatusProps) {
  const { t, language } = useI18n();
  const isAtRest = state.phase === 'idle' || state.phase === 'complete';
  const words = trouble !== undefined && isAtRest ? undefined : wordsFor(state);
  const percent = state.phase === 'uploading' ? state.percent : undefined;
  return (
    // Also there before there is anything to say: what comes into a region is read, a region that comes is not.
    <div className={cn('text-14', (words ?? trouble) !== undefined && className)}>
      <p
        className={cn(
          'flex justify-between gap-3 tabular-nums',
          state.phase === 'error' || trouble !== undefined ? 'text-danger' : 'text-ink-soft',
        )}
      >
        <span role="status">
          {words !== undefined && <span className="block">{t(words)}</span>}
          {trouble !== undefined && <span className="block">{trouble}</span>}
        </span>
        {percent !== undefined && (
          <span aria-hidden>
            {new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(percent / 100)}
          </span>
        )}
      </p>
      {percent !== undefined && (
        <div
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${Math.round(percent)}%`}
          className="mt-1.5 h-1 overflow-hidden rounded-full bg-hairline"
        >
          <div
            className="h-full origin-left bg-primary transition-transform"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
      )}
    </div>
  );
}

function wordsFor(state: UploadState): PlainTextKey | undefined {
  switch (state.phase) {
    case 'idle':
      return undefined;
    case 'paused':
      return state.by === 'connection' ? 'upload.pausedOffline' : 'upload.paused';
    default:
      return `upload.${state.phase}`;
  }
}
