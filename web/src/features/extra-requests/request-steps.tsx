import { Check } from 'lucide-react';
import type { ExtraRequestState } from '#contracts/extras/fields.ts';
import { cn } from '../../lib/page/cn.ts';
import { useExtraRequestI18n } from './extra-request-texts.ts';

const STEPS = ['requested', 'approved', 'paid', 'done'] as const;

/** Shows how far a request is on its way; nothing for one that has ended before. */
export function RequestSteps({ state }: { state: ExtraRequestState }) {
  const { t } = useExtraRequestI18n();
  const reached = (STEPS as readonly ExtraRequestState[]).indexOf(state);
  if (reached < 0) return null;
  return (
    <ol aria-label={t('request.steps')} className="grid grid-cols-4 gap-1">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === reached ? 'step' : undefined}
          className={cn(
            'flex min-w-0 flex-col items-center gap-1.5 text-center text-12 hyphens-auto',
            place <= reached ? 'text-ink' : 'text-ink-faint',
          )}
        >
          <span
            className={cn(
              'grid size-7 place-items-center rounded-full border tabular-nums',
              place <= reached ? 'border-primary bg-primary text-on-primary' : 'border-edge',
            )}
          >
            {place <= reached ? <Check aria-hidden strokeWidth={2.5} className="size-4" /> : place + 1}
          </span>
          {t(step === 'requested' ? 'request.step.requested' : `request.${step}`)}
        </li>
      ))}
    </ol>
  );
}
