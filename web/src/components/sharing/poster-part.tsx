import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { isLanguage, LANGUAGE_NAMES, type Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { POSTER_SIZES, type PosterSize } from '#contracts/sharing/endpoints.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { fetchFile, isUnauthorized } from '../../lib/api/api-client.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { isPlanRefusal } from '../../lib/site/plan-offers.ts';
import { writtenLanguages } from '../../lib/text/written-languages.ts';
import { saveFile } from '../../lib/uploads/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

interface PosterPartProps {
  readonly property: Property;
  /** Called where the plan of the account turns out not to have posters. */
  readonly onPlanMissing: () => void;
}

/** Shows a sheet to print and hang up: its size, its language, and whether it tells the network. */
export function PosterPart({ property, onPlanMissing }: PosterPartProps) {
  const { t } = useI18n();
  const titleId = useId();
  const [size, setSize] = useState<PosterSize>('a4');
  const [chosen, setChosen] = useState<Language>();
  const [wifi, setWifi] = useState(true);
  const { data: contents = [] } = useQuery({
    ...apiQuery('GET /api/properties/{id}/content', { params: { id: property.id } }),
    gcTime: 0,
  });
  const language = chosen ?? property.language;
  const download = usePosterDownload(property, onPlanMissing);

  function submit(event: FormEvent): void {
    event.preventDefault();
    download.mutate({ size, language, wifi });
  }

  return (
    <section aria-labelledby={titleId} className="mt-8 border-hairline border-t pt-6">
      <h3 id={titleId} className="font-semibold text-18">
        {t('dashboard.poster.title')}
      </h3>
      <p className="mt-1 text-14 text-ink-soft">{t('dashboard.poster.text')}</p>
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SizeChoice size={size} onSize={setSize} />
          <Field label={t('dashboard.poster.language')}>
            {(control) => (
              <Select
                {...control}
                value={language}
                onChange={({ target }) => isLanguage(target.value) && setChosen(target.value)}
              >
                {writtenLanguages(property, contents).map((code) => (
                  <option key={code} value={code} lang={code}>
                    {LANGUAGE_NAMES[code]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {property.wifiNetwork && <WifiChoice isTold={wifi} onTold={setWifi} />}
        <Button type="submit" variant="outline" className="sm:justify-self-end" pending={download.isPending}>
          {!download.isPending && <FileDown aria-hidden strokeWidth={1.75} className="size-5" />}
          {t('dashboard.poster.download')}
        </Button>
      </form>
    </section>
  );
}

function WifiChoice({ isTold, onTold }: { isTold: boolean; onTold: (isTold: boolean) => void }) {
  const { t } = useI18n();
  return (
    <div>
      <Checkbox
        label={t('dashboard.poster.wifi')}
        checked={isTold}
        onChange={({ target }) => onTold(target.checked)}
      />
      <p className="-mt-1 pl-8 text-14 text-ink-faint">{t('dashboard.poster.wifiHint')}</p>
    </div>
  );
}

interface ChosenPoster {
  readonly size: PosterSize;
  readonly language: Language;
  readonly wifi: boolean;
}

function usePosterDownload({ id, slug }: Property, onPlanMissing: () => void) {
  const { t } = useI18n();
  return useMutation({
    mutationFn: async ({ size, language, wifi }: ChosenPoster) => {
      const file = await fetchFile('GET /api/properties/{id}/poster', {
        params: { id },
        query: { size, language, wifi: wifi ? 'true' : 'false' },
      });
      saveFile(file, `poster-${slug}-${language}-${size}.pdf`);
    },
    onSuccess: () => toast.success(t('dashboard.poster.done')),
    onError: (error) => {
      if (isPlanRefusal(error)) onPlanMissing();
      else if (!isUnauthorized(error)) {
        toast.error(t('account.error'), { description: t('dashboard.poster.failed') });
      }
    },
  });
}

/** Shows the sizes of paper, one of which is chosen. */
function SizeChoice({ size, onSize }: { size: PosterSize; onSize: (size: PosterSize) => void }) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14">{t('dashboard.poster.size')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {POSTER_SIZES.map((each) => (
          <label key={each} className="group cursor-pointer">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === size}
              onChange={() => onSize(each)}
              className="peer sr-only"
            />
            <span className="grid h-11 place-items-center rounded-control font-medium border border-edge text-14 uppercase transition-shadow group-hover:bg-hover group-has-checked:border-primary group-has-checked:ring-1 group-has-checked:ring-primary group-has-focus-visible:outline-2 group-has-focus-visible:outline-focus group-has-focus-visible:outline-offset-4">
              {each}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
