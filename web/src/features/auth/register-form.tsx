import { type UseFormReturn, useForm } from 'react-hook-form';
import type { RegisterRequest } from '#contracts/accounts/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-context.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { toldOf } from '../../lib/api/error-text.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { useLazyResolver } from '../../lib/page/use-lazy-resolver.ts';
import { registerTyped, type Typed } from './kept-typing.ts';
import { legalNote } from './legal-note-part.ts';
import { SOLD_PLANS } from './sold-plans.ts';
import { useRegister } from './use-sign-in.ts';

const BLANK = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

const loadSchema = async () => (await import('#contracts/accounts/api.ts')).registerRequestSchema;

interface RegisterFormProps {
  readonly typed: Typed;
  /** The plan that was chosen before, if one was. */
  readonly plan: string | null;
}

/** Marks the fields of a form that the server refuses. */
function markRefused({ setError }: UseFormReturn<RegisterRequest>, error: Error, i18n: I18n): void {
  if (!(error instanceof ApiError)) return;
  for (const { path, ...said } of error.fields) {
    const message = toldOf(error, said, i18n);
    if (path in BLANK) setError(path as keyof typeof BLANK, { message }, { shouldFocus: true });
  }
}

/** Shows the form that opens an account. A field that the server refuses is marked as if it had been checked here. */
export function RegisterForm({ typed, plan }: RegisterFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const account = useRegister();
  const form = useForm<RegisterRequest>({
    resolver: useLazyResolver(loadSchema),
    defaultValues: { ...BLANK, ...typed },
  });
  const { handleSubmit, getValues } = form;
  // Two presses at once are one: the check of the first one waits for its code.
  const { errors, isSubmitting } = form.formState;
  const register = registerTyped(form, typed);

  const submit = (request: RegisterRequest) =>
    account.mutate(request, { onError: (error) => markRefused(form, error, i18n) });

  return (
    <form
      method="post"
      noValidate
      onChange={() => Object.assign(typed, getValues())}
      onSubmit={handleSubmit(submit)}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('auth.firstName')} error={errors.firstName?.message}>
          {(control) => <Input {...control} autoComplete="given-name" {...register('firstName')} />}
        </Field>
        <Field label={t('auth.lastName')} error={errors.lastName?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...register('lastName')} />}
        </Field>
      </div>
      <Field label={t('auth.email')} error={errors.email?.message}>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" inputMode="email" {...register('email')} />
        )}
      </Field>
      <Field label={t('auth.password')} hint={t('auth.passwordHint')} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register('password')} />}
      </Field>
      <Field label={t('auth.confirmPassword')} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...register('confirmPassword')} />
        )}
      </Field>
      {plan !== null && SOLD_PLANS.includes(plan) && (
        <p className="text-14 text-ink-soft">{t('auth.plan', { plan })}</p>
      )}
      <Button type="submit" pending={account.isPending || isSubmitting}>
        {t('auth.createAccount')}
      </Button>
      <LaterPart fallback={<div className="h-11" />}>
        <legalNote.Shown />
      </LaterPart>
    </form>
  );
}
