import { useState } from 'react';
import type {
  AuthenticatorSetup,
  RecoveryCodes,
  SecondFactorStatus,
} from '#contracts/accounts/second-factor/second-factor.ts';
import { AuthenticatorSetupPart } from './authenticator-setup-part.tsx';
import type { FactorDoor } from './factor-door.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordProofForm } from './password-proof-form.tsx';
import { useSecondFactorI18n } from './second-factor-texts.ts';
import { useSecondFactor } from './use-second-factor.ts';

interface SecondFactorOffProps {
  readonly door: FactorDoor;
  readonly status: SecondFactorStatus;
  readonly onCodes: (codes: RecoveryCodes) => void;
}

/**
 * Shows a second factor that is off: asks for the password, then shows the app's secret, then asks for a code; and
 * shows passkeys, which need none.
 */
export function SecondFactorOff({ door, status, onCodes }: SecondFactorOffProps) {
  const { t } = useSecondFactorI18n();
  const { begin, confirm } = useSecondFactor(door);
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  if (setup !== undefined) {
    return (
      <AuthenticatorSetupPart
        setup={setup}
        isPending={confirm.isPending}
        onCode={(code, onError) => confirm.mutate(code, { onSuccess: onCodes, onError })}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{t('factor.off')}</p>
      <PasswordProofForm
        action={t('factor.begin')}
        isPending={begin.isPending}
        onProof={(proof, onError) => begin.mutate(proof, { onSuccess: setSetup, onError })}
      />
      <PasskeysPart door={door} status={status} />
    </div>
  );
}
