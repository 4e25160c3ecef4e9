import { Check, ChevronDown, Minus } from 'lucide-react';
import { useState } from 'react';
import { buttonLook } from '../../../components/ui/button-look.ts';
import { signUp } from '../frame/landing-anchors.ts';
import { useLanding } from '../landing-context.ts';
import type { LandingPlan } from './plan-offer.ts';
import { comparable, compareTiers, type TierRow } from './plan-tiers.ts';
import { planAction } from './plan-words.ts';

/** Shows a table of what is in which plan, shown on demand. */
export function PlanComparison({ plans }: { plans: readonly LandingPlan[] }) {
  const { t } = useLanding();
  const [isShown, setShown] = useState(false);
  const compared = comparable(plans);
  if (compared.length < 2) return null;
  return (
    <div className="mt-10">
      <div className="text-center">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls="plan-comparison"
          onClick={() => setShown(!isShown)}
          className={buttonLook('quiet')}
        >
          {t(isShown ? 'landing.pricing.compareHide' : 'landing.pricing.compare')}
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className={`size-5 transition-transform ${isShown ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      {/* Narrow screens scroll it sideways; the links at its foot take a keyboard there. */}
      <div
        id="plan-comparison"
        hidden={!isShown}
        className="relative mt-6 overflow-x-auto rounded-sheet border border-hairline bg-surface"
      >
        <ComparisonTable plans={compared} />
      </div>
    </div>
  );
}

function ComparisonTable({ plans }: { plans: readonly LandingPlan[] }) {
  const { t, language } = useLanding();
  return (
    <table className="w-full min-w-[36rem] table-fixed border-collapse text-center tabular-nums">
      <thead>
        <tr className="border-hairline border-b">
          <th scope="col" className="px-4 py-5 text-left font-medium text-14 text-ink-faint sm:px-6">
            {t('landing.compare.what')}
          </th>
          {plans.map(({ id, name }) => (
            <th key={id} scope="col" className="px-3 py-5 font-display font-normal text-20">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareTiers(plans).map(({ label, cells }) => (
          <tr key={label} className="border-hairline border-b">
            <th scope="row" className="px-4 py-3 text-left font-normal text-ink-soft sm:px-6">
              {t(label)}
            </th>
            {plans.map(({ id }, column) => (
              <td key={id} className="px-3 py-3">
                <CellContent cell={cells[column] ?? false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {plans.map(({ id, name }) => (
            <td key={id} className="px-3 py-5">
              <a
                href={signUp(language, name)}
                className={buttonLook(name === 'Pro' ? 'primary' : 'outline', 'small')}
              >
                {planAction(t, name)}
              </a>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function CellContent({ cell }: { cell: TierRow['cells'][number] }) {
  const { t } = useLanding();
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return t(cell);
  const Icon = cell ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={`mx-auto size-5 ${cell ? 'text-primary-ink' : 'text-ink-faint'}`}
      />
      <span className="sr-only">{t(cell ? 'landing.compare.yes' : 'landing.compare.no')}</span>
    </>
  );
}
