import { RestoreButton, type RestoreWords } from '../../components/changes/restore-button.tsx';
import type { WayBack } from './restorable.ts';
import { useRestore } from './use-restore.ts';

interface WayBackButtonProps extends RestoreWords {
  readonly propertyId: string;
  readonly wayBack: WayBack;
}

/** Brings parts of a property back, once that is confirmed. */
export function WayBackButton({ propertyId, wayBack, ...words }: WayBackButtonProps) {
  const restoring = useRestore(propertyId);
  return (
    <RestoreButton
      {...words}
      isPending={restoring.isPending}
      onRestore={(onSettled) => restoring.mutate(wayBack, { onSettled })}
    />
  );
}
