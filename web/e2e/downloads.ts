import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What was downloaded, to its end. The browser may be another process's, so there is no path to its file. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());

/** The same as text. */
export const textOf = async (download: Download): Promise<string> =>
  (await bytesOf(download)).toString('utf8');
