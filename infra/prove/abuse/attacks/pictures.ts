import sharp from 'sharp';
import { uploadAddressSchema } from '#contracts/media/api.ts';
import { givePackage, registerHost } from '#infra/prove/testing/api-client.ts';
import type { Attack } from '../attack.ts';
import { residentBytes } from '../resident-bytes.ts';

const SIDE = 7_000;
const AT_ONCE = 4;
/** Memory that the Compose file gives the gateway, in bytes. */
const MEMORY_MOST = 1024 ** 3;

/** Has tiny files that are enormous pictures made cover images, several at once. */
export const pictureBombs: Attack = {
  name: `pictures of ${SIDE} × ${SIDE} in a few bytes`,
  async make({ product, admin }) {
    const host = await registerHost(product.origin);
    await givePackage(product.origin, admin, host, 'enterprise').catch(() => undefined);
    const bomb = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' } })
      .avif({ effort: 0, quality: 1 })
      .toBuffer();
    let peak = 0;
    const watching = setInterval(() => (peak = Math.max(peak, residentBytes(product.pid))), 50);
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const { uploadURL } = uploadAddressSchema.parse(await host.must('POST', '/api/objects/upload'));
        const sent = await fetch(uploadURL, {
          method: 'PUT',
          headers: { 'content-type': 'image/avif' },
          body: new Uint8Array(bomb),
        });
        if (!sent.ok) return sent.status;
        return (await host.call('PUT', '/api/cover-images', { coverImageURL: uploadURL })).status;
      }),
    );
    clearInterval(watching);
    const isLarge = peak > MEMORY_MOST;
    return {
      tried: AT_ONCE,
      says: `${bomb.byteLength} bytes each: ${statuses.join(', ')}; ${Math.round(peak / 1024 ** 2)} MiB at most`,
      ...(isLarge && { broke: 'more than the Compose file allows' }),
    };
  },
};
