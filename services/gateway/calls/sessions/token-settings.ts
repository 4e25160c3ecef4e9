import { hkdfSync } from 'node:crypto';
import type { FastifyJWTOptions } from '@fastify/jwt';

const ISSUER = 'benvenuto';
const LIFETIME = '12h';

/**
 * Returns the settings for signing and checking the tokens of one audience. Each audience has a key of its own, so
 * that no token of another one can pass for its own.
 * @param secret of the installation
 */
export function tokenSettings(secret: string, audience: 'owner' | 'admin') {
  return {
    secret: Buffer.from(hkdfSync('sha256', secret, '', `benvenuto/token/${audience}`, 32)),
    sign: { algorithm: 'HS256', aud: audience, iss: ISSUER, expiresIn: LIFETIME },
    verify: { algorithms: ['HS256'], allowedAud: audience, allowedIss: ISSUER },
  } satisfies FastifyJWTOptions;
}
