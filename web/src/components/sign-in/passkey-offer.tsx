import { lazy, Suspense } from 'react';
import { knowsPasskeys } from '../../lib/session/knows-passkeys.ts';
import type { PasskeyButtonProps } from './passkey-button.tsx';

// Comes after the screen, which keeps its place free.
const PasskeyButton = lazy(async () => ({
  default: (await import('./passkey-button.tsx')).PasskeyButton,
})) as <Session>(props: PasskeyButtonProps<Session>) => React.ReactNode;

/** Shows the button that signs in by a passkey; nothing where there are no passkeys. */
export const PasskeyOffer = <Session,>(props: PasskeyButtonProps<Session>) =>
  knowsPasskeys() && (
    <Suspense fallback={<div className="h-11" />}>
      <PasskeyButton {...props} />
    </Suspense>
  );
