import { ImageIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Extra } from '#contracts/extras/api.ts';
import { amountInWords } from '#contracts/extras/currencies.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { SortableRow } from '../../../components/form/sortable-list.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { cn } from '../../../lib/page/cn.ts';
import { colon } from '../../../lib/text/colon.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { useTellUndoable } from '../history/use-offer-history.ts';
import { useWithdraw } from './use-offers.ts';

interface OfferRowProps {
  readonly property: Property;
  readonly offer: Extra;
  readonly mayEdit: boolean;
  /** Moves it among the others. */
  readonly row: Pick<SortableRow, 'handle' | 'moveButtons' | 'isDragging'>;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** Shows an offer with its price, and what can be done with it. */
export function OfferRow(props: OfferRowProps) {
  const { t, language } = useExtrasI18n();
  const { offer, mayEdit, row } = props;
  const price = amountInWords(offer.priceCents, offer.currency, language);
  return (
    <article
      className={cn(
        'flex gap-x-4 gap-y-3 rounded-card border border-hairline bg-surface p-4 max-sm:flex-col sm:items-center',
        row.isDragging ? 'shadow-raised' : 'shadow-card',
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-3">
        {row.handle}
        <Photo path={offer.imagePath} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 lang={offer.language} dir="auto" className="min-w-0 wrap-anywhere font-semibold text-18">
              {offer.name}
            </h2>
            <Badge tone={offer.active ? 'success' : 'plain'}>
              {t(offer.active ? 'extras.active' : 'extras.inactive')}
            </Badge>
          </div>
          <p className="mt-0.5 text-ink-soft tabular-nums">
            {t('extras.price.unit', { price, unit: t(`extras.unit.${offer.unit}`) })}
          </p>
        </div>
      </div>
      {mayEdit && <Actions {...props} />}
    </article>
  );
}

function Photo({ path }: { path: string | null }) {
  return (
    <span className="grid h-16 w-20 shrink-0 place-items-center overflow-hidden rounded-control border border-hairline bg-sunken text-ink-faint">
      {path === null ? (
        <ImageIcon aria-hidden strokeWidth={1.75} className="size-5" />
      ) : (
        <img src={path} alt="" loading="lazy" className="h-full w-full object-cover" />
      )}
    </span>
  );
}

function Actions({ property, offer, row, onEdit, onDeleted }: OfferRowProps) {
  const { t, language } = useExtrasI18n();
  const [isDeleting, setDeleting] = useState(false);
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;
  const nameOf = (action: string) => action + colon(language) + offer.name;
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="outline" aria-label={nameOf(t('extras.edit'))} data-edits={offer.id} onClick={onEdit}>
        <Pencil {...icon} />
        {t('extras.edit')}
      </Button>
      {row.moveButtons}
      <Button
        variant="quiet"
        size="icon"
        title={t('extras.delete')}
        aria-label={nameOf(t('extras.delete'))}
        onClick={() => setDeleting(true)}
      >
        <Trash2 {...icon} />
      </Button>
      {isDeleting && (
        <DeleteDialog {...{ offer, onDeleted }} propertyId={property.id} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}

interface DeleteDialogProps {
  readonly propertyId: string;
  readonly offer: Extra;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Says what goes with an offer, and asks whether it shall. */
function DeleteDialog({ propertyId, offer, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useExtrasI18n();
  const tell = useTellUndoable(propertyId);
  const withdrawal = useWithdraw(propertyId, offer, (undo) => {
    tell(t('extras.offerDeleted'), undo);
    onDeleted();
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('extras.deleteOffer.title')}
      text={t('extras.deleteOffer.text', { name: offer.name })}
      action={t('extras.delete')}
      isPending={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate(undefined)}
      onClose={onClose}
    />
  );
}
