import type { AdminEvent } from '#contracts/admins/events.ts';
import type { Decider } from '#kernel/decider.ts';

/** Makes a person an administrator. E-mail and names are in clear here and sealed in the log. */
export interface AppointAdmin {
  readonly type: 'AppointAdmin';
  readonly adminId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Tells of another password, which ends all sessions; nothing where there is no administrator yet. */
export interface ChangeAdminPassword {
  readonly type: 'ChangeAdminPassword';
}

/** Takes note that the administrator signed in. */
export interface SignAdminIn {
  readonly type: 'SignAdminIn';
  /** ISO 8601 UTC. */
  readonly at: string;
}

export type AdminCommand = AppointAdmin | ChangeAdminPassword | SignAdminIn;

/** The administrator; `undefined` until appointed. */
export type AdminState =
  | (Omit<AppointAdmin, 'type'> & {
      readonly role: 'admin';
      /** Grows whenever all sessions end. */
      readonly sessionVersion: number;
    })
  | undefined;

/** One administrator: stream `admin-<id>`. Whoever is one already stays as they are. */
export const adminDecider: Decider<AdminState, AdminCommand, AdminEvent> = {
  category: 'admin',
  initial: undefined,

  decide(command, state) {
    switch (command.type) {
      case 'AppointAdmin': {
        const { type: _type, ...person } = command;
        return state === undefined ? [{ type: 'AdminAppointed', data: { ...person, role: 'admin' } }] : [];
      }
      case 'ChangeAdminPassword':
        return state === undefined ? [] : [{ type: 'AdminPasswordChanged', data: {} }];
      case 'SignAdminIn':
        return state === undefined ? [] : [{ type: 'AdminSignedIn', data: { signedInAt: command.at } }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AdminAppointed':
        return { ...event.data, sessionVersion: 1 };
      case 'AdminPasswordChanged':
        return state && { ...state, sessionVersion: state.sessionVersion + 1 };
      case 'AdminSignedIn':
        return state;
    }
  },

  subjectOf: (state) => state?.adminId,
};
