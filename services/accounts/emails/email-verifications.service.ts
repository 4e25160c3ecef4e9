import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { accountDecider } from '../account.decider.ts';
import { createLinkTokens } from '../passwords/link-tokens.ts';
import { openVerification, verificationInvalid } from './email-verification.ts';

/** Hours that a link opens. */
export const VERIFICATION_HOURS = 24;
const HOUR_MS = 3_600_000;

/** A link that opens, and to whom it is to be sent. */
export interface OpenVerification {
  readonly email: string;
  readonly token: string;
}

export type EmailVerificationsService = ReturnType<typeof createEmailVerificationsService>;

export function createEmailVerificationsService(dependencies: {
  handler: CommandHandler;
  digest: KeyedDigest;
  clock: Clock;
  ids: Ids;
}) {
  const { handler, digest, clock, ids } = dependencies;
  const tokens = createLinkTokens(digest, 'emailVerification');
  const now = () => clock.now().toISOString();

  return {
    /**
     * Opens a link, which is then mailed to the e-mail of an account. Nothing where the person has confirmed it.
     * @throws DomainError `user.not-found`
     */
    async open(userId: string, language: Language, context: CommandContext): Promise<void> {
      const expiresAt = new Date(clock.now().getTime() + VERIFICATION_HOURS * HOUR_MS).toISOString();
      const link = { verificationId: ids.next(), expiresAt, language };
      const command = { type: 'OpenEmailVerification', ...link } as const;
      await handler.execute(accountDecider, userId, command, context);
    },

    /** Finds a link as it is to be sent; `undefined` where it is of no use (any more). */
    async openVerification(userId: string, verificationId: string): Promise<OpenVerification | undefined> {
      const { state } = await handler.load(accountDecider, userId);
      const link = openVerification(state.verifications, verificationId, now());
      // The e-mail of whoever was forgotten reads as nothing.
      if (link === undefined || state.isEmailVerified || state.email === '') return undefined;
      return { email: state.email, token: tokens.tokenOf({ userId, linkId: verificationId }) };
    },

    /**
     * Confirms the e-mail of an account by a link of its own. The link alone is not enough: whoever gets mail about an
     * account that a stranger opened with their address must not confirm it for them by a click.
     * @returns the position to wait for; `undefined` where it was confirmed before
     * @throws DomainError `account.verification-invalid`, the same whatever is wrong with the link
     */
    async verify(userId: string, token: string, context: CommandContext): Promise<Position | undefined> {
      const name = tokens.read(token);
      if (name?.userId !== userId) throw verificationInvalid();
      const command = { type: 'VerifyEmail', verificationId: name.linkId, at: now() } as const;
      return (await handler.execute(accountDecider, userId, command, context)).position;
    },

    /**
     * Takes note that a mail to an address has reached the person of an account. Nothing where that is not its e-mail.
     * @returns the position to wait for; `undefined` where nothing changed
     */
    async noteMailReceived(
      userId: string,
      email: string,
      context: CommandContext,
    ): Promise<Position | undefined> {
      const { state } = await handler.load(accountDecider, userId);
      if (normaliseEmail(email) !== normaliseEmail(state.email)) return undefined;
      const command = { type: 'NoteMailReceived', email: state.email } as const;
      return (await handler.execute(accountDecider, userId, command, context)).position;
    },
  };
}
