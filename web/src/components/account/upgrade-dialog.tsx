import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import type { I18n, PlainTextKey } from '../../i18n/i18n-context.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { type PlanOffer, planFor, type UpgradePlan } from '../../lib/site/plan-offers.ts';
import { supportEmail } from '../../lib/site/support-email.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

const BRINGS: Readonly<Record<UpgradePlan, readonly PlainTextKey[]>> = {
  Pro: ['plan.Pro.one', 'plan.Pro.two', 'plan.Pro.three'],
  Business: ['plan.Business.one', 'plan.Business.two', 'plan.Business.three'],
};

interface UpgradeDialogProps {
  readonly offer: PlanOffer;
  readonly user: User;
  /** Number of properties that there are; needed by the offer `properties`. */
  readonly propertyCount?: number;
  readonly onClose: () => void;
  readonly returnTo?: RefObject<HTMLElement | null> | undefined;
  /** The actions that need no upgrade. */
  readonly children?: ReactNode;
}

/** Tells what a higher plan brings and how to come by it: an administrator switches it on. */
export function UpgradeDialog({
  offer,
  user,
  propertyCount = 0,
  onClose,
  returnTo,
  children,
}: UpgradeDialogProps) {
  const { t } = useI18n();
  const email = supportEmail();
  const owner = user.collaboration?.ownerName;
  const { plans, text, subject } = offerTexts(offer, user, propertyCount, t);
  return (
    <Dialog title={t(`plan.${offer}.title`)} text={text} onClose={onClose} returnTo={returnTo}>
      <div className="grid gap-3">
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} />
        ))}
      </div>
      <p className="mt-4 text-14 text-ink-soft">
        {owner === undefined ? t('plan.how') : t('plan.howOwner', { owner })}
      </p>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('plan.notNow')}
        </Button>
        {children}
        {owner === undefined && email !== undefined && (
          <Button asChild>
            <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
              {t('plan.write', { email })}
            </a>
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Returns the plans that an offer leads to, what is said of it, and the subject of the mail that asks for one. */
function offerTexts(
  offer: PlanOffer,
  user: User,
  propertyCount: number,
  t: I18n['t'],
): { plans: readonly UpgradePlan[]; text: string; subject: string } {
  if (offer === 'trialEnded') {
    return {
      plans: ['Pro', 'Business'],
      text: t('plan.trialEnded.text'),
      subject: t('plan.trialEnded.subject'),
    };
  }
  const plan = planFor(offer, propertyCount);
  const text =
    offer === 'properties'
      ? t('plan.properties.text', {
          plan,
          count: propertyCount,
          most: user.plan?.maxProperties ?? propertyCount,
        })
      : t(`plan.${offer}.text`, { plan });
  return { plans: [plan], text, subject: t('plan.subject', { plan }) };
}

/** Shows what a plan brings, and its price once it is known. */
function PlanCard({ plan }: { plan: UpgradePlan }) {
  const { t, language } = useI18n();
  const { data: sold = [] } = useQuery(apiQuery('GET /api/pricing'));
  const prices = sold.find(({ name }) => name === plan);
  const cents = prices?.discountedPrice ?? prices?.price;
  return (
    <section className="rounded-card bg-primary-tint p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold text-16">{t('plan.brings', { plan })}</h3>
        {cents !== undefined && (
          <p className="text-14 text-ink-soft tabular-nums">
            {t('plan.price', { price: euros(cents, language) })}
          </p>
        )}
      </div>
      <ul className="mt-3 grid gap-2 text-14">
        {BRINGS[plan].map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-primary-ink" />
            {t(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function euros(cents: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
