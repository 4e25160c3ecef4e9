import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import { propertySchema } from '#contracts/properties/api.ts';
import { type Answer, type HostClient, hostAt, newPerson, send } from '#infra/prove/testing/api-client.ts';
import type { Ledger, Receipt, Write } from './ledger.ts';
import { type Call, cover, creation, EDITS, markOf, rewriting } from './writes.ts';

export interface LoadOptions {
  /** Address of the product, without a slash at the end. */
  readonly origin: string;
  readonly ledger: Ledger;
  /** Number of the first writer: writers of one ledger have different numbers. Default 0. */
  readonly first?: number;
}

/** Clients at work. */
export interface Load {
  /** Number of clients. */
  readonly count: number;
  /** Rejects where a client does not understand an answer; else it goes on until they are stopped. */
  readonly working: Promise<unknown>;
  /** Lets each finish the write under way. */
  stop(): Promise<void>;
}

const WRITERS = 4;
const PROPERTIES_PER_HOST = 3;
/** Time that a client waits before it goes on after a failure. */
const AFTER_FAILURE_MS = 50;

/**
 * Starts clients that write without a pause: each opens an account, creates properties, takes each through
 * every edit there is, opens the next account. They send nothing twice: what was not answered stays unknown.
 */
export async function startWriters({ origin, ledger, first = 0 }: LoadOptions): Promise<Load> {
  const background = { width: 8, height: 8, channels: 3, background: '#c63' } as const;
  const image = await sharp({ create: background }).png().toBuffer();
  let isOver = false;
  const working = Array.from({ length: WRITERS }, async (_, index) => {
    const writer = new Writer({ origin, ledger, number: first + index, image, isOver: () => isOver });
    while (!isOver) await writer.workAsNewHost();
  });
  return {
    count: WRITERS,
    working: Promise.all(working),
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

interface WriterOptions {
  readonly origin: string;
  readonly ledger: Ledger;
  readonly number: number;
  /** A small PNG to upload. */
  readonly image: Buffer;
  readonly isOver: () => boolean;
}

class Writer {
  readonly #options: WriterOptions;
  #count = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  async workAsNewHost(): Promise<void> {
    const host = await this.#register();
    if (host === undefined) return;
    const image = await this.#upload(host);
    for (let count = 0; count < PROPERTIES_PER_HOST && !this.#options.isOver(); count += 1) {
      await this.#workOnNewProperty(host, image);
    }
  }

  async #workOnNewProperty(host: HostClient, image: string | undefined): Promise<void> {
    const created = await this.#call(host, creation(this.#mark()));
    if (created === undefined) return;
    const { id } = propertySchema.parse(created.body);
    if (image !== undefined) await this.#call(host, cover(this.#mark(), id, image));
    for (const [index, edit] of EDITS.entries()) {
      if (this.#options.isOver()) return;
      const done = await this.#call(host, edit(this.#mark(), id));
      if (index === 0 && done !== undefined) await this.#call(host, rewriting(this.#mark(), id, 'rules'));
    }
  }

  async #register(): Promise<HostClient | undefined> {
    const mark = this.#mark();
    const person = { ...newPerson(), email: `${mark}@example.com`, firstName: mark };
    const write: Write = {
      mark,
      what: 'open an account',
      appends: ['UserRegistered'],
      claims: { kind: 'email', value: person.email },
    };
    const { origin, ledger } = this.#options;
    const answer = await this.#attempt(write, () => send(`${origin}/api/register`, 'POST', person));
    if (answer === undefined) return undefined;
    const session = sessionSchema.parse(answer.body);
    const host = hostAt(origin, { session, email: person.email, password: person.password });
    ledger.opened(host);
    return host;
  }

  /** Uploads an image and keeps it. @returns its path; `undefined` where that did not come to its end */
  async #upload(host: HostClient): Promise<string | undefined> {
    const asked = await host.call('POST', '/api/objects/upload').catch(() => undefined);
    if (asked?.status !== 200) return undefined;
    const { uploadURL } = uploadAddressSchema.parse(asked.body);
    const objectId = /([0-9a-f-]{36})\./.exec(uploadURL)?.[1] ?? '';
    const received = await this.#attempt(
      { mark: `${objectId} UploadReceived`, what: 'send an image', appends: ['UploadReceived'] },
      () => sendImage(uploadURL, this.#options.image),
    );
    if (received === undefined) return undefined;
    const kept = await this.#attempt(
      { mark: `${objectId} ImageStored`, what: 'keep an image', appends: ['ImageStored'] },
      () => host.call('PUT', '/api/cover-images', { coverImageURL: uploadURL }),
    );
    return kept && storedObjectSchema.parse(kept.body).objectPath;
  }

  #call(host: HostClient, call: Call): Promise<Answer | undefined> {
    return this.#attempt(call.write, () => call.send(host));
  }

  /**
   * Makes a call and gives the answer that acknowledges; `undefined` where none came, so that nobody knows whether it
   * was done.
   */
  async #attempt(write: Write, makeCall: () => Promise<Answer>): Promise<Answer | undefined> {
    const sent = this.#options.ledger.sending(write);
    const answer = await makeCall().catch(() => undefined);
    if (answer !== undefined && answer.status < 300) {
      sent.acknowledged(receiptOf(write, answer));
      return answer;
    }
    if (answer !== undefined && answer.status !== 503) {
      sent.refused(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
    await delay(AFTER_FAILURE_MS);
    return undefined;
  }

  #mark(): string {
    this.#count += 1;
    return markOf(this.#options.number, this.#count);
  }
}

async function sendImage(address: string, png: Buffer): Promise<Answer> {
  const headers = { 'content-type': 'image/png' };
  const response = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(png) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function receiptOf(write: Write, { headers, body }: Answer): Receipt {
  const revision = /^"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1];
  const propertyId = write.propertyId ?? createdBy(write, body);
  return {
    requestId: headers.get('x-request-id') ?? '',
    ...(revision !== undefined && { revision: BigInt(revision) }),
    ...(propertyId !== undefined && { propertyId }),
  };
}

function createdBy(write: Write, body: unknown): string | undefined {
  return write.appends.includes('PropertyCreated') ? propertySchema.parse(body).id : undefined;
}
