import type { LucideIcon } from 'lucide-react';

interface ActionLook {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The plan of the account does not have it; what it opens is the offer of one that does. */
  readonly isLocked?: boolean;
  /** True where what it does cannot be taken back. */
  readonly isDanger?: boolean;
}

/** Something that can be done with a property: by a call, or at an address in a new tab. */
export type PropertyAction = ActionLook &
  (
    | { readonly href: string; readonly onSelect?: never }
    | { readonly onSelect: () => void; readonly href?: never }
  );

/** A dialog about a property. */
export type PropertyDialog =
  | 'analytics'
  | 'qrCode'
  | 'duplicate'
  | 'delete'
  | 'upgrade-analytics'
  | 'upgrade-qrCode';
