import { Check } from 'lucide-react';
import { buttonLook } from '../../../components/ui/button-look.ts';
import { signUp } from '../frame/landing-anchors.ts';
import { useLanding } from '../landing-context.ts';
import { sayEuros } from './money.ts';
import { type LandingPlan, offerOf, type Period } from './plan-offer.ts';
import { planAction, sayOfPlan } from './plan-words.ts';

const POPULAR = 'Pro';

/** Shows a plan with its price. What is said of the price keeps its room, so that cards and switch move nothing. */
export function PlanCard(props: { plan: LandingPlan; period: Period; discount: number }) {
  const { plan, period, discount } = props;
  const { t, language } = useLanding();
  const { price, original, saving } = offerOf(plan, period, discount);
  const isPopular = plan.name === POPULAR;
  return (
    <li
      className={`flex flex-col rounded-sheet border p-6 sm:p-8 ${isPopular ? 'border-primary bg-primary-tint' : 'border-hairline bg-surface'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-display text-24">{plan.name}</h3>
        {isPopular && (
          <p className="rounded-full bg-primary px-3 py-1 font-medium text-12 text-on-primary">
            {t('landing.pricing.popular')}
          </p>
        )}
      </div>
      <p className="mt-2 text-ink-soft lg:min-h-12">{sayOfPlan(t, plan.description)}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-display text-48 leading-display">{sayEuros(language, price)}</span>
        <span className="text-ink-soft">
          {t(period === 'monthly' ? 'landing.pricing.perMonth' : 'landing.pricing.perYear')}
        </span>
      </p>
      <div className="mt-2 text-14 lg:min-h-16">
        {original !== undefined && (
          <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <span className="font-medium text-primary-ink">{t('landing.pricing.early')}</span>
            <s className="text-ink-soft">
              <span className="sr-only">{t('landing.pricing.before')} </span>
              {sayEuros(language, original)}
            </s>
          </p>
        )}
        {saving !== undefined && (
          <p className="mt-1 text-success">
            {t('landing.pricing.saving', { amount: sayEuros(language, saving) })}
          </p>
        )}
      </div>
      <a
        href={signUp(language, plan.name)}
        className={`mt-4 ${buttonLook(isPopular ? 'primary' : 'outline')}`}
      >
        {planAction(t, plan.name)}
      </a>
      <ul className="mt-6 grid gap-3 border-hairline border-t pt-6">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-primary-ink" />
            {sayOfPlan(t, feature)}
          </li>
        ))}
      </ul>
    </li>
  );
}
