import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';

/**
 * Makes and reads challenges that say what they are about until when, and are kept nowhere: any gateway reads what
 * another one made.
 * @param purpose tells them from other challenges
 * @param schema of what they are about, without `endsAt`
 */
export function createSealedChallenges<Content extends object>(parts: {
  purpose: string;
  schema: z.ZodType<Content>;
  lastsMs: number;
  digest: KeyedDigest;
  clock: Clock;
}) {
  const { purpose, schema, lastsMs, digest, clock } = parts;
  const sealOf = (text: string) => digest(purpose, text);

  return {
    make(content: Content): string {
      const endsAt = new Date(clock.now().getTime() + lastsMs).toISOString();
      const text = Buffer.from(JSON.stringify({ content, endsAt })).toString('base64url');
      return `${text}.${sealOf(text)}`;
    },

    /** Reads what a challenge is about; `undefined` for one that is none of ours, or too old. */
    read(challenge: string): (Content & { readonly endsAt: string }) | undefined {
      const [text = '', seal = ''] = challenge.split('.');
      const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(text))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const { content, endsAt } = JSON.parse(`${Buffer.from(text, 'base64url')}`) as {
        content: unknown;
        endsAt: string;
      };
      return clock.now().toISOString() < endsAt ? { ...schema.parse(content), endsAt } : undefined;
    },
  };
}
