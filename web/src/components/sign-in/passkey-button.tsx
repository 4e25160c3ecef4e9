import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../lib/page/toast.ts';
import { isPasskeyDeclined, signInByPasskey } from '../../lib/session/passkeys.ts';
import type { StepCalls } from '../../lib/session/second-step.ts';
import { Button } from '../ui/button.tsx';

export interface PasskeyButtonProps<Session> {
  readonly steps: StepCalls<Session>;
  readonly onPassed: (session: Session) => unknown;
}

/** Signs in by a passkey in the place of e-mail and password. */
export function PasskeyButton<Session>({ steps, onPassed }: PasskeyButtonProps<Session>) {
  const i18n = useI18n();
  const signIn = useMutation({
    mutationFn: () => signInByPasskey(steps),
    onSuccess: onPassed,
    onError: (error) => {
      if (isPasskeyDeclined(error)) return;
      toast.error(i18n.t('auth.login.failed'), { description: errorText(error, i18n) });
    },
  });
  return (
    <Button variant="outline" pending={signIn.isPending} onClick={() => signIn.mutate()}>
      {!signIn.isPending && <Fingerprint aria-hidden strokeWidth={1.75} className="size-5" />}
      {i18n.t('auth.passkey')}
    </Button>
  );
}
