import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { addPasskeyRequestSchema } from '#contracts/accounts/second-factor/passkeys.ts';
import { passwordProofSchema } from '#contracts/accounts/second-factor/second-factor.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import type { FactorDoor } from './factor-door.ts';
import { useSecondFactorI18n } from './second-factor-texts.ts';
import { useAddPasskey } from './use-passkeys.ts';

const schema = z.object({
  name: addPasskeyRequestSchema.shape.name,
  password: passwordProofSchema.shape.password,
});

/** Asks for a name and the password, then has the browser make a passkey. */
export function AddPasskeyForm({ door, onClose }: { door: FactorDoor; onClose: () => void }) {
  const i18n = useSecondFactorI18n();
  const { t } = i18n;
  const add = useAddPasskey(door);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((asked) =>
    add.mutate(asked, {
      onSuccess: onClose,
      onError: (error) => markRefused(error, ['name', 'password'], setError, i18n),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={t('factor.passkeys.name')}
        hint={t('factor.passkeys.name.hint')}
        error={errors.name?.message}
      >
        {(control) => <Input {...control} autoComplete="off" {...register('name')} />}
      </Field>
      <Field label={t('account.email.password')} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...register('password')} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={add.isPending}>
          {t('factor.passkeys.add')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  );
}
