import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ForgotPassword } from '../../components/password-reset/forgot-password.tsx';
import { PasskeyOffer } from '../../components/sign-in/passkey-offer.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useLazyResolver } from '../../lib/page/use-lazy-resolver.ts';
import { HOST_STEPS, type SecondStepAsked } from '../../lib/session/second-step.ts';
import { registerTyped, type Typed } from './kept-typing.ts';
import { SecondStep } from './lazy-second-step.tsx';
import { useGreet, useLogin } from './use-sign-in.ts';

const loadSchema = async () => (await import('#contracts/accounts/api.ts')).loginRequestSchema;

/**
 * Shows sign-in of somebody who has an account: by a passkey, or by e-mail and password and, where they have one,
 * their second factor.
 */
export function LoginForm({ typed }: { typed: Typed }) {
  const [asked, ask] = useState<SecondStepAsked>();
  const greet = useGreet();
  if (asked === undefined) return <FirstStep typed={typed} onSecondStep={ask} />;
  return <SecondStep asked={asked} onPassed={greet} onBack={() => ask(undefined)} />;
}

interface FirstStepProps {
  readonly typed: Typed;
  readonly onSecondStep: (asked: SecondStepAsked) => void;
}

function FirstStep({ typed, onSecondStep }: FirstStepProps) {
  const { t } = useI18n();
  const login = useLogin(onSecondStep);
  const greet = useGreet();
  const form = useForm({
    resolver: useLazyResolver(loadSchema),
    defaultValues: { email: typed.email ?? '', password: typed.password ?? '' },
  });
  const { handleSubmit, getValues } = form;
  // Two presses at once are one: the check of the first one waits for its code.
  const { errors, isSubmitting } = form.formState;
  const register = registerTyped(form, typed);
  return (
    <div className="grid gap-5">
      <form
        method="post"
        noValidate
        onChange={() => Object.assign(typed, getValues())}
        onSubmit={handleSubmit((request) => login.mutate(request))}
        className="grid gap-5"
      >
        <Field label={t('auth.email')} error={errors.email?.message}>
          {(control) => (
            <Input {...control} type="email" autoComplete="email" inputMode="email" {...register('email')} />
          )}
        </Field>
        <Field label={t('auth.password')} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...register('password')} />
          )}
        </Field>
        <Button type="submit" pending={login.isPending || isSubmitting}>
          {t('auth.login')}
        </Button>
      </form>
      <PasskeyOffer steps={HOST_STEPS} onPassed={greet} />
      <ForgotPassword suggestedEmail={() => getValues('email')} />
    </div>
  );
}
