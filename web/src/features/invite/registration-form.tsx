import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type CompleteInviteRequest, completeInviteRequestSchema } from '#contracts/collaborators/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { toast } from '../../lib/page/toast.ts';
import { useInviteI18n } from './invite-texts.ts';
import { complaintAbout } from './registration-complaint.ts';
import { type EnterOptions, useComplete } from './use-enter.ts';

const BLANK = { firstName: '', lastName: '', password: '', confirmPassword: '' };

/** Opens the account of an invited person. What is not ready is told by a toast, and marked where it stands. */
export function RegistrationForm(options: EnterOptions) {
  const i18n = useInviteI18n();
  const { t, translateSentence } = i18n;
  const complete = useComplete(options);
  const { register, handleSubmit, formState, setError } = useForm<CompleteInviteRequest>({
    resolver: zodResolver(completeInviteRequestSchema),
    defaultValues: BLANK,
  });
  const { errors } = formState;

  function submit(request: CompleteInviteRequest): void {
    complete.mutate(request, {
      onError: (error) =>
        markRefused(error, ['firstName', 'lastName', 'password', 'confirmPassword'], setError, i18n),
    });
  }

  function complain(refused: FieldErrors<CompleteInviteRequest>): void {
    const complaint = complaintAbout(Object.values(refused).map((error) => error?.message));
    if (complaint === undefined) return;
    toast.error(t(complaint.title), {
      id: 'invite.complaint',
      description: translateSentence(complaint.sentence),
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit, complain)} className="grid gap-5">
      <h2 className="font-display text-24">{t('invite.form.title')}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('auth.firstName')} error={errors.firstName?.message}>
          {(control) => <Input {...control} autoComplete="given-name" {...register('firstName')} />}
        </Field>
        <Field label={t('auth.lastName')} error={errors.lastName?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...register('lastName')} />}
        </Field>
      </div>
      <Field label={t('auth.password')} hint={t('invite.passwordHint')} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register('password')} />}
      </Field>
      <Field label={t('auth.confirmPassword')} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...register('confirmPassword')} />
        )}
      </Field>
      <Button type="submit" pending={complete.isPending}>
        {t(complete.isPending ? 'invite.submitting' : 'invite.submit')}
      </Button>
      <TermsNotice />
    </form>
  );
}

/** Says what is accepted with the account: each document that stands in brackets is a link to it. */
function TermsNotice() {
  const { t, language } = useInviteI18n();
  const [before, terms, between, privacy, after] = t('invite.terms').split(/[[\]]/);
  return (
    <p className="text-14 text-ink-faint [&>a]:underline">
      {before}
      <a href={`/terms?lang=${language}`} target="_blank" rel="noopener">
        {terms}
      </a>
      {between}
      <a href={`/privacy?lang=${language}`} target="_blank" rel="noopener">
        {privacy}
      </a>
      {after}
    </p>
  );
}
