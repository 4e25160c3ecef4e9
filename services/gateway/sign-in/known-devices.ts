import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/** Audience of a sign-in: owners and administrators are apart. */
export type Audience = 'owner' | 'admin';

/** Browsers from which somebody has signed in at an account before, by a cookie that no one else can make. */
export interface KnownDevices {
  /** Finds the id of the browser of a request, where it is known at this account; `undefined` where it is not. */
  find(request: FastifyRequest, audience: Audience, email: string): string | undefined;
  /** Makes a browser known at an account that its user has just signed in at, or whose mail they read. */
  remember(request: FastifyRequest, reply: FastifyReply, audience: Audience, email: string): void;
}

const YEAR_SECONDS = 31_536_000;
/** Characters of the account's digest that name its cookie: a browser may be known at several accounts. */
const NAME_LENGTH = 16;
const VALUE = /^([0-9a-f-]{36})\.([0-9a-f]{40})$/;

/** @param site `origin` is where it is reached: over https the cookie goes by https alone */
export function createKnownDevices({
  digest,
  origin,
}: {
  readonly digest: KeyedDigest;
  readonly origin: () => string;
}): KnownDevices {
  const accountOf = (audience: Audience, email: string) =>
    digest('known-device', `${audience} ${normaliseEmail(email)}`);
  const isSecure = () => origin().startsWith('https:');
  const nameOf = (account: string) =>
    `${isSecure() ? '__Secure-' : ''}device-${account.slice(0, NAME_LENGTH)}`;
  const sealOf = (account: string, device: string) => digest('known-device', `${account} ${device}`);

  const find: KnownDevices['find'] = ({ headers }, audience, email) => {
    const account = accountOf(audience, email);
    const [, device, seal] = VALUE.exec(cookieNamed(nameOf(account), headers.cookie) ?? '') ?? [];
    if (device === undefined || seal === undefined) return undefined;
    const isOurs = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(account, device)));
    return isOurs ? device : undefined;
  };

  return {
    find,

    remember(request, reply, audience, email) {
      const account = accountOf(audience, email);
      const device = find(request, audience, email) ?? randomUUID();
      const cookie = [
        `${nameOf(account)}=${device}.${sealOf(account, device)}`,
        'Path=/api',
        `Max-Age=${YEAR_SECONDS}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure() ? ['Secure'] : []),
      ];
      reply.header('set-cookie', cookie.join('; '));
    },
  };
}

/** Finds the value of a cookie in a `Cookie` header (RFC 6265 §4.2.1); `undefined` where it is not there. */
const cookieNamed = (name: string, header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
