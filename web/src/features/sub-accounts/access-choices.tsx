import type { UseFormReturn } from 'react-hook-form';
import type { InviteRequest } from '#contracts/collaborators/api.ts';
import { PermissionChoices } from './permission-choices.tsx';
import { ReachChoice } from './reach-choice.tsx';

/** The fields that say what a collaborator may do and where. */
export type AccessFields = Pick<InviteRequest, 'permissions' | 'propertyIds'>;

/** Lets the owner choose what a collaborator may do, and at which properties. */
export function AccessChoices({ form }: { form: UseFormReturn<AccessFields> }) {
  const { register, watch, getValues, setValue, formState } = form;
  const { errors, isSubmitted: shouldValidate } = formState;
  const propertyIds = watch('propertyIds') ?? null;
  const isLimited = propertyIds !== null;

  function reach(chosen: string[] | null): void {
    setValue('propertyIds', chosen, { shouldValidate, shouldDirty: true });
    if (chosen === null) return;
    const kept = getValues('permissions').filter((permission) => permission !== 'create_properties');
    setValue('permissions', kept, { shouldValidate, shouldDirty: true });
  }

  return (
    <>
      <PermissionChoices
        field={register('permissions')}
        error={errors.permissions?.message}
        isLimited={isLimited}
        onPreset={(permissions) =>
          setValue('permissions', [...permissions], { shouldValidate, shouldDirty: true })
        }
      />
      <ReachChoice propertyIds={propertyIds} onChange={reach} isRefused={errors.propertyIds !== undefined} />
    </>
  );
}
