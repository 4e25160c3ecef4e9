import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { Extra } from '#contracts/extras/api.ts';
import { EXTRAS_MAX } from '#contracts/extras/limits.ts';
import type { Property } from '#contracts/properties/api.ts';
import { LoadFailed } from '../../../components/screen/load-failed.tsx';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ExtrasSkeleton } from '../extras-skeleton.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import { AddDialog } from './add-dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferRow } from './offer-row.tsx';
import { type OfferValues, offerValues } from './offer-values.ts';
import { useChoices, useOffers, useReorder } from './use-offers.ts';

interface OffersProps {
  readonly property: Property;
  readonly mayEdit: boolean;
}

/** Subject of the open form: an offer that is there, or a new one. */
interface Edited {
  readonly offer?: Extra;
  readonly values: OfferValues;
}

/** Shows what a house offers, in its order, and the form of one offer in its place. */
export function Offers({ property, mayEdit }: OffersProps) {
  const { t, language } = useExtrasI18n();
  const offers = useOffers(property.id);
  const choices = useChoices(property.language);
  const [edited, edit] = useState<Edited>();
  const [isAdding, setAdding] = useState(false);
  if (offers.isError && offers.data === undefined)
    return <LoadFailed title={t('extras.loadFailed')} query={offers} />;
  if (choices.isError) return <LoadFailed title={t('extras.loadFailed')} query={choices} />;
  if (offers.data === undefined || choices.data === undefined) return <ExtrasSkeleton />;
  if (edited !== undefined) {
    return <OfferForm {...edited} {...{ property }} choices={choices.data} onClose={() => edit(undefined)} />;
  }
  const add = () => setAdding(true);
  return (
    <>
      {offers.data.length === 0 ? (
        <NoOffers onAdd={mayEdit ? add : undefined} />
      ) : (
        <List
          {...{ property, mayEdit }}
          offers={offers.data}
          onAdd={add}
          onEdit={(offer) => edit({ offer, values: offerValues(offer, language) })}
        />
      )}
      {isAdding && (
        <AddDialog
          choices={choices.data}
          bookLanguage={property.language}
          onClose={() => setAdding(false)}
          onChoose={(beginning) => {
            setAdding(false);
            edit({ values: offerValues(beginning, language) });
          }}
        />
      )}
    </>
  );
}

function NoOffers({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useExtrasI18n();
  return (
    <Notice icon={Tags} title={t('extras.offers.none.title')} text={t('extras.offers.none.text')}>
      {onAdd && (
        <Button onClick={onAdd}>
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          {t('extras.add')}
        </Button>
      )}
    </Notice>
  );
}

interface ListProps extends OffersProps {
  readonly offers: readonly Extra[];
  readonly onAdd: () => void;
  readonly onEdit: (offer: Extra) => void;
}

function List({ property, mayEdit, offers, onAdd, onEdit }: ListProps) {
  const { t } = useExtrasI18n();
  const reorder = useReorder(property.id);
  const isFull = offers.length >= EXTRAS_MAX;
  const move = (from: number, to: number) => {
    const moved = offers.toSpliced(from, 1);
    const [offer] = offers.slice(from, from + 1);
    if (offer) reorder.mutate(moved.toSpliced(to, 0, offer));
  };
  return (
    <section aria-label={t('extras.view.offers')} className="mt-6">
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isFull} onClick={onAdd}>
            <Plus aria-hidden strokeWidth={1.75} className="size-5" />
            {t('extras.add')}
          </Button>
          {isFull && <p className="text-14 text-ink-soft">{t('extras.offers.full', { most: EXTRAS_MAX })}</p>}
        </div>
      )}
      <ol className="mt-4 grid gap-3">
        {offers.map((offer, place) => (
          <li key={offer.id}>
            <OfferRow
              {...{ property, offer, mayEdit }}
              isMoving={reorder.isPending}
              onEdit={() => onEdit(offer)}
              onUp={place > 0 ? () => move(place, place - 1) : undefined}
              onDown={place < offers.length - 1 ? () => move(place, place + 1) : undefined}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
