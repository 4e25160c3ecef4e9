import type { SecondFactorEvent } from '#contracts/accounts/second-factor/second-factor-events.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Switches the second factor on. Secret and codes have to be in the vault before. */
export interface AddAuthenticator {
  readonly type: 'AddAuthenticator';
  readonly secretId: string;
  readonly codesId: string;
  /** Time step of the code that proved the app. */
  readonly step: number;
}

/** Lets a code of the app count, once. */
export interface UseAuthenticatorCode {
  readonly type: 'UseAuthenticatorCode';
  /** The secret that the code was checked against. */
  readonly secretId: string;
  readonly step: number;
}

/** Lets a recovery code count, once. */
export interface UseRecoveryCode {
  readonly type: 'UseRecoveryCode';
  /** The codes among which it was found, and where. */
  readonly codesId: string;
  readonly place: number;
}

/** Lets other recovery codes count. They have to be in the vault before. */
export interface RenewRecoveryCodes {
  readonly type: 'RenewRecoveryCodes';
  readonly codesId: string;
}

/** Adds a passkey, which the browser has proved. */
export interface AddPasskey extends PasskeyCredential {
  readonly type: 'AddPasskey';
  readonly personId: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly addedAt: string;
  /** Language in which the person is written to. */
  readonly language: Language;
}

/** Lets the answer of a passkey count, once. */
export interface UsePasskey {
  readonly type: 'UsePasskey';
  readonly passkeyId: string;
  /** The authenticator's count of its answers now. */
  readonly counter: number;
  readonly challengeId: string;
  /** ISO 8601 UTC. */
  readonly challengeEndsAt: string;
  /** ISO 8601 UTC. */
  readonly usedAt: string;
}

export interface RemovePasskey {
  readonly type: 'RemovePasskey';
  readonly passkeyId: string;
}

/** Ends the app with its recovery codes, and all passkeys. */
export interface RemoveSecondFactor {
  readonly type: 'RemoveSecondFactor';
}

export type SecondFactorCommand =
  | AddAuthenticator
  | UseAuthenticatorCode
  | UseRecoveryCode
  | RenewRecoveryCodes
  | AddPasskey
  | UsePasskey
  | RemovePasskey
  | RemoveSecondFactor;

/** Everything that a passkey is known and verified by. */
export interface PasskeyCredential {
  readonly passkeyId: string;
  /** Base64url, as is the key. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface KeptPasskey extends PasskeyCredential {
  readonly name: string;
  readonly addedAt: string;
  /** `undefined` until it was used. */
  readonly lastUsedAt: string | undefined;
}

/** Passkeys of a person at most: so many that nobody needs more, and few enough to be offered at once. */
export const PASSKEYS_MAX = 10;

export interface SecondFactorState {
  /** The person, known once they added a passkey. */
  readonly personId: string | undefined;
  /** Oldest first. */
  readonly passkeys: readonly KeptPasskey[];
  /** Challenges that passkeys answered and that would still hold. */
  readonly answered: readonly { readonly id: string; readonly endsAt: string }[];
  /** The ids of the secret and the codes in the vault that count; `undefined` while the second factor is off. */
  readonly on: { readonly secretId: string; readonly codesId: string } | undefined;
  /** The last code of the app that counted, in steps of 30 seconds since 1970. */
  readonly lastStep: number;
  /** The recovery codes that were used. */
  readonly usedPlaces: readonly number[];
  /** Ids of what counted before and may still be in the vault. */
  readonly former: readonly string[];
}

const OFF: SecondFactorState = {
  personId: undefined,
  passkeys: [],
  answered: [],
  on: undefined,
  lastStep: 0,
  usedPlaces: [],
  former: [],
};

/**
 * The second factor of a person, host or administrator, beside or instead of the password: stream `secondFactor-<id>`.
 */
