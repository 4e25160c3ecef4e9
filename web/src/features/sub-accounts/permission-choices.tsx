import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PERMISSIONS } from '#contracts/collaborators/permissions.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { useSubAccountsI18n } from '../../i18n/sub-account-texts.ts';

interface PermissionChoicesProps {
  /** The field of the form: a list of permissions. */
  readonly field: UseFormRegisterReturn;
  /** A sentence from validation. */
  readonly error: string | undefined;
}

/** Lets the owner choose what a collaborator may do, a box to tick for each. */
export function PermissionChoices({ field, error }: PermissionChoicesProps) {
  const { t, translateSentence } = useSubAccountsI18n();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 font-medium text-14">{t('sub.permissions')}</legend>
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          value={permission}
          label={t(`permission.${permission}`)}
          aria-invalid={error !== undefined}
          {...field}
        />
      ))}
      {error !== undefined && (
        <p id={errorId} className="mt-1 animate-rise text-14 text-danger">
          {translateSentence(error)}
        </p>
      )}
    </fieldset>
  );
}
