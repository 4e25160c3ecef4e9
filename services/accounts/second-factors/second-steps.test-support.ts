import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createSecondFactorsService } from './second-factors.service.ts';
import { createSecondSteps } from './second-steps.service.ts';

/** Makes the services of second factors and of second steps over the parts that a test has open. */
export function secondStepsOver(parts: {
  handler: CommandHandler;
  store: EventStore;
  codec: EventCodec;
  vault: Vault;
  digest: KeyedDigest;
  clock: Clock;
}) {
  const secondFactors = createSecondFactorsService({ ...parts, ids: timeOrderedIds });
  return { secondFactors, secondSteps: createSecondSteps({ ...parts, secondFactors }) };
}
