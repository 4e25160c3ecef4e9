import type { MouseEvent, ReactNode } from 'react';
import type { ExternalToast, toast as sonnerToast } from 'sonner';

const toaster = Promise.withResolvers<typeof sonnerToast>();

/** Shows the toasts that were asked for so far, and from now on each at once. Called where the toaster stands. */
export const beginToasts: (toast: typeof sonnerToast) => void = toaster.resolve;

function tell(kind: 'success' | 'error' | 'info') {
  return (title: ReactNode, options?: ExternalToast): void => {
    void toaster.promise.then((toast) => toast[kind](title, options));
  };
}

/** Short messages over the screen. The library behind them comes after the first screen; none is lost meanwhile. */
export const toast = { success: tell('success'), error: tell('error'), info: tell('info') } as const;

/**
 * Returns the action of a toast whose answer takes its place, under the same id. The toast stays until then: one on its
 * way out would take the answer with it.
 */
export const actionAnsweredInPlace = (label: string, act: () => void) => ({
  label,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    act();
  },
});
