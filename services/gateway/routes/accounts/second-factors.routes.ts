import type { FastifyRequest } from 'fastify';
import type {
  AuthenticatorSetup,
  SecondFactorStatus,
} from '#contracts/accounts/second-factor/second-factor.ts';
import * as calls from '#contracts/accounts/second-factor/second-factor-endpoints.ts';
import * as adminCalls from '#contracts/admins/second-factor-endpoints.ts';
import { adminsContext, ownersContext } from '../../calls/command-context.ts';
import { adminOf } from '../../calls/sessions/admin-authentication.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { drawQrCode } from '../../guests/documents/qr-code.ts';
import type { RateLimit } from '../../http/limits/rate-limits.ts';
import { languageToWriteIn } from '../../sign-in/language-to-write-in.ts';

type Parts = Pick<
  GatewayParts,
  'routes' | 'accounts' | 'admins' | 'secondFactors' | 'passkeys' | 'brandName' | 'rateLimitScale'
>;
type Limited = { readonly rateLimit: RateLimit };

const MINUTE_MS = 60_000;

/**
 * Registers the routes by which people set up, renew and switch off their second factor: hosts and administrators
 * alike.
 */
export function secondFactorRoutes(parts: Parts): void {
  const limited = { rateLimit: { max: Math.ceil(10 * parts.rateLimitScale), timeWindow: MINUTE_MS } };
  statusRoutes(parts);
  authenticatorRoutes(parts, limited);
  recoveryCodeRoutes(parts, limited);
  removalRoutes(parts, limited);
  passkeyRoutes(parts, limited);
}

const personOf = (raw: FastifyRequest) => sessionOf(raw).user;

function statusRoutes({ routes, secondFactors, passkeys }: Parts): void {
  async function statusOf(personId: string): Promise<SecondFactorStatus> {
    const { isOn: enabled, recoveryCodesLeft } = await secondFactors.find(personId);
    const kept = await passkeys.listOf(personId);
    return { enabled, recoveryCodesLeft, passkeysAvailable: passkeys.isAvailable(), passkeys: kept };
  }

  routes.on(calls.secondFactorStatus, ({ raw }) => statusOf(personOf(raw).id));
  routes.on(adminCalls.adminSecondFactorStatus, ({ raw }) => statusOf(adminOf(raw).id));
}

function authenticatorRoutes(
  { routes, accounts, admins, secondFactors, brandName }: Parts,
  limited: Limited,
): void {
  async function begin(personId: string, label: string): Promise<AuthenticatorSetup> {
    const { secret, uri } = await secondFactors.begin(personId, { issuer: brandName, label });
    return { secret, uri, qrCode: (await drawQrCode(uri, 'svg')).content.toString() };
  }

  routes.on(
    calls.beginAuthenticator,
    async ({ body: { password }, raw }) => {
      const { id, email } = personOf(raw);
      await accounts.requirePassword(id, password);
      return begin(id, email);
    },
    limited,
  );
  routes.on(
    adminCalls.adminBeginAuthenticator,
    async ({ body: { password }, raw }) => {
      const { id } = adminOf(raw);
      await admins.requirePassword(id, password);
      return begin(id, await admins.emailOf(id));
    },
    limited,
  );

  routes.on(
    calls.confirmAuthenticator,
    async ({ body: { code }, raw }) => {
      const { id, email } = personOf(raw);
      return { recoveryCodes: await secondFactors.confirm(id, code, ownersContext(raw)), email };
    },
    limited,
  );
  routes.on(
    adminCalls.adminConfirmAuthenticator,
    async ({ body: { code }, raw }) => {
      const { id } = adminOf(raw);
      const recoveryCodes = await secondFactors.confirm(id, code, adminsContext(raw));
      return { recoveryCodes, email: await admins.emailOf(id) };
    },
    limited,
  );
}

function recoveryCodeRoutes({ routes, accounts, admins, secondFactors }: Parts, limited: Limited): void {
  routes.on(
    calls.renewRecoveryCodes,
    async ({ body: { password }, raw }) => {
      const { id, email } = personOf(raw);
      await accounts.requirePassword(id, password);
      return { recoveryCodes: await secondFactors.renewCodes(id, ownersContext(raw)), email };
    },
    limited,
  );
  routes.on(
    adminCalls.adminRenewRecoveryCodes,
    async ({ body: { password }, raw }) => {
      const { id } = adminOf(raw);
      await admins.requirePassword(id, password);
      const recoveryCodes = await secondFactors.renewCodes(id, adminsContext(raw));
      return { recoveryCodes, email: await admins.emailOf(id) };
    },
    limited,
  );
}

function removalRoutes({ routes, accounts, admins, secondFactors }: Parts, limited: Limited): void {
  routes.on(
    calls.removeSecondFactor,
    async ({ body: { password }, raw }) => {
      await accounts.requirePassword(personOf(raw).id, password);
      await secondFactors.remove(personOf(raw).id, ownersContext(raw));
    },
    limited,
  );
  routes.on(
    adminCalls.adminRemoveSecondFactor,
    async ({ body: { password }, raw }) => {
      await admins.requirePassword(adminOf(raw).id, password);
      await secondFactors.remove(adminOf(raw).id, adminsContext(raw));
    },
    limited,
  );
}

function passkeyRoutes({ routes, accounts, admins, passkeys }: Parts, limited: Limited): void {
  routes.on(
    calls.beginAddingPasskey,
    async ({ body: { password }, raw }) => {
      const { id, email } = personOf(raw);
      await accounts.requirePassword(id, password);
      return passkeys.beginAdding(id, email);
    },
    limited,
  );
  routes.on(
    adminCalls.adminBeginAddingPasskey,
    async ({ body: { password }, raw }) => {
      const { id } = adminOf(raw);
      await admins.requirePassword(id, password);
      // A browser may have one of the same person as a host, and shows both.
      return passkeys.beginAdding(id, `${await admins.emailOf(id)} (admin)`);
    },
    limited,
  );
  routes.on(calls.addOwnPasskey, ({ body, raw }) =>
    passkeys.add(personOf(raw).id, body, languageToWriteIn(raw, personOf(raw).language), ownersContext(raw)),
  );
  routes.on(adminCalls.adminAddOwnPasskey, ({ body, raw }) =>
    passkeys.add(adminOf(raw).id, body, languageToWriteIn(raw), adminsContext(raw)),
  );
  routes.on(calls.removeOwnPasskey, ({ params, raw }) =>
    passkeys.remove(personOf(raw).id, params.id, ownersContext(raw)),
  );
  routes.on(adminCalls.adminRemoveOwnPasskey, ({ params, raw }) =>
    passkeys.remove(adminOf(raw).id, params.id, adminsContext(raw)),
  );
}
