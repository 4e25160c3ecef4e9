import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AdminLoginRequest, adminLoginRequestSchema } from '#contracts/admins/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { PasskeyOffer } from '../../../components/sign-in/passkey-offer.tsx';
import { SecondStepForm } from '../../../components/sign-in/second-step-form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import type { SecondStepAsked } from '../../../lib/session/second-step.ts';
import { AdminHint, readAdminHint } from './admin-hint.tsx';
import { DeviceLinkOffer, useDeviceLink } from './device-link.tsx';
import { ADMIN_STEPS, useAdminLogin, useEnterAsAdmin } from './use-admin-login.ts';

/**
 * Shows sign-in of an administrator: by a passkey, or by e-mail and password and, where they have one, their second
 * factor.
 */
export function AdminLoginForm() {
  const [asked, ask] = useState<SecondStepAsked>();
  const enter = useEnterAsAdmin();
  if (asked === undefined) return <FirstStep onSecondStep={ask} />;
  return <SecondStepForm asked={asked} steps={ADMIN_STEPS} onPassed={enter} onBack={() => ask(undefined)} />;
}

function FirstStep({ onSecondStep }: { onSecondStep: (asked: SecondStepAsked) => void }) {
  const { t } = useAdminI18n();
  const login = useAdminLogin(onSecondStep);
  const enter = useEnterAsAdmin();
  const hint = readAdminHint();
  const { register, handleSubmit, formState, reset, setFocus, setValue } = useForm<AdminLoginRequest>({
    resolver: zodResolver(adminLoginRequestSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  useDeviceLink((email) => {
    login.reset();
    setValue('email', email);
    setFocus('password');
  });
  const refusedForMany = isTooMany(login.error) ? login.variables?.email : undefined;

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
      {refusedForMany !== undefined && <DeviceLinkOffer email={refusedForMany} />}
      <PasskeyOffer steps={ADMIN_STEPS} onPassed={enter} />
      {hint !== undefined && <AdminHint hint={hint} onUse={fillIn} />}
    </form>
  );
}

const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.code === 'request.too-many';
