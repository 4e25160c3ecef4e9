import { GuestFrame, type GuestFrameProps } from './guest-frame.tsx';

/** Shows the guest page in a phone: as wide as a phone's, and drawn at four fifths of it. */
export function GuestPhone(frame: Omit<GuestFrameProps, 'className'>) {
  return (
    <div className="w-[320px] max-w-full rounded-[44px] bg-brand-night p-2.5 shadow-raised ring-1 ring-ink/10">
      <div className="relative h-[min(600px,100svh-13rem)] overflow-hidden bg-surface [clip-path:inset(0_round_34px)]">
        <GuestFrame {...frame} className="h-[125%] w-[125%] origin-top-left scale-80 border-0" />
      </div>
    </div>
  );
}
