import { expect } from 'vitest';
import { extraSchema } from '#contracts/extras/api.ts';
import { extraRequestedSchema } from '#contracts/extras/requests-api.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { TestGateway } from './gateway.test-support.ts';

/** A request for an extra, with the tokens of its guest and of its host's mail. */
export interface MadeRequest {
  readonly id: string;
  readonly extraId: string;
  readonly token: string;
  readonly decision: string;
}

/**
 * Has a house offer something, a guest ask for it, and its host take steps.
 * @param owner token of the host @param options `isOnly`: takes what it offers already back, of which there is a most
 */
export async function makeExtraRequest(
  gateway: TestGateway,
  owner: string,
  house: Pick<Property, 'id' | 'slug'>,
  options: {
    readonly steps?: readonly string[];
    readonly offer?: object;
    readonly asking?: object;
    readonly declining?: object;
    readonly isOnly?: boolean;
  } = {},
): Promise<MadeRequest> {
  const { steps = [], offer = {}, asking = {}, declining = {}, isOnly = false } = options;
  async function must(...call: Parameters<TestGateway['call']>) {
    const answer = await gateway.call(...call);
    expect(answer.status, `${call[0]} ${call[1]}: ${answer.text}`).toBeLessThan(300);
    return answer;
  }
  const path = `/api/properties/${house.id}`;
  if (isOnly) {
    const offered = extraSchema.array().parse((await must('GET', `${path}/extras`, { token: owner })).body);
    for (const { id } of offered) await must('DELETE', `${path}/extras/${id}`, { token: owner });
  }
  const body = { name: 'Cesto', priceCents: 1_200, ...offer };
  const { id: extraId } = extraSchema.parse(
    (await must('POST', `${path}/extras`, { token: owner, body })).body,
  );
  const asked = { extraId, quantity: 1, name: 'Jonas Weber', contact: '+49 170 1234567', ...asking };
  const made = await must('POST', `/api/public/properties/${house.slug}/extra-requests`, { body: asked });
  const { id, token } = extraRequestedSchema.parse(made.body);
  for (const step of steps) {
    await must('POST', `${path}/extra-requests/${id}/${step}`, {
      token: owner,
      ...(step === 'decline' && { body: declining }),
    });
  }
  return { id, extraId, token, decision: gateway.services.extraRequests.tokensOf(id).decision };
}
