import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { LandingSection } from './frame/landing-section.tsx';
import { useLanding } from './landing-context.ts';

const VOICES = ['voice1', 'voice2', 'voice3'] as const;
const ARROW_LOOK =
  'grid size-11 place-items-center rounded-full bg-surface text-ink-soft shadow-card transition-colors hover:text-ink';

/** Shows what hosts say, one at a time. It turns when asked to, never by itself. */
export function Voices() {
  const { t } = useLanding();
  const [shown, setShown] = useState(0);
  return (
    <LandingSection id="voices" title={t('landing.voices.title')} ground="surface">
      <section
        aria-roledescription="carousel"
        aria-label={t('landing.voices.carousel')}
        className="rounded-sheet bg-primary-tint p-6 sm:p-10 lg:p-14"
      >
        {/* All share a cell, so that the longest gives the height. */}
        <div aria-live="polite" className="grid">
          {VOICES.map((voice, index) => (
            <figure
              key={voice}
              inert={index !== shown}
              className={`col-start-1 row-start-1 transition-opacity ${index === shown ? '' : 'invisible opacity-0'}`}
            >
              <blockquote className="max-w-[30ch] text-balance font-display text-24 leading-display sm:text-38">
                {t(`landing.${voice}.text`)}
              </blockquote>
              <figcaption className="mt-6 text-ink-soft">
                <span className="font-medium text-ink">{t(`landing.${voice}.name`)}</span>,{' '}
                {t(`landing.${voice}.role`)}
              </figcaption>
            </figure>
          ))}
        </div>
        <Turning shown={shown} onShow={setShown} />
      </section>
    </LandingSection>
  );
}

/** Shows the arrows that turn to the voices beside the one shown, and a dot for each. */
function Turning({ shown, onShow }: { shown: number; onShow: (voice: number) => void }) {
  const { t } = useLanding();
  const turn = (step: number) => onShow((shown + step + VOICES.length) % VOICES.length);
  return (
    <div className="mt-10 flex items-center gap-2">
      <button
        type="button"
        aria-label={t('landing.voices.previous')}
        onClick={() => turn(-1)}
        className={ARROW_LOOK}
      >
        <ChevronLeft aria-hidden strokeWidth={1.75} className="size-5" />
      </button>
      {VOICES.map((voice, index) => (
        <button
          key={voice}
          type="button"
          aria-label={t('landing.voices.show', { name: t(`landing.${voice}.name`) })}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onShow(index)}
          className="group grid size-8 place-items-center rounded-full"
        >
          <span className="h-2.5 w-2.5 rounded-full bg-edge transition-colors group-hover:bg-ink-soft group-aria-[current]:w-6 group-aria-[current]:bg-primary" />
        </button>
      ))}
      <button
        type="button"
        aria-label={t('landing.voices.next')}
        onClick={() => turn(1)}
        className={ARROW_LOOK}
      >
        <ChevronRight aria-hidden strokeWidth={1.75} className="size-5" />
      </button>
    </div>
  );
}
