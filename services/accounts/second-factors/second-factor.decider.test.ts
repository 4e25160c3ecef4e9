import { describe, expect, it } from 'vitest';
import type { SecondFactorEvent } from '#contracts/accounts/second-factor/second-factor-events.ts';
import { type SecondFactorCommand, secondFactorDecider } from './second-factor.decider.ts';

const { decide, evolve, initial } = secondFactorDecider;
const SECRET = '01890000-0000-7000-8000-000000000001';
const CODES = '01890000-0000-7000-8000-000000000002';
const OTHERS = '01890000-0000-7000-8000-000000000003';

const stateOf = (...events: SecondFactorEvent[]) => events.reduce(evolve, initial);
const decided = (command: SecondFactorCommand, ...given: SecondFactorEvent[]) =>
  decide(command, stateOf(...given));

const ON: SecondFactorEvent[] = [
  { type: 'AuthenticatorAdded', data: { secretId: SECRET, step: 100 } },
  { type: 'RecoveryCodesMade', data: { codesId: CODES } },
];
const add = { type: 'AddAuthenticator', secretId: SECRET, codesId: CODES, step: 100 } as const;
const useCode = (step: number, secretId = SECRET) =>
  ({ type: 'UseAuthenticatorCode', secretId, step }) as const;
const useRecovery = (place: number, codesId = CODES) =>
  ({ type: 'UseRecoveryCode', codesId, place }) as const;
const wrong = { code: 'second-factor.wrong-code' };

describe('a second factor', () => {
  it('is switched on with its recovery codes, once', () => {
    expect(decided(add)).toEqual(ON);
    expect(decided(add, ...ON)).toEqual([]);
    expect(() => decided({ ...add, secretId: OTHERS }, ...ON)).toThrow(
      expect.objectContaining({ code: 'second-factor.on-already' }),
    );
  });

  it('takes each code of the app once, and none of before', () => {
    expect(() => decided(useCode(100), ...ON)).toThrow(expect.objectContaining(wrong));
    expect(decided(useCode(101), ...ON)).toEqual([{ type: 'AuthenticatorCodeUsed', data: { step: 101 } }]);
    const used = { type: 'AuthenticatorCodeUsed', data: { step: 102 } } as const;
    for (const step of [101, 102]) {
      expect(() => decided(useCode(step), ...ON, used)).toThrow(expect.objectContaining(wrong));
    }
    expect(() => decided(useCode(101, OTHERS), ...ON)).toThrow(expect.objectContaining(wrong));
  });

  it('takes each recovery code once, and none of those that were replaced', () => {
    const used = { type: 'RecoveryCodeUsed', data: { place: 3 } } as const;
    expect(decided(useRecovery(3), ...ON)).toEqual([used]);
    expect(() => decided(useRecovery(3), ...ON, used)).toThrow(expect.objectContaining(wrong));
    const renewed = { type: 'RecoveryCodesMade', data: { codesId: OTHERS } } as const;
    expect(() => decided(useRecovery(4), ...ON, renewed)).toThrow(expect.objectContaining(wrong));
    expect(decided(useRecovery(3, OTHERS), ...ON, used, renewed)).toEqual([used]);
  });

  it('takes nothing once it is off, and is switched off once', () => {
    const removed = { type: 'SecondFactorRemoved', data: {} } as const;
    expect(decided({ type: 'RemoveSecondFactor' }, ...ON)).toEqual([removed]);
    expect(decided({ type: 'RemoveSecondFactor' }, ...ON, removed)).toEqual([]);
    expect(() => decided(useCode(101), ...ON, removed)).toThrow(expect.objectContaining(wrong));
    expect(() => decided({ type: 'RenewRecoveryCodes', codesId: OTHERS }, ...ON, removed)).toThrow(
      expect.objectContaining({ code: 'second-factor.off' }),
    );
  });

  it('knows what counted before, until something else does', () => {
    const renewed = { type: 'RecoveryCodesMade', data: { codesId: OTHERS } } as const;
    const removed = { type: 'SecondFactorRemoved', data: {} } as const;
    expect(stateOf(...ON, renewed).former).toEqual([CODES]);
    expect(stateOf(...ON, renewed, removed).former).toEqual([CODES, SECRET, OTHERS]);
    expect(stateOf(...ON, removed, ...ON).former).toEqual([]);
  });
});

