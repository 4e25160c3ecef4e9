import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginRequestSchema } from '#contracts/accounts/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useLogin } from './use-sign-in.ts';

/** E-mail and password of somebody who has an account. */
export function LoginForm() {
  const { t } = useI18n();
  const login = useLogin();
  const [asksForReset, setAsksForReset] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginRequestSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((request) => login.mutate(request))} className="grid gap-5">
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
      <div className="grid gap-3">
        <button
          type="button"
          onClick={() => setAsksForReset(true)}
          className="justify-self-start rounded-control text-14 text-primary-ink underline-offset-4 hover:underline"
        >
          {t('auth.forgot')}
        </button>
        {asksForReset && (
          <p
            role="alert"
            className="animate-rise rounded-control bg-primary-tint px-4 py-3 text-14 text-primary-ink"
          >
            {t('auth.forgot.soon')}
          </p>
        )}
      </div>
      <Button type="submit" pending={login.isPending}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
