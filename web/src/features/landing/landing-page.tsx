import { BeforeAndAfter } from './before-and-after.tsx';
import { ClosingCall } from './closing-call.tsx';
import { DemoSection } from './demo/demo-section.tsx';
import { Faq } from './faq.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { LandingBar } from './frame/landing-bar.tsx';
import { LandingFooter } from './frame/landing-footer.tsx';
import { Hero } from './hero.tsx';
import { useLanding } from './landing-context.ts';
import { PricingSection } from './plans/pricing-section.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { Voices } from './voices.tsx';

/** Shows `/` for visitors: what the product changes for a host, shown with the real thing. */
export function LandingPage() {
  const { t } = useLanding();
  return (
    <>
      <LandingBar />
      <main id="content" aria-label={t('landing.title')} tabIndex={-1}>
        <Hero />
        <TrustStrip />
        <BeforeAndAfter />
        <FeatureGrid />
        <DemoSection />
        <PricingSection />
        <Voices />
        <Faq />
        <ClosingCall />
        {/* No landmark here: the guest page in the phone has one of the same kind. */}
        <LandingFooter />
      </main>
    </>
  );
}
