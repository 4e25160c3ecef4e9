import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import { objectIdOf } from '#contracts/media/object-path.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { PASSWORD, type TestGateway } from '../gateway.test-support.ts';
import type { Known } from './values.ts';

/** Things that the requests of one operation can be about. */
export interface Surroundings {
  readonly known: Known;
  /** Tokens by the audience that they are for. */
  readonly tokens: Readonly<Record<string, readonly [string, ...string[]]>>;
}

/** Fields that name an upload. */
const UPLOAD_FIELDS = ['coverImageURL', 'logoImageURL', 'customThemeImageURL', 'fileURL'];

/** Makes a host with a property, a section, a custom URL and files; another host; an administrator. */
export async function makeSurroundings(gateway: TestGateway): Promise<Surroundings> {
  const [host, stranger, admin] = [await gateway.host(), await gateway.host(), await gateway.admin()];
  const house = await gateway.property(host.token, { name: 'Casa Blu' });
  const other = await gateway.property(stranger.token);
  const customUrl = `blu${house.id.slice(-8)}`;
  const { token } = host;
  await gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { customUrl } });
  const section = { propertyId: house.id, section: 'rules', content: 'Silenzio: dalle 23' };
  await gateway.call('POST', '/api/property-content', { token, body: section });
  const { uploadURL, objectPath } = await makeFiles(gateway, token);
  const contentId = `${house.id}.rules.it`;
  return {
    tokens: { owner: [token, token, token, stranger.token], admin: [admin.token] },
    known: {
      id: [house.id, house.id, other.id, contentId, contentId, host.userId, objectIdOf(objectPath) ?? ''],
      slug: [house.slug, other.slug],
      customPath: [`${customUrl}-casa-blu`],
      token: [uploadURL.slice(uploadURL.lastIndexOf('/') + 1)],
      key: ['youtube_url', 'annual_discount_percentage'],
      variant: ['480.avif', '960.webp'],
      value: ['20', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      propertyId: [house.id],
      section: ['rules', 'local', 'checkin', 'guides'],
      country: ['IT', 'FR'],
      email: [host.email],
      password: [PASSWORD],
      currentPassword: [PASSWORD],
      packageId: ['free', 'pro', 'business'],
      coverImage: ['', objectPath],
      logoImage: [''],
      customThemeImage: [''],
      ...Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, [uploadURL]])),
      any: [house.id, house.slug, contentId, host.email, uploadURL, 'rules', 'free', 'pro', '19.90'],
    },
  };
}

/** Uploads two files: one that waits for its use, and one in use. */
async function makeFiles(gateway: TestGateway, token: string) {
  async function upload(): Promise<string> {
    const { body } = await gateway.call('POST', '/api/objects/upload', { token });
    const { uploadURL } = uploadAddressSchema.parse(body);
    const url = new URL(uploadURL).pathname;
    await gateway.app.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'image/jpeg' },
      payload: await jpeg(64, 48),
    });
    return uploadURL;
  }
  const coverImageURL = await upload();
  const used = await gateway.call('PUT', '/api/cover-images', { token, body: { coverImageURL } });
  return { uploadURL: await upload(), ...storedObjectSchema.parse(used.body) };
}
