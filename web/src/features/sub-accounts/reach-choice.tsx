import { useId } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { useSubAccountsI18n } from './sub-account-texts.ts';

const { Shown: PropertyChoices } = createPart(
  async () => (await import('./property-choices.tsx')).PropertyChoices,
);

interface ReachChoiceProps {
  /** Ids of the chosen properties; null: all of the owner's. */
  readonly propertyIds: readonly string[] | null;
  readonly onChange: (propertyIds: string[] | null) => void;
  /** True where properties are to be chosen and none is. */
  readonly isRefused: boolean;
}

/** Lets the owner choose at which properties a collaborator is let: all of them, or some. */
export function ReachChoice({ propertyIds, onChange, isRefused }: ReachChoiceProps) {
  const { t } = useSubAccountsI18n();
  const name = useId();
  const choice = (isLimited: boolean) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-14">
      <input
        type="radio"
        name={name}
        checked={(propertyIds !== null) === isLimited}
        onChange={() => onChange(isLimited ? [] : null)}
        className="size-5 shrink-0 cursor-pointer accent-primary"
      />
      {t(isLimited ? 'sub.reach.chosen' : 'sub.reach.all')}
    </label>
  );
  return (
    <fieldset aria-describedby={isRefused ? `${name}-error` : undefined}>
      <legend className="mb-1 font-medium text-14">{t('sub.reach')}</legend>
      {choice(false)}
      {choice(true)}
      {propertyIds !== null && (
        <LaterPart fallback={<Skeleton className="h-11 w-full" />}>
          <PropertyChoices chosen={propertyIds} onChange={onChange} />
        </LaterPart>
      )}
      {isRefused && (
        <p id={`${name}-error`} className="mt-1 animate-rise text-14 text-danger">
          {t('sub.reach.required')}
        </p>
      )}
    </fieldset>
  );
}
