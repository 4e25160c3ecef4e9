import { useForm } from 'react-hook-form';
import type { AuthenticatorSetup } from '#contracts/accounts/second-factor/second-factor.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { Button } from '../ui/button.tsx';
import { useSecondFactorI18n } from './second-factor-texts.ts';

interface AuthenticatorSetupPartProps {
  readonly setup: AuthenticatorSetup;
  readonly isPending: boolean;
  readonly onCode: (code: { code: string }, onError: (error: Error) => void) => void;
}

/**
 * Shows the secret to set the app up with, as a QR code, a link and letters, and the field for the code that the app
 * shows then.
 */
export function AuthenticatorSetupPart({ setup, isPending, onCode }: AuthenticatorSetupPartProps) {
  const i18n = useSecondFactorI18n();
  const { t } = i18n;
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit((code) =>
    onCode(code, (error) => markRefused(error, ['code'], setError, i18n)),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft">{t('factor.setup.scan')}</p>
      {/* Black on white in both schemes, as cameras want it. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
        alt={t('factor.setup.qr')}
        width={200}
        height={200}
        className="justify-self-center rounded-card border border-hairline"
      />
      <div className="grid gap-1 text-14">
        <p className="text-ink-soft">{t('factor.setup.secret')}</p>
        <code className="rounded-control bg-sunken px-3 py-2 font-mono">{grouped(setup.secret)}</code>
        <a
          href={setup.uri}
          className="justify-self-start rounded-control py-2 text-primary-ink underline-offset-4 hover:underline"
        >
          {t('factor.setup.open')}
        </a>
      </div>
      <CodeField
        error={formState.errors.code?.message}
        {...register('code', { required: 'Enter the code' })}
      />
      <Button type="submit" className="justify-self-start" pending={isPending}>
        {t('factor.setup.confirm')}
      </Button>
    </form>
  );
}

/** Splits a secret into groups of four, as one copies it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
