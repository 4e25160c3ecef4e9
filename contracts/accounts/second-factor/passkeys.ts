import { z } from 'zod';
import { documented } from '../../kernel/documented.ts';
import { SIGNED_UP_AT } from '../../kernel/example-world.ts';
import { atMostCharacters } from '../../kernel/fields/at-most.ts';
import { jsonValueSchema, textSchema } from '../../kernel/fields/storable.ts';

const NAME_MAX = 60;
const NAME_REQUIRED = 'Give it a name';
const CHALLENGE_MAX = 1_000;
const challenge = z.string().min(1).max(CHALLENGE_MAX);

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
documented(passkeySchema, { example: () => ({ name: 'Telefono di Giulia', addedAt: SIGNED_UP_AT }) });

/**
 * Asks the browser for a passkey or for its answer (WebAuthn, as JSON); `challenge` is to be sent with what it gives.
 */
export const passkeyOptionsSchema = z.object({ challenge, options: jsonValueSchema });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;
documented(passkeyOptionsSchema, {
  example: () => ({
    challenge: 'eyJlbmRzQXQiOiIyMDI2In0.9c1f',
    options: { challenge: 'nB8c3Q', rpId: 'welcome.example.com' },
  }),
});

/** The passkey that a browser made. */
export const addPasskeyRequestSchema = z.object({
  challenge,
  name: z
    .string(NAME_REQUIRED)
    .trim()
    .pipe(textSchema)
    .pipe(z.string().min(1, NAME_REQUIRED).max(NAME_MAX, atMostCharacters(NAME_MAX))),
  /** `RegistrationResponseJSON` of WebAuthn. */
  response: jsonValueSchema,
});
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequestSchema>;

/** Begins the second step by passkey. */
export const passkeyStepOptionsRequestSchema = z.object({
  /** Repeats the challenge that the first step was answered with. */
  challenge,
});

/** Answer of a browser by a passkey, as the second step or in the place of a password. */
export const passkeyAnswerSchema = z.object({
  challenge,
  /** `AuthenticationResponseJSON` of WebAuthn. */
  response: jsonValueSchema,
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
