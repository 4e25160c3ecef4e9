import type { Page } from 'playwright-core';
import type { AdminSession } from '#contracts/admins/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';

/** A screen, a dialog or a state: where it stands, whose it is, and how one comes to it from its address. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** The host who is signed in; by default nobody. */
  readonly host?: HostClient;
  /** The administrator who is signed in; by default nobody. */
  readonly admin?: AdminSession;
  /** The language of the interface; by default Italian. */
  readonly language?: Language;
  /** A selector of the part that is new in it, where all the rest is seen in another scene; by default all of it. */
  readonly part?: string;
  /** Does what leads there, and waits until it is there. */
  readonly show: (page: Page) => Promise<unknown>;
}
