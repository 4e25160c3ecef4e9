import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import { IMAGE_VARIANTS } from '#contracts/media/object-path.ts';
import { drawnPdf, pdfSaying } from '#services/media/sample-files.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

/** Sends a file and makes it a logo. */
async function asLogo(content: Buffer) {
  const address = await gateway.call('POST', '/api/objects/upload', { token });
  const { uploadURL } = uploadAddressSchema.parse(address.body);
  const headers = { 'content-type': 'application/pdf' };
  const sent = await gateway.call('PUT', new URL(uploadURL).pathname, { body: content, headers });
  expect(sent.status, sent.text).toBe(200);
  return gateway.call('PUT', '/api/logo-images', { token, body: { logoImageURL: uploadURL } });
}

describe('a PDF as the logo', () => {
  it('is served as a picture of its first page, which the property names to everybody', {
    tags: ['rule.files.logo-png-jpeg-jpg'],
  }, async () => {
    const used = await asLogo(await drawnPdf());
    expect(used.status, used.text).toBe(200);
    const { objectPath } = storedObjectSchema.parse(used.body);

    const { id, slug } = await gateway.property(token);
    const edited = await gateway.call('PUT', `/api/properties/${id}`, {
      token,
      body: { logoImage: objectPath },
    });
    expect(edited.status, edited.text).toBe(200);
    const shown = await gateway.call('GET', `/api/public/properties/${slug}`);
    expect(shown).toMatchObject({ status: 200, body: { logoImage: objectPath } });

    for (const variant of IMAGE_VARIANTS) {
      const served = await gateway.call('GET', `${objectPath}/${variant}`);
      const contentType = `image/${variant.split('.')[1]}`;
      expect(served).toMatchObject({ status: 200, headers: { 'content-type': contentType } });
    }
    const whole = await gateway.app.inject(objectPath);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['content-type']).toBe('image/jpeg');
    expect(whole.headers['content-disposition']).toBeUndefined();
    // The disc takes half of a page that is drawn 1024 pixels wide; its margins are cut off.
    const { width = 0, height = 0 } = await sharp(whole.rawPayload).metadata();
    expect(width).toBeGreaterThan(508);
    expect(width).toBeLessThan(517);
    expect(height).toBe(width);
    const [red = 0, green = 255, blue = 255] = await sharp(whole.rawPayload)
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(240);
    expect(Math.max(green, blue)).toBeLessThan(15);
  });

  it('is refused where it cannot be drawn, or shows nothing', async () => {
    expect(await asLogo(Buffer.from('%PDF-1.7\n'))).toMatchObject({
      status: 400,
      body: {
        code: 'media.unreadable',
        message: 'Il PDF è danneggiato o incompleto. Salvalo di nuovo o scegline un altro.',
      },
    });
    expect(await asLogo(pdfSaying(''))).toMatchObject({
      status: 400,
      body: { code: 'media.unreadable', message: 'La prima pagina del PDF è vuota. Scegline un altro.' },
    });
  });
});
