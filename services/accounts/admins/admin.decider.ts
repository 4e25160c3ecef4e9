import type { AdminEvent, AppointedBy } from '#contracts/admins/events.ts';
import type { AdminRole } from '#contracts/kernel/calls/roles.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/**
 * Makes a person an administrator, again where they were removed or had another role. E-mail and names are in clear
 * here and sealed in the log.
 */
export interface AppointAdmin {
  readonly type: 'AppointAdmin';
  readonly adminId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly adminRole: AdminRole;
  readonly appointedBy: AppointedBy;
}

/** Tells of another password, which ends all sessions; nothing where there is no administrator yet. */
export interface ChangeAdminPassword {
  readonly type: 'ChangeAdminPassword';
}

/** Ends an administrator, and all sessions, where this one appointed them. */
export interface RemoveAdmin {
  readonly type: 'RemoveAdmin';
  readonly appointedBy: AppointedBy;
}

/** Ends all sessions of an administrator. */
export interface EndAdminSessions {
  readonly type: 'EndAdminSessions';
}

/** Takes note that the administrator signed in. */
export interface SignAdminIn {
  readonly type: 'SignAdminIn';
  /** ISO 8601 UTC. */
  readonly at: string;
}

export type AdminCommand = AppointAdmin | ChangeAdminPassword | RemoveAdmin | EndAdminSessions | SignAdminIn;

/** The administrator; `undefined` until appointed. */
export type AdminState =
  | (Omit<AppointAdmin, 'type'> & {
      readonly role: 'admin';
      /** False once removed. */
      readonly isActive: boolean;
      /** Grows whenever all sessions end. */
      readonly sessionVersion: number;
    })
  | undefined;

/** One administrator: stream `admin-<id>`. Whoever was removed stays known, as their history does. */
export const adminDecider: Decider<AdminState, AdminCommand, AdminEvent> = {
  category: 'admin',
  initial: undefined,

  decide(command, state) {
    switch (command.type) {
      case 'AppointAdmin': {
        const { type: _type, ...person } = command;
        const isSo =
          state?.isActive === true &&
          state.adminRole === command.adminRole &&
          state.appointedBy === command.appointedBy;
        return isSo ? [] : [{ type: 'AdminAppointed', data: { ...person, role: 'admin' } }];
      }
      case 'ChangeAdminPassword':
        return state === undefined ? [] : [{ type: 'AdminPasswordChanged', data: {} }];
      case 'RemoveAdmin':
        return state?.isActive && state.appointedBy === command.appointedBy
          ? [{ type: 'AdminRemoved', data: {} }]
          : [];
      case 'EndAdminSessions':
        return state?.isActive ? [{ type: 'AdminOtherSessionsEnded', data: {} }] : [];
      case 'SignAdminIn':
        return !state?.isActive ? [] : [{ type: 'AdminSignedIn', data: { signedInAt: command.at } }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AdminAppointed': {
        const { adminRole = 'owner', appointedBy = 'environment', ...person } = event.data;
        const sessionVersion = state?.sessionVersion ?? 1;
        return { ...person, adminRole, appointedBy, isActive: true, sessionVersion };
      }
      case 'AdminPasswordChanged':
      case 'AdminOtherSessionsEnded':
        return state && { ...state, sessionVersion: state.sessionVersion + 1 };
      case 'AdminRemoved':
        return state && { ...state, isActive: false, sessionVersion: state.sessionVersion + 1 };
      case 'AdminSignedIn':
        return state;
    }
  },

  subjectOf: (state) => state?.adminId,
};
