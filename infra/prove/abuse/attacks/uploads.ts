import { TRIAL_STORED_BYTES_MAX } from '#contracts/billing/packages.ts';
import { uploadAddressSchema } from '#contracts/media/api.ts';
import { type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import type { Attack } from '../attack.ts';

const FILES = 80;
const FILE_BYTES = 9 * 1024 * 1024;
const AT_ONCE = 8;

/** Uploads files of 9 MB that nobody uses, eight at a time, as fast as it goes. */
export const uploadFlood: Attack = {
  name: 'uploads of one account on trial',
  async make({ product: { origin } }) {
    const host = await registerHost(origin);
    const file = new Uint8Array(FILE_BYTES);
    // A PNG by its first bytes, and nothing behind them.
    file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    let kept = 0;
    let refused = 0;
    for (let number = 0; number < FILES; number += AT_ONCE) {
      const taken = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(host, file)));
      const arrived = taken.filter(Boolean).length;
      kept += arrived * FILE_BYTES;
      refused += AT_ONCE - arrived;
    }
    return {
      tried: FILES,
      says: `${Math.round(kept / 1024 ** 2)} MiB kept, ${refused} refused`,
      ...(kept > TRIAL_STORED_BYTES_MAX && { broke: `${Math.round(kept / 1024 ** 2)} MiB were kept` }),
    };
  },
};

/** @returns whether the file was taken */
async function upload(host: HostClient, file: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { status, body } = await host.call('POST', '/api/objects/upload');
  if (status >= 300) return false;
  const { uploadURL } = uploadAddressSchema.parse(body);
  const sent = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: file,
  });
  return sent.ok;
}
