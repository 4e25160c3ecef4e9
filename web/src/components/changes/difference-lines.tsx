import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { lineDifference } from '../../lib/text/line-difference.ts';
import { DifferenceLine } from './difference-line.tsx';

/** One line of what stood at a place: a text, or a picture of this site, with the name of its field. */
export interface ShownLine {
  readonly label?: string | undefined;
  readonly text: string;
  readonly image?: string | undefined;
}

interface DifferenceLinesProps {
  readonly before: readonly ShownLine[];
  readonly after: readonly ShownLine[];
}

const keyOf = ({ label, text }: ShownLine): string => `${label ?? ''} ${text}`;

/** Shows what a change took out and put in, a line each; nothing where both sides are the same. */
export function DifferenceLines({ before, after }: DifferenceLinesProps) {
  const lines = lineDifference(before, after, keyOf);
  if (lines.length === 0) return null;
  // Lines can be alike, and never move: their place is what they are.
  const placed = lines.map((line, place) => ({ ...line, id: `line-${place}` }));
  return (
    <ul className="mt-3 grid gap-1 text-14">
      {placed.map(({ id, line, change }) => (
        <li key={id}>
          <DifferenceLine change={change} label={line.label}>
            {line.image === undefined ? line.text : <Picture path={line.image} />}
          </DifferenceLine>
        </li>
      ))}
    </ul>
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
