import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '#contracts/properties/api.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { languageName } from '../../../lib/text/language-name.ts';
import { sharedName } from '../sharing/shared-words.ts';
import { useSharingI18n } from '../sharing/sharing-texts.ts';
import type { SharedPlace } from './shared-values.ts';
import type { usePropertyChoices } from './use-property-choices.ts';

/** As many as need no search to be found. */
const FEW = 8;

interface PropertyChoicesProps {
  readonly place: SharedPlace;
  /** The shared section as it is stored; absent for a new one. */
  readonly shared: SharedSection | undefined;
  readonly all: readonly SharedSection[];
  readonly properties: readonly Property[];
  readonly choices: ReturnType<typeof usePropertyChoices>;
}

/** Shows the properties of the account with a box to tick for each that shall follow, and what failed at one. */
export function PropertyChoices({ properties, ...props }: PropertyChoicesProps) {
  const { t } = useSharingI18n();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase();
  const shown = properties
    .filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(words))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold text-18">{t('sharing.form.properties')}</legend>
      <p className="mb-1 text-14 text-ink-soft">{t('sharing.form.properties.hint')}</p>
      {properties.length > FEW && (
        <SearchField label={t('sharing.form.search')} search={search} onSearch={setSearch} />
      )}
      <ul className="divide-y divide-hairline">
        {shown.map((property) => (
          <li key={property.id} className="py-1 wrap-anywhere has-[p]:pb-3">
            <PropertyChoice property={property} {...props} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function PropertyChoice({
  property,
  choices,
  ...props
}: Omit<PropertyChoicesProps, 'properties'> & { readonly property: Property }) {
  const { id, name, city, language } = property;
  const isChosen = choices.chosen.includes(id);
  const isFollowing = choices.isFollowing(id);
  const hint = useHint(property, isChosen || isFollowing, props);
  const failure = choices.failures.get(id);
  return (
    <>
      <Checkbox
        label={`${name}, ${city}`}
        checked={isChosen}
        // One that follows already can be let go of, whatever its language has become.
        disabled={language !== props.place.language && !isChosen && !isFollowing}
        onChange={({ target }) => choices.choose(id, target.checked)}
        {...(hint !== undefined && { hint })}
      />
      {failure !== undefined && (
        <p role="alert" className="mb-1 flex items-center gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {failure}
        </p>
      )}
    </>
  );
}

/** Says what keeps a property from following, or what it has in place of it. */
function useHint(
  { id, language }: Property,
  isFollowing: boolean,
  { place, shared, all }: Pick<PropertyChoicesProps, 'place' | 'shared' | 'all'>,
): string | undefined {
  const { t, language: reader } = useSharingI18n();
  if (isFollowing) return undefined;
  if (language !== place.language) {
    return t('sharing.property.language', { language: languageName(language, reader) });
  }
  if (shared?.properties.some((each) => each.id === id && each.state === 'overridden')) {
    return t('sharing.property.overridden');
  }
  const other = all.find(
    (each) =>
      each.section === place.section &&
      each.id !== shared?.id &&
      each.properties.some((follower) => follower.id === id && follower.state === 'followed'),
  );
  return other && t('sharing.property.other', { name: sharedName(other, t) });
}
