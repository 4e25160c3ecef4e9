import { Check, HandCoins, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { ExtraRequestState } from '#contracts/extras/fields.ts';
import { DECLINE_REASON_MAX } from '#contracts/extras/limits.ts';
import type { ExtraRequest } from '#contracts/extras/requests-api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { toast } from '../../../lib/page/toast.ts';
import { useIsMailed } from '../../../lib/site/mail-availability.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { useStep } from './use-requests.ts';

/** The steps that each state leaves to the host, in the order of their buttons; the first is the one to take. */
const STEPS = {
  requested: ['approve', 'decline'],
  approved: ['paid', 'done'],
  paid: ['done'],
  declined: ['delete'],
  cancelled: ['delete'],
  done: ['delete'],
} as const satisfies Readonly<Record<ExtraRequestState, readonly string[]>>;
type StepName = (typeof STEPS)[ExtraRequestState][number];

const LABELS = {
  approve: 'extras.approve',
  decline: 'extras.decline',
  paid: 'extras.markPaid',
  done: 'extras.markDone',
  delete: 'extras.delete',
} as const;
const ICONS = { approve: Check, decline: X, paid: HandCoins, done: Check, delete: Trash2 } as const;

/** Shows the steps that can be taken with a request; declining and deleting ask before. */
export function RequestActions({ request }: { request: ExtraRequest }) {
  const { t } = useExtrasI18n();
  const [asked, ask] = useState<'decline' | 'delete'>();
  const tell = useTellAnswer(request);
  const taken = useStep(request, ({ step }) => {
    if (step === 'approve') tell('approved');
    else if (step === 'paid' || step === 'done') toast.success(t(`extras.${step}`));
  });
  const close = () => ask(undefined);
  const steps: readonly StepName[] = STEPS[request.state];

  function take(step: StepName): void {
    if (step === 'decline' || step === 'delete') ask(step);
    else taken.mutate({ step });
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {steps.map((step, place) => {
        const Icon = ICONS[step];
        const pending = taken.isPending && taken.variables.step === step;
        return (
          <Button
            key={step}
            size="small"
            variant={step === 'delete' ? 'quiet' : place === 0 ? 'primary' : 'outline'}
            pending={pending}
            disabled={taken.isPending}
            onClick={() => take(step)}
          >
            {!pending && <Icon aria-hidden strokeWidth={1.75} className="size-4" />}
            {t(LABELS[step])}
            <span className="sr-only">
              {request.extraName}, {request.name}
            </span>
          </Button>
        );
      })}
      {asked === 'decline' && <DeclineDialog request={request} onClose={close} />}
      {asked === 'delete' && <DeleteDialog request={request} onClose={close} />}
    </div>
  );
}

/** Returns what says that a request is answered, and whether its guest hears of it by mail or has to be told. */
function useTellAnswer({ name, contact }: ExtraRequest): (answer: 'approved' | 'declined') => void {
  const { t } = useExtrasI18n();
  const isMailed = useIsMailed(contact);
  return (answer) =>
    isMailed
      ? toast.success(t(`extras.${answer}`))
      : toast.success(t(`extras.state.${answer}`), { description: t('extras.untold', { name }) });
}

interface StepDialogProps {
  readonly request: ExtraRequest;
  readonly onClose: () => void;
}

/** Declines a request, with a reason for the guest or without. */
function DeclineDialog({ request, onClose }: StepDialogProps) {
  const { t, language } = useExtrasI18n();
  const [reason, setReason] = useState('');
  const tell = useTellAnswer(request);
  const isMailed = useIsMailed(request.contact);
  const taken = useStep(request, () => {
    tell('declined');
    onClose();
  });
  return (
    <Dialog
      title={t('extras.decline.title')}
      text={t(isMailed ? 'extras.decline.text' : 'extras.untold', { name: request.name })}
      isDirty={reason.trim() !== ''}
      onClose={onClose}
    >
      <Field
        label={t('extras.decline.reason')}
        required={false}
        hint={t('extras.decline.reason.language', { language: languageName(request.language, language) })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={DECLINE_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button
          variant="danger"
          pending={taken.isPending}
          onClick={() => taken.mutate({ step: 'decline', reason })}
        >
          {t('extras.decline')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Says what goes with a request, and asks whether it shall. */
function DeleteDialog({ request, onClose }: StepDialogProps) {
  const { t } = useExtrasI18n();
  const taken = useStep(request, () => {
    toast.success(t('extras.requestDeleted'));
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('extras.deleteRequest.title')}
      text={t('extras.deleteRequest.text')}
      action={t('extras.delete')}
      isPending={taken.isPending}
      onConfirm={() => taken.mutate({ step: 'delete' })}
      onClose={onClose}
    />
  );
}
