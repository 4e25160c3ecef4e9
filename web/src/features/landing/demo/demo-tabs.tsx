import { KeyRound, type LucideIcon, MapPin, ScrollText } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TAB_LIST_LOOK } from '../../../components/ui/tabs-look.ts';
import { useLanding } from '../landing-context.ts';

const TABS = [
  ['checkin', KeyRound],
  ['rules', ScrollText],
  ['tips', MapPin],
] as const satisfies readonly (readonly [string, LucideIcon])[];
const LINES = [1, 2, 3, 4] as const;

/** Step of the arrow keys; the ends meet. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows what a guest finds, where the site has no video to show. */
export function DemoTabs() {
  const [shown, setShown] = useState(0);
  return (
    <div className="rounded-sheet border border-hairline bg-surface p-4 shadow-raised sm:p-6">
      <TabList shown={shown} onShow={setShown} />
      <Panels shown={shown} />
    </div>
  );
}

function TabList({ shown, onShow }: { shown: number; onShow: (tab: number) => void }) {
  const { t } = useLanding();
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  const turn = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (shown + step + TABS.length) % TABS.length;
    onShow(next);
    tabs.current[next]?.focus();
  };

  return (
    <div role="tablist" aria-label={t('landing.demo.tabs')} onKeyDown={turn} className={TAB_LIST_LOOK}>
      {TABS.map(([tab, Icon], index) => (
        <button
          key={tab}
          ref={(element) => {
            tabs.current[index] = element;
          }}
          type="button"
          role="tab"
          id={`demo-tab-${tab}`}
          aria-selected={index === shown}
          aria-controls={`demo-panel-${tab}`}
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onShow(index)}
          className="flex min-h-11 items-center justify-center gap-2 rounded-control px-2 py-1 font-medium text-14 text-ink-soft transition-colors hover:text-ink aria-selected:bg-primary aria-selected:text-on-primary"
        >
          <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 max-sm:hidden" />
          {t(`landing.demo.tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}

function Panels({ shown }: { shown: number }) {
  const { t } = useLanding();
  // The panels share a cell, so that the tallest gives the height to all.
  return (
    <div className="mt-4 grid">
      {TABS.map(([tab], index) => (
        <div
          key={tab}
          role="tabpanel"
          id={`demo-panel-${tab}`}
          aria-labelledby={`demo-tab-${tab}`}
          inert={index !== shown}
          className={`col-start-1 row-start-1 transition-opacity ${index === shown ? '' : 'invisible opacity-0'}`}
        >
          <ul className="divide-y divide-hairline">
            {LINES.map((line) => (
              <li key={line} className="flex items-center gap-4 py-4 sm:px-2">
                <span aria-hidden className="size-2 shrink-0 rounded-full bg-brand-accent" />
                {t(`landing.demo.${tab}.${line}`)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
