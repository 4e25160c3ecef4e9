import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;
const AAGUID_BYTES = 16;
const ID_BYTES = 32;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Makes the key pair of an authenticator, and what it remembers with it. */
const newPasskey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  id: randomBytes(ID_BYTES),
  counter: 0,
  /** Handle of the person, as the site gave it. */
  userHandle: '',
});

/** Behaviour of an authenticator. */
interface How {
  /** True where it verifies its person, which is the default. */
  readonly verifies?: boolean;
  /** For which site it makes passkeys; by default that of its origin. */
  readonly rpId?: string;
}

/** Makes an authenticator of a browser at a site, as WebAuthn §6 has it, with one passkey. */
export function virtualAuthenticator(origin: string, how: How = {}, passkey = newPasskey()) {
  const { id, privateKey, publicKey } = passkey;
  const { verifies = true, rpId = new URL(origin).hostname } = how;
  const present = USER_PRESENT | (verifies ? USER_VERIFIED : 0);

  function authenticatorData(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(passkey.counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      userHandle: passkey.userHandle,
      ...Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    },
  });

  /** Encodes the public key as COSE has it: EC2, ES256, P-256. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  return {
    /** Uses the same passkey elsewhere or otherwise. */
    as: (otherOrigin: string, other: How) => virtualAuthenticator(otherOrigin, other, passkey),

    /** Makes the passkey. */
    register({ challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } }) {
      passkey.userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(ID_BYTES);
      const attested = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, id, coseKey()]);
      const authData = authenticatorData(present | ATTESTED, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)),
      });
    },

    /** Answers with it. @param count what it counts up to, by default one more */
    authenticate({ challenge }: { readonly challenge: string }, count = passkey.counter + 1) {
      passkey.counter = count;
      const clientDataJSON = clientData('webauthn.get', challenge);
      const data = authenticatorData(present);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
