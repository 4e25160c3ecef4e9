import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { keepFocus } from '../../lib/page/focus.ts';
import { toast } from '../../lib/page/toast.ts';
import { isPasskeyDeclined, takeStepByPasskey } from '../../lib/session/passkeys.ts';
import type { SecondStepAsked, StepCalls } from '../../lib/session/second-step.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from './code-field.tsx';

interface SecondStepFormProps<Session> {
  /** The second step, as the first one asked for it. */
  readonly asked: SecondStepAsked;
  readonly steps: StepCalls<Session>;
  readonly onPassed: (session: Session) => unknown;
  /** Leads back to e-mail and password: asked for, or because this took too long. */
  readonly onBack: () => void;
}

/** Shows the second step of signing in: a passkey, a code of the app or, where both are lost, a recovery code. */
export function SecondStepForm<Session>(props: SecondStepFormProps<Session>) {
  const { t } = useI18n();
  const [isRecovery, setRecovery] = useState(false);
  const { form, byCode, passkey } = useSecondStep(props, isRecovery);
  const { register, handleSubmit, formState, reset } = form;
  // What was pressed goes with the form.
  useEffect(() => () => void requestAnimationFrame(keepFocus), []);

  function change(): void {
    reset();
    setRecovery(!isRecovery);
  }

  return (
    <form noValidate onSubmit={handleSubmit((request) => byCode.mutate(request))} className="grid gap-5">
      <div>
        <h2 className="font-display text-24">{t('auth.step.title')}</h2>
        <p className="mt-2 text-ink-soft">{t(isRecovery ? 'auth.step.recoveryText' : 'auth.step.text')}</p>
      </div>
      {props.asked.byPasskey && (
        <Button variant="outline" pending={passkey.isPending} onClick={() => passkey.mutate()}>
          {!passkey.isPending && <Fingerprint aria-hidden strokeWidth={1.75} className="size-5" />}
          {t('auth.step.passkey')}
        </Button>
      )}
      <CodeField
        key={`${isRecovery}`}
        isRecovery={isRecovery}
        error={formState.errors.code?.message}
        {...register('code', { required: 'Enter the code' })}
      />
      <Button type="submit" pending={byCode.isPending}>
        {t('auth.step.submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="compact" className="-ml-3" onClick={change}>
          {t(isRecovery ? 'auth.step.useApp' : 'auth.step.useRecovery')}
        </Button>
        <Button variant="quiet" size="compact" onClick={props.onBack}>
          {t('auth.step.back')}
        </Button>
      </div>
    </form>
  );
}

/** Opens the form of a code, and gives the calls that take the step by code and by passkey. */
function useSecondStep<Session>(
  { asked, steps, onPassed, onBack }: SecondStepFormProps<Session>,
  isRecovery: boolean,
) {
  const i18n = useI18n();
  const { t } = i18n;
  const { challenge } = asked;
  const form = useForm({ defaultValues: { code: '' } });

  function onError(error: Error): void {
    // Of the app there is another code soon.
    if (isRecovery && error instanceof ApiError && error.code === 'second-factor.wrong-code') {
      form.setError('code', { message: t('auth.step.recoveryWrong') }, { shouldFocus: true });
      return;
    }
    markRefused(error, ['code'], form.setError, i18n);
    const isBeside = error instanceof ApiError && error.fields.length > 0;
    if (isBeside || isPasskeyDeclined(error)) return;
    toast.error(t('auth.login.failed'), { description: errorText(error, i18n) });
    if (error instanceof ApiError && error.code === 'sign-in.challenge-invalid') onBack();
  }
  const byCode = useMutation({
    mutationFn: ({ code }: { code: string }) => steps.byCode({ challenge, code }),
    onSuccess: onPassed,
    onError,
  });
  const passkey = useMutation({
    mutationFn: () => takeStepByPasskey(steps, challenge),
    onSuccess: onPassed,
    onError,
  });
  return { form, byCode, passkey };
}
