import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import type { UniqueValue } from '#kernel/commands/unique-values.ts';

/** Returns an e-mail as the unique value that its account claims. */
export const emailValue = (email: string): UniqueValue => ({ kind: 'email', value: normaliseEmail(email) });
