import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { User } from '#contracts/accounts/api.ts';
import type { UpdateUserRequest } from '#contracts/accounts/own-account.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { LeaveGuard } from '../../components/screen/leave-guard.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { callApi, isUnauthorized } from '../../lib/api/api-client.ts';
import { refusalText } from '../../lib/api/error-text.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { toast } from '../../lib/page/toast.ts';
import { showUser } from '../../lib/session/session.ts';
import { useKeepLanguage } from '../../lib/session/use-keep-language.ts';
import { AccountPart } from './account-part.tsx';
import { DELETION } from './delete-account-part.tsx';
import { useOwnAccountI18n } from './own-account-texts.ts';

/** The rule of both names; the others are checked by the server, and few people meet them. */
const REQUIRED = { required: 'Required' };

/** Shows the name of the person and the language they are spoken to in, to be changed. */
export function PersonPart({ user }: { user: User }) {
  const i18n = useOwnAccountI18n();
  const { t, language } = i18n;
  const chooseLanguage = useKeepLanguage();
  return (
    <AccountPart title={t('own.person')}>
      <NameForm user={user} />
      <Field label={t('own.language')} hint={t('own.languageHint')} className="mt-8">
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) => {
              if (isLanguage(target.value)) chooseLanguage(target.value);
            }}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </AccountPart>
  );
}

function NameForm({ user: { firstName, lastName } }: { user: User }) {
  const i18n = useOwnAccountI18n();
  const { t } = i18n;
  const { register, handleSubmit, formState, setError, reset } = useForm<UpdateUserRequest>({
    values: { firstName, lastName },
  });
  const { errors, isDirty } = formState;
  const isDeleting = useIsMutating({ mutationKey: DELETION }) > 0;
  const change = useMutation({
    mutationFn: (body: UpdateUserRequest) => callApi('PUT /api/user', { body }),
    onSuccess: (user) => {
      showUser(user);
      // What was saved can differ from what was typed in spaces alone, and be what it was before.
      reset({ firstName: user.firstName, lastName: user.lastName });
      toast.success(t('own.saved'));
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      markRefused(error, ['firstName', 'lastName'], setError, i18n);
      toast.error(t('account.error'), { description: refusalText(error, i18n, t('own.saveFailed')) });
    },
  });

  /** Saves the name. @returns whether that was done; what went wrong has been told */
  async function save(): Promise<boolean> {
    let isSaved = false;
    const send = handleSubmit(async (body) => {
      await change.mutateAsync(body);
      isSaved = true;
    });
    await send().catch(() => undefined);
    return isSaved;
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('own.firstName')} error={errors.firstName?.message}>
            {(control) => (
              <Input {...control} autoComplete="given-name" {...register('firstName', REQUIRED)} />
            )}
          </Field>
          <Field label={t('own.lastName')} error={errors.lastName?.message}>
            {(control) => (
              <Input {...control} autoComplete="family-name" {...register('lastName', REQUIRED)} />
            )}
          </Field>
        </div>
        <div>
          <Button type="submit" pending={change.isPending}>
            {t('own.save')}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty && !isDeleting} text={t('edit.leave.text')} onSave={save} />
    </>
  );
}
