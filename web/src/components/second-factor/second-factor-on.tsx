import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { RecoveryCodes, SecondFactorStatus } from '#contracts/accounts/second-factor/second-factor.ts';
import { Button } from '../ui/button.tsx';
import type { FactorDoor } from './factor-door.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordProofForm } from './password-proof-form.tsx';
import { useSecondFactorI18n } from './second-factor-texts.ts';
import { useFocusInPlace } from './use-focus-in-place.ts';
import { useSecondFactor } from './use-second-factor.ts';

interface SecondFactorOnProps {
  readonly door: FactorDoor;
  readonly status: SecondFactorStatus;
  readonly onCodes: (codes: RecoveryCodes) => void;
}

/** Shows a second factor that is on: how many recovery codes are left, new ones, and the way to switch it off. */
export function SecondFactorOn({ door, status, onCodes }: SecondFactorOnProps) {
  const { t } = useSecondFactorI18n();
  const { renew, remove } = useSecondFactor(door);
  const [intent, intend] = useState<'renew' | 'remove'>();
  const area = useFocusInPlace<HTMLDivElement>(intent);
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-2 font-medium">
        <ShieldCheck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-success" />
        {t('factor.on')}
      </p>
      <p className="text-ink-soft">{t('factor.codesLeft', { count: status.recoveryCodesLeft })}</p>
      <div ref={area} className="grid gap-5">
        {intent === undefined && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => intend('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="outline" onClick={() => intend('remove')}>
              {t('factor.remove')}
            </Button>
          </div>
        )}
        {intent === 'renew' && (
          <>
            <p className="text-ink-soft">{t('factor.renew.text')}</p>
            <PasswordProofForm
              action={t('factor.renew')}
              isPending={renew.isPending}
              onProof={(proof, onError) => renew.mutate(proof, { onSuccess: onCodes, onError })}
              onCancel={() => intend(undefined)}
            />
          </>
        )}
        {intent === 'remove' && (
          <>
            <p className="text-ink-soft">{t('factor.remove.text')}</p>
            <PasswordProofForm
              isDanger
              action={t('factor.remove')}
              isPending={remove.isPending}
              onProof={(proof, onError) => remove.mutate(proof, { onError })}
              onCancel={() => intend(undefined)}
            />
          </>
        )}
      </div>
      <PasskeysPart door={door} status={status} />
    </div>
  );
}
