import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let openDialogs = 0;

function change(by: 1 | -1): void {
  openDialogs += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells, for as long as the caller is rendered, that a dialog is open. */
export function useOpenDialog(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Tells whether any dialog is open: what else lies above the screen makes room for it. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => openDialogs > 0);
}
