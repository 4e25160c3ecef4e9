import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useLazyResolver } from '../../lib/use-lazy-resolver.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { useLogin } from './use-sign-in.ts';

const loadSchema = async () => (await import('#contracts/accounts/api.ts')).loginRequestSchema;

/** E-mail and password of somebody who has an account. */
export function LoginForm() {
  const { t } = useI18n();
  const login = useLogin();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: useLazyResolver(loadSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <div className="grid gap-5">
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
        <Button type="submit" pending={login.isPending}>
          {t('auth.login')}
        </Button>
      </form>
      <ForgotPassword suggestedEmail={() => getValues('email')} />
    </div>
  );
}
