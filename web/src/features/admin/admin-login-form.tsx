import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type AdminLoginRequest, adminLoginRequestSchema } from '#contracts/admins/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { useAdminI18n } from '../../i18n/admin-texts.ts';
import { AdminHint, readAdminHint } from './admin-hint.tsx';
import { useAdminLogin } from './use-admin-login.ts';

/** E-mail and password of an administrator. */
export function AdminLoginForm() {
  const { t } = useAdminI18n();
  const login = useAdminLogin();
  const hint = readAdminHint();
  const { register, handleSubmit, formState, reset, setFocus } = useForm<AdminLoginRequest>({
    resolver: zodResolver(adminLoginRequestSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  function fillIn(): void {
    reset(hint);
    setFocus('password');
  }

  return (
    <form noValidate onSubmit={handleSubmit((request) => login.mutate(request))} className="grid gap-5">
      <Field label={t('auth.email')} error={errors.email?.message}>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" inputMode="email" {...register('email')} />
        )}
      </Field>
      <Field label={t('auth.password')} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...register('password')} />
        )}
      </Field>
      <Button type="submit" pending={login.isPending}>
        {t('admin.login.submit')}
      </Button>
      {hint !== undefined && <AdminHint hint={hint} onUse={fillIn} />}
    </form>
  );
}
