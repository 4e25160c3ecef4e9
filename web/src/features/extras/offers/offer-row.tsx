import { ArrowDown, ArrowUp, ImageIcon, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Extra } from '#contracts/extras/api.ts';
import { amountInWords } from '#contracts/extras/currencies.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../lib/page/toast.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { useWithdraw } from './use-offers.ts';

interface OfferRowProps {
  readonly property: Property;
  readonly offer: Extra;
  readonly mayEdit: boolean;
  readonly isMoving: boolean;
  readonly onEdit: () => void;
  /** Absent where it is the first. */
  readonly onUp: (() => void) | undefined;
  /** Absent where it is the last. */
  readonly onDown: (() => void) | undefined;
}

/** Shows an offer with its price, and what can be done with it. */
export function OfferRow(row: OfferRowProps) {
  const { t, language } = useExtrasI18n();
  const { property, offer, mayEdit } = row;
  const price = amountInWords(offer.priceCents, offer.currency, language);
  return (
    <article className="flex gap-x-4 gap-y-3 rounded-card border border-hairline bg-surface p-4 shadow-card max-sm:flex-col sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <Photo path={offer.imagePath} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 lang={property.language} dir="auto" className="min-w-0 wrap-anywhere font-semibold text-18">
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
      {mayEdit && <Actions {...row} />}
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

function Actions({ property, offer, isMoving, onEdit, onUp, onDown }: OfferRowProps) {
  const { t } = useExtrasI18n();
  const [isDeleting, setDeleting] = useState(false);
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;
  const of = (action: string) => ({ title: action, 'aria-label': `${action}: ${offer.name}` });
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="outline" aria-label={of(t('extras.edit'))['aria-label']} onClick={onEdit}>
        <Pencil {...icon} />
        {t('extras.edit')}
      </Button>
      <IconButton {...of(t('extras.up'))} disabled={isMoving || onUp === undefined} onClick={onUp}>
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton {...of(t('extras.down'))} disabled={isMoving || onDown === undefined} onClick={onDown}>
        <ArrowDown {...icon} />
      </IconButton>
      <IconButton {...of(t('extras.delete'))} onClick={() => setDeleting(true)}>
        <Trash2 {...icon} />
      </IconButton>
      {isDeleting && (
        <DeleteDialog propertyId={property.id} offer={offer} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}

const IconButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="quiet" size="icon" {...props} />
);

interface DeleteDialogProps {
  readonly propertyId: string;
  readonly offer: Extra;
  readonly onClose: () => void;
}

/** Says what goes with an offer, and asks whether it shall. */
function DeleteDialog({ propertyId, offer, onClose }: DeleteDialogProps) {
  const { t } = useExtrasI18n();
  const withdrawal = useWithdraw(propertyId, offer, () => {
    toast.success(t('extras.offerDeleted'));
    onClose();
  });
  return (
    <Dialog
      title={t('extras.deleteOffer.title')}
      text={t('extras.deleteOffer.text', { name: offer.name })}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button variant="danger" pending={withdrawal.isPending} onClick={() => withdrawal.mutate(undefined)}>
          {t('extras.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
