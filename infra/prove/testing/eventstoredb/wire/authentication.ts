import { timingSafeEqual } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { accessDenied, unauthenticated } from './rpc-error.ts';

/** As clients send them, in plain text. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Knows who may use the streams: everybody, or who has the credentials. */
export class Access {
  readonly #authorization: Buffer | undefined;

  constructor(credentials: Credentials | undefined) {
    if (credentials === undefined) return;
    const { username, password } = credentials;
    this.#authorization = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  }

  /**
   * Tells whether a call may go on; one without credentials is anonymous.
   * @throws RpcError UNAUTHENTICATED where its credentials are wrong.
   */
  allows(metadata: Metadata): boolean {
    if (this.#authorization === undefined) return true;
    const [given] = metadata.get('authorization');
    if (given === undefined) return false;
    const bytes = Buffer.from(given);
    if (bytes.length === this.#authorization.length && timingSafeEqual(bytes, this.#authorization))
      return true;
    throw unauthenticated();
  }

  /** @throws RpcError where the call may not go on. */
  demand(metadata: Metadata): void {
    if (!this.allows(metadata)) throw accessDenied();
  }
}
