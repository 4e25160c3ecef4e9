import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { DomainError } from '#kernel/errors.ts';
import { isCommonPassword } from '#kernel/secrets/common-passwords.ts';

/** Cost of one hash: argon2id with `memoryCost` KiB, `timeCost` passes and `parallelism` lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const OWASP_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING_AT_MOST = 64;

/** Hashes and checks passwords, a bounded number at a time. */
export interface Passwords {
  /** Returns the argon2id PHC string of a password. @throws DomainError `service.busy` when too many wait */
  hash(password: string): Promise<string>;
  /**
   * Tells whether the password belongs to the hash. Without a hash it takes the same time and answers no, so
   * that nobody learns from the clock whether an account exists. @throws DomainError `service.busy`
   */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Refuses a password that is among those tried first. @throws DomainError `account.password-common` at the field */
  refuseCommon(password: string, field: string): void;
}

/** Makes the hashing of passwords. @param cost only tests that are about something else choose a lower one */
export async function createPasswords(cost: HashCost = OWASP_COST): Promise<Passwords> {
  const limit = pLimit(AT_ONCE);
  const nobodys = await hash('the password of an account that does not exist', cost);

  function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= WAITING_AT_MOST) {
      throw new DomainError('service.busy');
    }
    return limit(work);
  }

  return {
    hash: async (password) => bounded(() => hash(password, cost)),
    matches: async (passwordHash, password) => {
      const matched = await bounded(() => verify(passwordHash ?? nobodys, password));
      return matched && passwordHash !== undefined;
    },
    refuseCommon(password, field) {
      if (!isCommonPassword(password)) return;
      const message = 'This password is too common. Please choose another one.';
      throw DomainError.onField('account.password-common', field, message);
    },
  };
}
