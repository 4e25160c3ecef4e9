import { useEffect, useId, useRef, useState } from 'react';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { Moment } from '#contracts/properties/history/moment.ts';
import { useMomentI18n } from './moment-texts.ts';
import type { Destination } from './use-moment.ts';

interface MomentTimelineProps {
  readonly moment: Pick<Moment, 'timeline' | 'revision'>;
  readonly onGo: (to: Destination) => void;
}

/** Moves through all saves of a property, from the first to the last; what is moved to is shown once it is let go. */
export function MomentTimeline({ moment: { timeline, revision }, onGo }: MomentTimelineProps) {
  const { t, language } = useMomentI18n();
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const shown = placeOf(revision, timeline);
  const [place, setPlace] = useState(shown);
  const [from, setFrom] = useState(shown);
  if (from !== shown) {
    setFrom(shown);
    setPlace(shown);
  }

  useEffect(() => {
    const input = slider.current;
    // React's own change event comes with every step of a drag, the browser's at its end.
    const settle = () => {
      const save = timeline[Number(input?.value)];
      if (save !== undefined) onGo({ revision: save.revision });
    };
    input?.addEventListener('change', settle);
    return () => input?.removeEventListener('change', settle);
  }, [timeline, onGo]);

  const [first, last] = [timeline.at(0), timeline.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' });
  const second = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' });
  const chosen = timeline[place] ?? last;
  const inWords = t('moment.timeline.place', {
    place: place + 1,
    count: timeline.length,
    time: second.format(new Date(chosen.at)),
  });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-14">
        {t('moment.timeline')}
      </label>
      <input
        ref={slider}
        id={id}
        type="range"
        min={0}
        max={timeline.length - 1}
        value={place}
        aria-valuetext={inWords}
        onChange={({ target }) => setPlace(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-primary"
      />
      <div className="flex justify-between gap-4 text-12 text-ink-soft tabular-nums">
        <time dateTime={first.at}>{day.format(new Date(first.at))}</time>
        <time dateTime={last.at}>{day.format(new Date(last.at))}</time>
      </div>
      <p className="text-14 tabular-nums">{inWords}</p>
    </div>
  );
}

/** Returns the place of the save that a revision belongs to. */
function placeOf(revision: number, timeline: Moment['timeline']): number {
  const place = timeline.findIndex((save) => save.revision >= revision);
  return place < 0 ? timeline.length - 1 : place;
}
