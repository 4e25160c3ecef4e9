import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { SecondFactorRequired } from '#kernel/secrets/second-factor-required.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { createSealedChallenges } from './sealed-challenges.ts';
import type { SecondFactorsService } from './second-factors.service.ts';

/** Time that the second step may take. */
const CHALLENGE_MS = 5 * 60_000;
const ACTORS = { owner: 'user', admin: 'admin' } as const;
/** Codes of the refusals that say that a second factor was wrong, and not that something else failed. */
const WRONG: readonly string[] = ['second-factor.wrong-code', 'passkey.refused'];

const challengeSchema = z.object({
  /** Hosts and administrators are apart. */
  audience: z.enum(['owner', 'admin']),
  personId: z.uuid(),
  /** E-mail as the person typed it. */
  email: z.string(),
  /** The version of the person's sessions: whatever ends those ends the sign-in, too. */
  sessionVersion: z.int(),
  /** Tells one sign-in from another. */
  id: z.uuid(),
});

/** A sign-in whose password was right, and until when the second step may follow, ISO 8601 UTC. */
export type FirstStep = z.infer<typeof challengeSchema> & { readonly endsAt: string };

/** Lets a second factor count. @throws DomainError `second-factor.wrong-code`, `passkey.refused` */
export type ProveSecondFactor = (step: FirstStep, context: CommandContext) => Promise<void>;

/**
 * Leads from the first step of a sign-in to the second by a challenge, which says who passed the first and is kept
 * nowhere.
 */
export interface SecondSteps {
  /** Asks for the second step of somebody who has a second factor. @throws SecondFactorRequired */
  ask(step: Omit<FirstStep, 'id' | 'endsAt'>): Promise<void>;
  /**
   * Returns the person of a challenge, who passed the first step; `undefined` for one that is none of ours, or too
   * old.
   */
  read(audience: FirstStep['audience'], challenge: string): FirstStep | undefined;
  /**
   * Passes the second step, or records that somebody failed it before it says so.
   * @throws whatever `prove` throws; EventStoreUnavailableError
   */
  pass(step: FirstStep, prove: ProveSecondFactor, origin: Omit<CommandContext, 'actor'>): Promise<void>;
}

export function createSecondSteps(dependencies: {
  secondFactors: Pick<SecondFactorsService, 'find'>;
  store: Pick<EventStore, 'append'>;
  codec: Pick<EventCodec, 'encode'>;
  digest: KeyedDigest;
  clock: Clock;
}): SecondSteps {
  const { secondFactors, store, codec, digest, clock } = dependencies;
  const challenges = createSealedChallenges({
    purpose: 'second-step',
    schema: challengeSchema,
    lastsMs: CHALLENGE_MS,
    digest,
    clock,
  });

  /**
   * Records a failed step, per person and day (UTC), so that who guesses makes no stream grow for ever and delays
   * nobody.
   */
  async function recordFailed(personId: string, origin: Omit<CommandContext, 'actor'>): Promise<void> {
    const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
    const stream = `secondStep-${personId}_${day}`;
    const context = { ...origin, actor: { kind: 'guest' } } as const;
    const failed = { type: 'SecondStepFailed', data: {} } as const;
    await store.append(stream, 'any', await codec.encode(stream, [failed], context, undefined));
  }

  return {
    async ask(step) {
      const { isOn, byPasskey } = await secondFactors.find(step.personId);
      if (!isOn) return;
      throw new SecondFactorRequired(challenges.make({ ...step, id: randomUUID() }), byPasskey);
    },

    read(audience, challenge) {
      const step = challenges.read(challenge);
      return step?.audience === audience ? step : undefined;
    },

    async pass(step, prove, origin) {
      const actor = { kind: ACTORS[step.audience], id: step.personId };
      try {
        await prove(step, { ...origin, actor });
      } catch (error) {
        const isWrong = error instanceof DomainError && WRONG.includes(error.code);
        if (isWrong) await recordFailed(step.personId, origin);
        throw error;
      }
    },
  };
}

/** Returns the refusal of a challenge, the same whatever is wrong with it. */
export const challengeInvalid = (): DomainError => new DomainError('sign-in.challenge-invalid');
