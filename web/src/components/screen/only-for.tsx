import type { ReactNode } from 'react';
import { type AdminRole, isRoleEnough } from '#contracts/kernel/calls/roles.ts';
import { useAdminRole } from '../../lib/api/admin-session.ts';

interface OnlyForProps {
  /** The least role of administrators that may do what is shown. */
  readonly least: AdminRole;
  readonly children: ReactNode;
  /** Shown to the others in its place; by default nothing. */
  readonly instead?: ReactNode;
}

/** Shows what only some administrators may do to those alone. Whether they may is for the server to say. */
export function OnlyFor({ least, children, instead = null }: OnlyForProps) {
  return isRoleEnough(useAdminRole(), least) ? children : instead;
}
