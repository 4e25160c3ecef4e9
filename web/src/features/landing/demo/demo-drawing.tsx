import { BookOpen, KeyRound, MapPin, Wifi } from 'lucide-react';
import { HillsDrawing } from '../../../components/brand/hills-drawing.tsx';
import { useLanding } from '../landing-context.ts';

const TILES = [
  { icon: Wifi, label: 'landing.phone.wifi' },
  { icon: KeyRound, label: 'landing.phone.arrival' },
  { icon: BookOpen, label: 'landing.phone.guides' },
  { icon: MapPin, label: 'landing.phone.local' },
] as const;

/** Shows the outline of a guest page, for an installation that has no demo house. */
export function DemoDrawing() {
  const { t } = useLanding();
  return (
    <div className="flex h-full flex-col">
      <div className="night relative h-[56%] overflow-hidden">
        <HillsDrawing className="absolute inset-0 h-full w-full object-cover object-[64%_100%]" />
        <div className="absolute inset-x-0 top-0 p-6 pt-12">
          <p className="text-12 text-ink-soft">{t('landing.phone.place')}</p>
          <p className="mt-1 font-display text-24 leading-display">{t('landing.phone.welcome')}</p>
        </div>
      </div>
      <ul className="grid flex-1 grid-cols-2 gap-3 p-4">
        {TILES.map(({ icon: Icon, label }) => (
          <li
            key={label}
            className="flex flex-col justify-between rounded-card border border-hairline p-3.5 font-medium text-14"
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-5 text-primary-ink" />
            {t(label)}
          </li>
        ))}
      </ul>
    </div>
  );
}
