import type { MouseEvent, ReactNode } from 'react';
import type { ExternalToast, toast as sonnerToast } from 'sonner';

let toaster = Promise.withResolvers<typeof sonnerToast>();

/** Shows the toasts that were asked for so far, and from now on each at once. Called where the toaster stands. */
export function beginToasts(toast: typeof sonnerToast): void {
  toaster.resolve(toast);
}

/** Keeps the toasts that are asked for from now on for the next toaster: this one will be gone with its screen. */
export function keepToasts(): void {
  toaster = Promise.withResolvers();
}

/** Tells whether something on the page is a toast, or in one. */
export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

/** The errors that may still be on the screen. */
let errors: (string | number)[] = [];

function tell(kind: 'success' | 'error' | 'info') {
  return (title: ReactNode, options?: ExternalToast): void => {
    void toaster.promise.then((toast) => {
      // Under an id that is shown already, what is not named would stay: an Undo of something else.
      const id = toast[kind](title, { action: null, description: null, ...options });
      if (kind === 'error') errors.push(id);
    });
  };
}

/** Takes away the errors of before: another try begins. */
export function dismissErrors(): void {
  const before = errors;
  errors = [];
  if (before.length === 0) return;
  void toaster.promise.then((toast) => {
    for (const id of before) toast.dismiss(id);
  });
}

/** Short messages over the screen. The library behind them comes after the first screen; none is lost meanwhile. */
export const toast = { success: tell('success'), error: tell('error'), info: tell('info') } as const;

/** Time in which what happened can be read and taken back. */
export const UNDO_MS = 8_000;

/**
 * Returns the action of a toast whose answer takes its place, under the same id. The toast stays until then: one on its
 * way out would take the answer with it. A double click acts once.
 * @param act tells by itself where it fails; then it can be tried again
 */
export function actionAnsweredInPlace(label: string, act: () => Promise<unknown>) {
  let isActing = false;
  async function onClick(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (isActing) return;
    isActing = true;
    await act().catch(() => undefined);
    isActing = false;
  }
  return { label, onClick };
}
