import { Plus, Tags } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Extra } from '#contracts/extras/api.ts';
import { EXTRAS_MAX } from '#contracts/extras/limits.ts';
import type { Property } from '#contracts/properties/api.ts';
import { SortableList } from '../../../components/form/sortable-list.tsx';
import { LoadFailed } from '../../../components/screen/load-failed.tsx';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ExtrasSkeleton } from '../extras-skeleton.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import { AddDialog } from './add-dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferRow } from './offer-row.tsx';
import { offerValues } from './offer-values.ts';
import type { Beginning } from './use-offer-form.ts';
import { useChoices, useMove, useOffers } from './use-offers.ts';

interface OffersProps {
  readonly property: Property;
  readonly mayEdit: boolean;
}

/** Shows what a house offers, in its order, and the form of one offer in its place. */
export function Offers({ property, mayEdit }: OffersProps) {
  const { t, language } = useExtrasI18n();
  const list = useOffers(property.id);
  const choices = useChoices(property.language);
  const [edited, edit] = useState<Beginning>();
  const [focused, focusAt] = useState<FocusPlace>();
  const area = useFocusBack(focused, list.data?.offers);
  const [isAdding, setAdding] = useState(false);
  if (list.isError && list.data === undefined)
    return <LoadFailed title={t('extras.loadFailed')} query={list} />;
  if (choices.isError) return <LoadFailed title={t('extras.loadFailed')} query={choices} />;
  if (list.data === undefined || choices.data === undefined) return <ExtrasSkeleton />;
  if (edited !== undefined) {
    return (
      <OfferForm
        property={property}
        beginning={edited}
        choices={choices.data}
        onClose={() => {
          focusAt({ offerId: edited.offer?.id });
          edit(undefined);
        }}
      />
    );
  }
  const { offers, etag } = list.data;
  const add = () => setAdding(true);
  return (
    <div ref={area}>
      {offers.length === 0 ? (
        <NoOffers onAdd={mayEdit ? add : undefined} />
      ) : (
        <List
          {...{ property, mayEdit }}
          offers={offers}
          onAdd={add}
          onDeleted={(offer) => {
            const place = offers.findIndex(({ id }) => id === offer.id);
            focusAt({ offerId: (offers[place + 1] ?? offers[place - 1])?.id, onceGone: offer.id });
          }}
          onEdit={(offer) =>
            edit({ offer, etag, language: offer.language, values: offerValues(offer, language) })
          }
        />
      )}
      {isAdding && (
        <AddDialog
          choices={choices.data}
          bookLanguage={property.language}
          onClose={() => setAdding(false)}
          onChoose={(beginning) => {
            setAdding(false);
            edit({ language: property.language, values: offerValues(beginning, language) });
          }}
        />
      )}
    </div>
  );
}

/** Place that the focus is given to. */
interface FocusPlace {
  /** The offer; undefined for what adds one. */
  readonly offerId: string | undefined;
  /** The offer that has to be gone before. */
  readonly onceGone?: string;
}

/**
 * Gives the focus to the offer whose form was left, to the one beside an offer that was deleted, or to what adds one: a long
 * list would be read from its top again.
 * @param offers as they are shown; undefined while they are not
 * @returns what the list of offers is in
 */
function useFocusBack(
  place: FocusPlace | undefined,
  offers: readonly Extra[] | undefined,
): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const given = useRef<FocusPlace>(undefined);
  const isDue = place !== undefined && !offers?.some(({ id }) => id === place.onceGone);
  useEffect(() => {
    if (!isDue || given.current === place) return;
    given.current = place;
    const find = (what: string) => area.current?.querySelector<HTMLElement>(what);
    (find(`[data-edits="${place.offerId}"]`) ?? find('[data-adds]'))?.focus();
  }, [isDue, place]);
  return area;
}

function NoOffers({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useExtrasI18n();
  return (
    <Notice icon={Tags} title={t('extras.offers.none.title')} text={t('extras.offers.none.text')}>
      {onAdd && (
        <Button data-adds onClick={onAdd}>
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
  readonly onDeleted: (offer: Extra) => void;
}

function List({ property, mayEdit, offers, onAdd, onEdit, onDeleted }: ListProps) {
  const { t } = useExtrasI18n();
  const move = useMove(property.id);
  const isFull = offers.length >= EXTRAS_MAX;
  const nameOf = (id: string) => offers.find((offer) => offer.id === id)?.name ?? '';
  return (
    <section aria-label={t('extras.view.offers')} className="mt-6">
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <Button data-adds disabled={isFull} onClick={onAdd}>
            <Plus aria-hidden strokeWidth={1.75} className="size-5" />
            {t('extras.add')}
          </Button>
          {isFull && <p className="text-14 text-ink-soft">{t('extras.offers.full', { most: EXTRAS_MAX })}</p>}
        </div>
      )}
      <SortableList
        ids={offers.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={(from, to) => move({ from, to })}
        disabled={!mayEdit}
        className="mt-4 grid gap-3"
      >
        {({ index, ...row }) => {
          const offer = offers[index];
          return (
            offer && (
              <OfferRow
                {...{ property, offer, mayEdit, row }}
                onEdit={() => onEdit(offer)}
                onDeleted={() => onDeleted(offer)}
              />
            )
          );
        }}
      </SortableList>
    </section>
  );
}
