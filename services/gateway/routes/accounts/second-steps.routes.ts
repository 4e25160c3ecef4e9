import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyOptions } from '#contracts/accounts/second-factor/passkeys.ts';
import * as calls from '#contracts/accounts/second-factor/second-factor-endpoints.ts';
import * as adminCalls from '#contracts/admins/second-factor-endpoints.ts';
import {
  challengeInvalid,
  type ProveSecondFactor,
} from '#services/accounts/second-factors/second-steps.service.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import type { Audience } from '../../sign-in/known-devices.ts';
import { limitSecondSteps } from '../../sign-in/second-step-attempts.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'signIns'
  | 'admins'
  | 'secondFactors'
  | 'passkeys'
  | 'secondSteps'
  | 'answers'
  | 'devices'
  | 'beginAdminSession'
  | 'rateLimitScale'
>;

/** A second step of a sign-in, as a request brings it. */
interface Step {
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
  readonly challenge: string;
  readonly prove: ProveSecondFactor;
}

const MINUTE_MS = 60_000;

/** Registers the second step of signing in, of hosts and of administrators: by a code, or by a passkey. */
export function secondStepRoutes(app: FastifyInstance, parts: Parts): void {
  const { routes, secondSteps, passkeys, devices, rateLimitScale } = parts;
  const limited = { rateLimit: { max: Math.ceil(20 * rateLimitScale), timeWindow: MINUTE_MS } };
  const countOf = (audience: Audience) =>
    limitSecondSteps(app, { audience, secondSteps, devices, rateLimitScale });
  const [countOwner, countAdmin] = [countOf('owner'), countOf('admin')];
  const { byCode, byPasskey } = proofsOf(parts);

  async function passkeyOptions(audience: Audience, challenge: string): Promise<PasskeyOptions> {
    const step = secondSteps.read(audience, challenge);
    if (step === undefined) throw challengeInvalid();
    return passkeys.stepOptions(step, challenge);
  }

  async function enter(step: Step) {
    await countOwner(step.raw, step.reply);
    return letHostIn(parts, step);
  }

  async function enterAsAdmin(step: Step) {
    await countAdmin(step.raw, step.reply);
    return letAdminIn(parts, step);
  }

  routes.on(
    calls.loginSecondStep,
    ({ body: { challenge, code }, raw }, reply) => enter({ raw, reply, challenge, prove: byCode(code) }),
    limited,
  );
  routes.on(
    calls.loginPasskeyStep,
    ({ body: { challenge, response }, raw }, reply) =>
      enter({ raw, reply, challenge, prove: byPasskey(challenge, response) }),
    limited,
  );
  routes.on(calls.loginPasskeyOptions, ({ body }) => passkeyOptions('owner', body.challenge), limited);

  routes.on(
    adminCalls.adminLoginSecondStep,
    ({ body: { challenge, code }, raw }, reply) =>
      enterAsAdmin({ raw, reply, challenge, prove: byCode(code) }),
    limited,
  );
  routes.on(
    adminCalls.adminLoginPasskeyStep,
    ({ body: { challenge, response }, raw }, reply) =>
      enterAsAdmin({ raw, reply, challenge, prove: byPasskey(challenge, response) }),
    limited,
  );
  routes.on(
    adminCalls.adminLoginPasskeyOptions,
    ({ body }) => passkeyOptions('admin', body.challenge),
    limited,
  );
}

function proofsOf({ secondFactors, passkeys }: Parts) {
  return {
    byCode:
      (code: string): ProveSecondFactor =>
      ({ personId }, context) =>
        secondFactors.use(personId, code, context),
    byPasskey:
      (challenge: string, response: unknown): ProveSecondFactor =>
      (step, context) =>
        passkeys.use(step, challenge, response, context),
  };
}

/** Lets a host in who passed. */
async function letHostIn({ signIns, answers, devices }: Parts, { raw, reply, challenge, prove }: Step) {
  const { email, ...session } = await signIns.passSecondStep(challenge, prove, requestOrigin(raw));
  const isNewDevice = devices.find(raw, 'owner', email) === undefined;
  devices.remember(raw, reply, 'owner', email);
  return answers.beginWhereAtHome({ ...session, request: raw, isNewDevice });
}

/** Lets an administrator in who passed. */
async function letAdminIn(
  { admins, devices, beginAdminSession }: Parts,
  { raw, reply, challenge, prove }: Step,
) {
  const account = await admins.passSecondStep(challenge, prove, requestOrigin(raw));
  const { admin } = account;
  const isNewDevice = devices.find(raw, 'admin', admin.email) === undefined;
  devices.remember(raw, reply, 'admin', admin.email);
  const token = await beginAdminSession({ ...account, request: raw, reply, isNewDevice });
  return { token, admin };
}
