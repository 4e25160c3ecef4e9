import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { LaterUpgrade } from '../../../components/account/later-upgrade.tsx';
import { PlanMark } from '../../../components/account/plan-mark.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { may } from '../../../lib/session/permissions.ts';
import { isFull } from '../../../lib/site/plan-offers.ts';

interface AddPropertyButtonProps {
  readonly user: User;
  /** Undefined while it is not known. */
  readonly propertyCount: number | undefined;
}

/** Shows the way to a new property; where the plan is full, to one with more room. Nothing for who may not create. */
export function AddPropertyButton({ user, propertyCount = 0 }: AddPropertyButtonProps) {
  const { t } = useI18n();
  const [isOffered, setOffered] = useState(false);
  if (!may(user, 'create_properties')) return null;
  const label = (
    <>
      <Plus aria-hidden strokeWidth={1.75} className="size-5" />
      {t('dashboard.add')}
    </>
  );
  if (!isFull(user, propertyCount)) {
    return (
      <Button asChild className="max-sm:w-full">
        <Link to="/create-property">{label}</Link>
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" className="max-sm:w-full" onClick={() => setOffered(true)}>
        {label}
        <PlanMark />
      </Button>
      {isOffered && (
        <LaterUpgrade
          offer="properties"
          user={user}
          propertyCount={propertyCount}
          onClose={() => setOffered(false)}
        />
      )}
    </>
  );
}
