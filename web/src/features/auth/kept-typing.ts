import type { RegisterRequest } from '#contracts/accounts/api.ts';

/** Texts typed into the forms of signing in and up, by field: both ask for e-mail and password. */
export type Typed = Partial<RegisterRequest>;
