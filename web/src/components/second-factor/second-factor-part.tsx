import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { RecoveryCodes } from '#contracts/accounts/second-factor/second-factor.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keepFocus } from '../../lib/page/focus.ts';
import { Notice } from '../screen/notice.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { FactorDoor } from './factor-door.ts';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';
import { SecondFactorTexts, useSecondFactorI18n } from './second-factor-texts.ts';
import { useSecondFactorStatus } from './use-second-factor.ts';

/** Shows the second factor of a person, who sets it up, renews it and switches it off here. */
export function SecondFactorPart({ door }: { door: FactorDoor }) {
  return (
    <SecondFactorTexts meanwhile={<FactorSkeleton />}>
      <SecondFactor door={door} />
    </SecondFactorTexts>
  );
}

/** Shows the shape of a second factor that is off: a text, the field of the password, a button. */
const FactorSkeleton = () => (
  <div aria-hidden className="grid gap-5">
    <Skeleton className="h-30 sm:h-12" />
    <Skeleton className="h-17.75" />
    <Skeleton className="h-11 w-32" />
  </div>
);

function SecondFactor({ door }: { door: FactorDoor }) {
  const i18n = useSecondFactorI18n();
  const status = useSecondFactorStatus(door);
  const [fresh, show] = useState<RecoveryCodes>();
  if (fresh !== undefined) {
    const done = () => {
      show(undefined);
      requestAnimationFrame(keepFocus);
    };
    return <RecoveryCodesPart made={fresh} onDone={done} />;
  }
  if (status.isError) {
    return (
      <Notice icon={CloudOff} title={i18n.t('factor.failed')} text={errorText(status.error, i18n)}>
        <Button variant="outline" pending={status.isFetching} onClick={() => void status.refetch()}>
          {i18n.t('app.retry')}
        </Button>
      </Notice>
    );
  }
  if (status.data === undefined) return <FactorSkeleton />;
  if (!status.data.enabled) return <SecondFactorOff door={door} status={status.data} onCodes={show} />;
  return <SecondFactorOn door={door} status={status.data} onCodes={show} />;
}
