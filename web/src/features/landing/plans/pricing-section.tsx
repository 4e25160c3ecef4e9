import { useState } from 'react';
import { ANCHORS } from '../frame/landing-anchors.ts';
import { LandingSection } from '../frame/landing-section.tsx';
import { useLanding } from '../landing-context.ts';
import { PeriodSwitch } from './period-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { annualDiscount, type Period, yearlyDiscount } from './plan-offer.ts';
import { usePlans, useSiteSetting } from './use-plans.ts';

const SKELETONS = [1, 2, 3];

/** Shows what it costs, by the month or by the year. */
export function PricingSection() {
  const { t } = useLanding();
  const [period, setPeriod] = useState<Period>('monthly');
  const plans = usePlans();
  const discount = annualDiscount(useSiteSetting('annual_discount_percentage'));
  return (
    <LandingSection
      id={ANCHORS.pricing}
      title={t('landing.pricing.title')}
      lead={t('landing.pricing.lead')}
      ground="paper"
    >
      <PeriodSwitch
        period={period}
        onChange={setPeriod}
        discount={plans === undefined ? 0 : yearlyDiscount(plans, discount)}
      />
      {plans === undefined ? (
        <div role="status" className="mt-8">
          <p className="text-ink-soft">{t('landing.pricing.loading')}</p>
          <div className="mt-4 grid gap-6 lg:grid-cols-3">
            {SKELETONS.map((n) => (
              <div key={n} className="h-140 animate-shimmer rounded-sheet bg-hairline" />
            ))}
          </div>
        </div>
      ) : (
        <>
          <ul className="mt-10 grid gap-6 md:auto-cols-fr lg:grid-flow-col">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} period={period} discount={discount} />
            ))}
          </ul>
          <PlanComparison plans={plans} />
        </>
      )}
    </LandingSection>
  );
}