describe('a passkey', () => {
  const PERSON = '01890000-0000-7000-8000-000000000009';
  const passkey = (number: number, counter = 0) => ({
    personId: PERSON,
    passkeyId: `01890000-0000-7000-8000-0000000001${10 + number}`,
    name: 'Telefono',
    credentialId: `key${number}`,
    publicKey: 'key',
    counter,
    transports: [],
    addedAt: '2026-05-04T10:00:00.000Z',
    language: 'it' as const,
  });
  const added = (number: number, counter = 0): SecondFactorEvent => ({
    type: 'PasskeyAdded',
    data: passkey(number, counter),
  });
  const use = (number: number, counter: number, challengeId: string, usedAt = '2026-05-05T10:00:00.000Z') =>
    ({
      type: 'UsePasskey',
      passkeyId: passkey(number).passkeyId,
      counter,
      challengeId,
      usedAt,
      challengeEndsAt: '2026-05-05T10:05:00.000Z',
    }) as const;
  const used = (...asked: Parameters<typeof use>): SecondFactorEvent => {
    const { type: _type, ...data } = use(...asked);
    return { type: 'PasskeyUsed', data };
  };
  const refused = expect.objectContaining({ code: 'passkey.refused' });

  it('is added with or without an app, once, and ten at most', () => {
    const add = { type: 'AddPasskey', ...passkey(1) } as const;
    expect(decided(add)).toEqual([added(1)]);
    expect(decided(add, ...ON)).toEqual([added(1)]);
    expect(decided({ ...add, passkeyId: OTHERS }, ...ON, added(1))).toEqual([]);
    const ten = Array.from({ length: 10 }, (_, number) => added(number + 10));
    expect(() => decided(add, ...ON, ...ten)).toThrow(expect.objectContaining({ code: 'passkey.too-many' }));
  });

  it('answers a challenge once, whichever passkey it is', () => {
    expect(decided(use(1, 0, SECRET), ...ON, added(1))).toEqual([used(1, 0, SECRET)]);
    for (const number of [1, 2]) {
      const again = () => decided(use(number, 0, SECRET), ...ON, added(1), added(2), used(1, 0, SECRET));
      expect(again).toThrow(refused);
    }
    expect(decided(use(1, 0, CODES), ...ON, added(1), used(1, 0, SECRET))).toHaveLength(1);
  });

  it('that counts never repeats itself, nor goes back to none', () => {
    for (const counter of [5, 4, 0]) {
      expect(() => decided(use(1, counter, SECRET), ...ON, added(1, 5))).toThrow(refused);
    }
    expect(decided(use(1, 6, SECRET), ...ON, added(1, 5))).toHaveLength(1);
    expect(() => decided(use(1, 6, CODES), ...ON, added(1, 5), used(1, 6, SECRET))).toThrow(refused);
  });

  it('opens nothing once it is removed, or the second factor is off', () => {
    const removed = { type: 'PasskeyRemoved', data: { passkeyId: passkey(1).passkeyId } } as const;
    const off = { type: 'SecondFactorRemoved', data: {} } as const;
    expect(() => decided(use(1, 1, SECRET), ...ON, added(1), removed)).toThrow(refused);
    expect(() => decided(use(1, 1, SECRET), ...ON, added(1), off)).toThrow(refused);
    expect(stateOf(...ON, added(1), off, ...ON).passkeys).toEqual([]);
  });

  it('stays when an app comes beside it, and ends with the second factor where there is none', () => {
    const off = { type: 'SecondFactorRemoved', data: {} } as const;
    expect(decided(use(1, 0, SECRET), added(1))).toEqual([used(1, 0, SECRET)]);
    const withApp = [added(1), used(1, 0, SECRET), ...ON];
    expect(stateOf(...withApp).passkeys).toHaveLength(1);
    expect(() => decided(use(1, 0, SECRET), ...withApp)).toThrow(refused);
    expect(decided({ type: 'RemoveSecondFactor' }, added(1))).toEqual([off]);
    expect(decided({ type: 'RemoveSecondFactor' }, added(1), off)).toEqual([]);
    expect(() => decided(use(1, 1, CODES), added(1), off)).toThrow(refused);
  });

  it('makes known whose it is, and forgets challenges that are over', () => {
    const later = used(1, 0, CODES, '2026-05-05T10:06:00.000Z');
    const state = stateOf(...ON, added(1), used(1, 0, SECRET), later);
    expect(secondFactorDecider.subjectOf?.(state)).toBe(PERSON);
    expect(state.answered.map(({ id }) => id)).toEqual([CODES]);
  });
});
