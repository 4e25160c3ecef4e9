import { youtubeId } from '../../../lib/text/youtube-id.ts';
import { ANCHORS } from '../frame/landing-anchors.ts';
import { LandingSection } from '../frame/landing-section.tsx';
import { useLanding } from '../landing-context.ts';
import { useSiteSetting } from '../plans/use-plans.ts';
import { DemoTabs } from './demo-tabs.tsx';
import { DemoVideo } from './demo-video.tsx';

const STEPS = ['step1', 'step2', 'step3'] as const;

/** Shows three steps, and beside them the video of the site or a look at what comes of them. */
export function DemoSection() {
  const { t } = useLanding();
  const video = youtubeId(useSiteSetting('youtube_url'));
  return (
    <LandingSection id={ANCHORS.demo} title={t('landing.demo.title')} ground="night">
      <div className="grid items-center gap-12 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
        <ol className="grid gap-8">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-5">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-full border border-edge font-display text-20 text-primary-ink"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold text-20">{t(`landing.demo.${step}.title`)}</h3>
                <p className="mt-1 text-ink-soft">{t(`landing.demo.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        {video === undefined ? <DemoTabs /> : <DemoVideo id={video} />}
      </div>
    </LandingSection>
  );
}
