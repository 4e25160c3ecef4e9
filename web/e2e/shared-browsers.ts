import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { serveBrowser } from './chromium.ts';

/** Browsers that are started once and used by file after file. */
export interface SharedBrowsers {
  /** Where `connectToBrowser` asks for one. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Keeps a browser for each worker that asks, started when it asks for the first time. Not one for all of them: what is
 * copied in one page of a browser can be pasted in any other of it.
 */
export async function keepBrowsers(): Promise<SharedBrowsers> {
  const started = new Map<string, Promise<BrowserServer>>();
  const browserOf = (worker: string): Promise<BrowserServer> => {
    const browser = started.get(worker) ?? serveBrowser();
    started.set(worker, browser);
    return browser;
  };
  const server = createServer((request, response) => {
    browserOf(request.url ?? '').then(
      (browser) => response.end(browser.wsEndpoint()),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      const browsers = await Promise.allSettled(started.values());
      await Promise.all(browsers.map((browser) => browser.status === 'fulfilled' && browser.value.close()));
    },
  };
}

/**
 * Connects to the browser of this worker. Closing it closes the pages of this connection, and leaves the browser.
 * @throws Error where no browser can be started
 */
export async function connectToBrowser(url: string): Promise<Browser> {
  const answer = await fetch(`${url}/${process.env.VITEST_POOL_ID}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return chromium.connect(said);
}