export const secondFactorDecider: Decider<SecondFactorState, SecondFactorCommand, SecondFactorEvent> = {
  category: 'secondFactor',
  initial: OFF,

  decide(command, { on, lastStep, usedPlaces, passkeys, answered }) {
    switch (command.type) {
      case 'AddAuthenticator': {
        const { secretId, codesId, step } = command;
        if (on?.secretId === secretId) return [];
        if (on !== undefined) throw onAlready();
        return [
          { type: 'AuthenticatorAdded', data: { secretId, step } },
          { type: 'RecoveryCodesMade', data: { codesId } },
        ];
      }
      case 'UseAuthenticatorCode': {
        const { secretId, step } = command;
        if (on?.secretId !== secretId || step <= lastStep) throw wrongCode();
        return [{ type: 'AuthenticatorCodeUsed', data: { step } }];
      }
      case 'UseRecoveryCode': {
        const { codesId, place } = command;
        if (on?.codesId !== codesId || usedPlaces.includes(place)) throw wrongCode();
        return [{ type: 'RecoveryCodeUsed', data: { place } }];
      }
      case 'RenewRecoveryCodes': {
        const { codesId } = command;
        if (on === undefined) throw secondFactorOff();
        return on.codesId === codesId ? [] : [{ type: 'RecoveryCodesMade', data: { codesId } }];
      }
      case 'AddPasskey': {
        const { type: _type, ...data } = command;
        if (passkeys.some(({ credentialId }) => credentialId === data.credentialId)) return [];
        if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
        return [{ type: 'PasskeyAdded', data: { ...data, transports: [...data.transports] } }];
      }
      case 'UsePasskey': {
        const { type: _type, ...data } = command;
        const passkey = passkeys.find(({ passkeyId }) => passkeyId === data.passkeyId);
        const isAnswered = answered.some(({ id }) => id === data.challengeId);
        if (passkey === undefined || isAnswered) throw passkeyRefused();
        // Who copied an authenticator is behind it, or ahead: one that counts never repeats itself.
        if (data.counter <= passkey.counter && data.counter + passkey.counter > 0) throw passkeyRefused();
        return [{ type: 'PasskeyUsed', data }];
      }
      case 'RemovePasskey': {
        const { passkeyId } = command;
        const isThere = passkeys.some((passkey) => passkey.passkeyId === passkeyId);
        return isThere ? [{ type: 'PasskeyRemoved', data: { passkeyId } }] : [];
      }
      case 'RemoveSecondFactor':
        return on === undefined && passkeys.length === 0 ? [] : [{ type: 'SecondFactorRemoved', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AuthenticatorAdded': {
        const { secretId, step } = event.data;
        return { ...state, on: { secretId, codesId: '' }, lastStep: step, usedPlaces: [], former: [] };
      }
      case 'RecoveryCodesMade': {
        const { on } = state;
        const former = on?.codesId ? [on.codesId] : [];
        return { ...state, on: on && { ...on, codesId: event.data.codesId }, usedPlaces: [], former };
      }
      case 'AuthenticatorCodeUsed':
        return { ...state, lastStep: event.data.step };
      case 'RecoveryCodeUsed':
        return { ...state, usedPlaces: [...state.usedPlaces, event.data.place] };
      case 'PasskeyAdded': {
        const { personId, ...passkey } = event.data;
        return { ...state, personId, passkeys: [...state.passkeys, { ...passkey, lastUsedAt: undefined }] };
      }
      case 'PasskeyUsed': {
        const { passkeyId, counter, challengeId: id, challengeEndsAt: endsAt, usedAt } = event.data;
        const passkeys = state.passkeys.map((passkey) =>
          passkey.passkeyId === passkeyId ? { ...passkey, counter, lastUsedAt: usedAt } : passkey,
        );
        const answered = [...state.answered.filter((one) => one.endsAt > usedAt), { id, endsAt }];
        return { ...state, passkeys, answered };
      }
      case 'PasskeyRemoved': {
        const passkeys = state.passkeys.filter(({ passkeyId }) => passkeyId !== event.data.passkeyId);
        return { ...state, passkeys };
      }
      case 'SecondFactorRemoved': {
        const { on, former, personId } = state;
        return { ...OFF, personId, former: on === undefined ? former : [...former, on.secretId, on.codesId] };
      }
    }
  },

  subjectOf: (state) => state.personId,
};

/** Returns the refusal of a passkey, the same whatever is wrong with it. */
export const passkeyRefused = (cause?: unknown): DomainError =>
  new DomainError('passkey.refused', undefined, {
    cause,
  });

export const tooManyPasskeys = (): DomainError =>
  new DomainError('passkey.too-many', `You have ${PASSKEYS_MAX} passkeys. Remove one first.`);

/** Returns the refusal of a code, the same whatever is wrong with it. */
export const wrongCode = (): DomainError => DomainError.onField('second-factor.wrong-code', 'code');

export const secondFactorOff = (): DomainError => new DomainError('second-factor.off');

export const onAlready = (): DomainError => new DomainError('second-factor.on-already');
