import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { HistoryPart } from '#contracts/properties/history/history.ts';
import { DifferenceLine } from '../../components/changes/difference-line.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { type DifferentLine, lineDifference } from '../../lib/text/line-difference.ts';
import { linesOf, type SideLine } from './side-lines.ts';

interface ChangeDifferenceProps {
  readonly part: HistoryPart;
  readonly sectionName: (section: string) => string;
}

const keyOf = ({ label, text }: SideLine): string => `${label ?? ''} ${text}`;

/** Shows what a change took out and put in, a line each, told apart by sign, words and ground. */
export function ChangeDifference({ part, sectionName }: ChangeDifferenceProps) {
  const { t, language } = useI18n();
  const { before, after, section } = part;
  const words = { sectionName, t, language };
  const lines = lineDifference(linesOf(before, section, words), linesOf(after, section, words), keyOf);
  if (lines.length === 0) return null;
  // Lines can be alike, and never move: their place is what they are.
  const placed = lines.map((line, place) => ({ ...line, id: `line-${place}` }));
  return (
    <ul className="mt-3 grid gap-1 text-14">
      {placed.map(({ id, ...line }) => (
        <li key={id}>
          <Line {...line} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, change }: DifferentLine<SideLine>) {
  const { t } = useI18n();
  return (
    <DifferenceLine change={change} label={line.label && t(line.label)}>
      {line.image === undefined ? line.text : <Picture path={line.image} />}
    </DifferenceLine>
  );
}

/** Shows a picture of former times; of one that is no longer kept, that it was there. */
function Picture({ path }: { path: string }) {
  const { t } = useI18n();
  const [isGone, setGone] = useState(false);
  if (isGone) {
    return (
      <span className="mt-1 flex h-24 w-40 max-w-full flex-col items-center justify-center gap-1.5 rounded-control border border-hairline bg-sunken p-3 text-center text-12 text-ink-soft">
        <ImageOff aria-hidden strokeWidth={1.75} className="size-5" />
        {t('history.imageGone')}
      </span>
    );
  }
  return (
    <img
      src={path}
      alt={t('history.image')}
      loading="lazy"
      onError={() => setGone(true)}
      className="mt-1 block h-24 max-w-full rounded-control object-cover"
    />
  );
}
