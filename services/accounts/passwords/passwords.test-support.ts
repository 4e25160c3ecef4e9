import type { HashCost } from './passwords.ts';

/** The least that argon2 takes, for tests that are not about hashing: they sign in hundreds of people. */
export const CHEAP_HASHING: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
