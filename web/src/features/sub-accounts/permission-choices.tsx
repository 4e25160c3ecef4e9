import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PERMISSIONS, type Permission } from '#contracts/kernel/calls/permissions.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { PRESET_NAMES, PRESETS } from './presets.ts';
import { useSubAccountsI18n } from './sub-account-texts.ts';

interface PermissionChoicesProps {
  /** The field of the form: a list of permissions. */
  readonly field: UseFormRegisterReturn;
  /** A sentence from validation. */
  readonly error: string | undefined;
  /** True where only chosen properties are reached: then none can be created. */
  readonly isLimited: boolean;
  /** Called with the permissions of a preset, which take the place of those that are ticked. */
  readonly onPreset: (permissions: readonly Permission[]) => void;
}

/** Lets the owner choose what a collaborator may do, a box to tick for each, or several of them by a preset. */
export function PermissionChoices({ field, error, isLimited, onPreset }: PermissionChoicesProps) {
  const { t, translateSentence } = useSubAccountsI18n();
  const id = useId();
  const errorId = `${id}-error`;
  const isOut = (permission: Permission) => isLimited && permission === 'create_properties';
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 font-medium text-14">{t('sub.permissions')}</legend>
      <p id={`${id}-presets`} className="mb-2 text-14 text-ink-soft">
        {t('sub.presets')}
      </p>
      <ul aria-labelledby={`${id}-presets`} className="flex flex-wrap gap-2">
        {PRESET_NAMES.map((preset) => (
          <li key={preset}>
            <Button variant="outline" size="compact" onClick={() => onPreset(PRESETS[preset])}>
              {t(`sub.preset.${preset}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid gap-1">
        {PERMISSIONS.map((permission) => (
          <div key={permission} className={isOut(permission) ? `${ROW_LOOK} [&_label]:opacity-60` : ROW_LOOK}>
            <Checkbox
              value={permission}
              label={t(`permission.${permission}`)}
              hint={t(isOut(permission) ? 'sub.creates.everywhere' : `sub.can.${permission}`)}
              disabled={isOut(permission)}
              aria-invalid={error !== undefined}
              {...field}
            />
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1 animate-rise text-14 text-danger">
          {translateSentence(error)}
        </p>
      )}
    </fieldset>
  );
}

/** The sentence stands below the words of its box. */
const ROW_LOOK = '[&_p]:-mt-2 [&_p]:pl-8';
