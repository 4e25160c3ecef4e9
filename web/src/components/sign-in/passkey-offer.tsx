import { type ReactNode, useSyncExternalStore } from 'react';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { knowsPasskeys } from '../../lib/session/knows-passkeys.ts';
import type { PasskeyButtonProps } from './passkey-button.tsx';

/** The button itself comes after the screen, which keeps its place free. */
export const passkeyButton = createPart<PasskeyButtonProps<unknown>>(
  async () => (await import('./passkey-button.tsx')).PasskeyButton,
);
const PasskeyButton = passkeyButton.Shown as <Session>(props: PasskeyButtonProps<Session>) => ReactNode;

/** Tells of no change: there are passkeys in a browser, or there are none. */
const never = () => () => undefined;

/**
 * Shows the button that signs in by a passkey; nothing where there are no passkeys. A document that the server has drawn
 * has it, and hides it itself where there are none (`data-passkeys`).
 */
export function PasskeyOffer<Session>(props: PasskeyButtonProps<Session>) {
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => true);
  if (!isKnown) return null;
  return (
    <div className="passkey-offer grid">
      <LaterPart fallback={<div className="h-11" />}>
        <PasskeyButton {...props} />
      </LaterPart>
    </div>
  );
}
