import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { slugFromName } from '#contracts/properties/addresses/slug.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { countryOfLocale } from './country-of-locale.ts';
import type { PropertyFormValues } from './property-form.ts';

type Follower = 'slug' | 'country' | 'welcomeTitle' | 'welcomeMessage';

/**
 * Returns what fills the fields that can be told from the name as it is typed: address, welcome and country. What a
 * person wrote there stays.
 */
export function useFollowName(): (name: string) => void {
  const { t } = useI18n();
  const { getValues, setValue, formState } = useFormContext<PropertyFormValues>();
  const { isSubmitted } = formState;
  const proposals = (name: string): Record<Follower, string> => ({
    slug: slugFromName(name),
    country: countryOfLocale(navigator.languages) ?? '',
    welcomeTitle: name.trim() === '' ? '' : t('create.welcomeTitle.of', { name: name.trim() }),
    welcomeMessage: name.trim() === '' ? '' : t('create.welcomeMessage.first'),
  });
  const followed = useRef<Record<Follower, string> | undefined>(undefined);
  followed.current ??= proposals(getValues('name'));

  return (name) => {
    const before = followed.current;
    const now = proposals(name);
    followed.current = now;
    for (const field of ['slug', 'country', 'welcomeTitle', 'welcomeMessage'] as const) {
      const written = getValues(field);
      if (written !== '' && written !== before?.[field]) continue;
      setValue(field, now[field], { shouldValidate: isSubmitted });
    }
  };
}
