import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useBlocker } from 'react-router-dom';
import { LeaveDialog } from '../ui/dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Tells whether a place is one where the work is still at hand; by default all of the screen is. */
  isAtHand?: (next: Location) => boolean;
  /** The text that tells what is lost by leaving. */
  text: string;
  /** Called when the screen is left all the same. */
  onLeave?: () => void;
  /** Saves the work, and tells whether that was done; missing where it cannot be saved from here. */
  onSave?: () => Promise<boolean>;
}

/** Asks before the screen is left with unsaved work: by a link in a dialog of ours, by closing in the browser's own. */
export function LeaveGuard({ isDirty, isAtHand, text, onLeave, onSave }: LeaveGuardProps) {
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !(currentLocation.pathname === nextLocation.pathname && (isAtHand?.(nextLocation) ?? true)),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  // Not before the way is settled: the question would come again for a moment, and take the focus.
  if (isSaving && blocker.state === 'unblocked') setSaving(false);
  if (blocker.state !== 'blocked' || isSaving) return null;

  async function saveAndLeave(save: () => Promise<boolean>): Promise<void> {
    // The dialog goes first, and has given the focus back: a save that fails puts it where the fault is.
    flushSync(() => setSaving(true));
    await new Promise((resolve) => setTimeout(resolve));
    const isSaved = await save();
    if (isSaved) blocker.proceed?.();
    else blocker.reset?.();
  }

  return (
    <LeaveDialog
      text={text}
      onStay={blocker.reset}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
      {...(onSave && { onSave: () => void saveAndLeave(onSave) })}
    />
  );
}
