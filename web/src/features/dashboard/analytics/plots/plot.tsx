import { LOCALES } from '#contracts/kernel/languages.ts';
import { Bars } from '../../../../components/plots/bars.tsx';
import { useI18n } from '../../../../i18n/i18n-context.ts';
import { middleOf, peakOf } from './view-days.ts';

interface PlotProps {
  /** From left to right; at least one. */
  readonly counts: readonly number[];
  /** Labels below the baseline, at equal distances from its beginning to its end. */
  readonly marks: readonly string[];
  /** Returns what a pointer that rests on a bar is told. */
  readonly describe: (place: number) => string;
}

/** Shows a bar plot that says where the most were. For the eye alone: its numbers stand in a table beside it. */
export function Plot({ counts, marks, describe }: PlotProps) {
  const { language } = useI18n();
  const peak = peakOf(counts);
  return (
    <div aria-hidden className="mt-2">
      <p className="relative h-5 text-12 text-ink-soft tabular-nums">
        <span
          className="-translate-x-1/2 absolute bottom-0.5"
          style={{ left: `${middleOf(peak, counts.length)}%` }}
        >
          {new Intl.NumberFormat(LOCALES[language]).format(counts[peak] ?? 0)}
        </span>
      </p>
      <Bars counts={counts} describe={describe} className="h-24 w-full" />
      <p className="mt-1.5 flex justify-between text-12 text-ink-faint tabular-nums">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
}
