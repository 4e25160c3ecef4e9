import type { RefObject } from 'react';
import { HOST_DOOR } from '../../../components/second-factor/factor-door.ts';
import { SecondFactorPart } from '../../../components/second-factor/second-factor-part.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';

interface SecondFactorDialogProps {
  readonly onClose: () => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Shows the second factor of a host. */
export function SecondFactorDialog({ onClose, returnTo }: SecondFactorDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog title={t('account.secondFactor')} onClose={onClose} returnTo={returnTo} beginsAt="title">
      <SecondFactorPart door={HOST_DOOR} />
    </Dialog>
  );
}
