import { expect, it } from 'vitest';
import { operationEvents } from '#contracts/operations/events.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { operationDecider } from './operation.decider.ts';

const rebuild = { type: 'RebuildRequested', data: { projection: 'pricing' } } as const;
const verification = { type: 'VerificationRequested', data: { projection: 'pricing' } } as const;

it.each([rebuild, verification])('records that an administrator asked: $type', (event) => {
  expect(operationEvents.map(({ type }) => type)).toContain(event.type);
  given(operationDecider).when({ type: 'RecordOperation', event }).thenEvents(event);
});

it('records each time that one asks, as each is another operation', () => {
  given(operationDecider, rebuild, verification)
    .when({ type: 'RecordOperation', event: verification })
    .thenEvents(verification);
});
