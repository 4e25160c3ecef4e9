import { PERMISSIONS } from '#contracts/kernel/calls/permissions.ts';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { appointAdmin } from './admins.test-support.ts';
import { collaborator, invite } from './collaborators.test-support.ts';
import { type MadeRequest, makeExtraRequest } from './extras.test-support.ts';
import { type TestGateway, unique } from './gateway.test-support.ts';
import { sharedSectionCalls } from './shared-sections.test-support.ts';
import { makeStay } from './stays.test-support.ts';

/** Callers: without a token, with each single permission, from elsewhere, as the owner, as an administrator. */
export const CALLERS = ['nobody', ...PERMISSIONS, 'stranger', 'owner', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** An owner's account with everything that calls can be about. */
export interface World {
  readonly tokens: Readonly<Record<Caller, string | undefined>>;
  /** The addresses that the gateway takes, parameters as `{}`. */
  readonly routes: readonly string[];
  /** A house of the owner's that stays. */
  readonly house: Property;
  /** The path of its branded address. */
  readonly customPath: string;
  /** A file of the owner's, as a path of this site. */
  readonly objectPath: string;
  readonly admin: { readonly email: string };
  /** Makes another property of the owner's, to be changed or deleted. */
  newHouse(fields?: object): Promise<Property>;
  /** Asks for an upload address as the owner, and sends a file there unless told otherwise. */
  newUpload(options?: { readonly empty?: boolean }): Promise<string>;
  /** Makes an open invite of the owner's. */
  newInvite(): Promise<{ readonly id: string; readonly inviteToken: string }>;
  /** Makes a request for an extra of the house, with which its host took these steps. */
  newExtraRequest(steps?: readonly string[]): Promise<MadeRequest>;
  /** Notes down a stay of the house. */
  newStay(): ReturnType<typeof makeStay>;
  /** Writes a section for several properties of the owner's. */
  newSharedSection(): Promise<SharedSection>;
  /** Registers another host. */
  newHost(): ReturnType<TestGateway['host']>;
  /** Appoints another administrator. */
  newAdmin(): ReturnType<typeof appointAdmin>;
}

/** Makes the owner, everybody who calls, and what they call about. */
export async function makeWorld(gateway: TestGateway): Promise<World> {
  const [owner, stranger, admin] = [await gateway.host(), await gateway.host(), await gateway.admin()];
  const collaborators = await Promise.all(
    PERMISSIONS.map(async (permission) => {
      const { token } = await collaborator(gateway, owner, [permission]);
      return [permission, token] as const;
    }),
  );
  const house = await gateway.property(owner.token, { name: 'Casa Blu' });
  const customUrl = unique('blu');
  const { token } = owner;
  await gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { customUrl } });
  const section = { propertyId: house.id, section: 'rules', content: 'Silenzio: dalle 23' };
  await gateway.call('POST', '/api/property-content', { token, body: section });

  async function newUpload({ empty = false } = {}): Promise<string> {
    const { body } = await gateway.call('POST', '/api/objects/upload', { token });
    const { uploadURL } = uploadAddressSchema.parse(body);
    if (!empty) {
      const headers = { 'content-type': 'image/jpeg' };
      const { pathname: url } = new URL(uploadURL);
      await gateway.app.inject({ method: 'PUT', url, headers, payload: await jpeg(64, 48) });
    }
    return uploadURL;
  }

  const cover = { coverImageURL: await newUpload() };
  const used = await gateway.call('PUT', '/api/cover-images', { token, body: cover });
  return {
    tokens: {
      nobody: undefined,
      ...(Object.fromEntries(collaborators) as Record<(typeof PERMISSIONS)[number], string>),
      stranger: stranger.token,
      owner: owner.token,
      admin: admin.token,
    },
    routes: routesOf(gateway),
    house,
    customPath: `${customUrl}-casa-blu`,
    objectPath: storedObjectSchema.parse(used.body).objectPath,
    admin,
    newHouse: (fields) => gateway.property(token, fields),
    newUpload,
    newInvite: () => invite(gateway, token),
    newExtraRequest: (steps = []) => makeExtraRequest(gateway, token, house, { steps, isOnly: true }),
    newStay: () => makeStay(gateway, token, house),
    newSharedSection: () => sharedSectionCalls(() => gateway).create(token),
    newHost: () => gateway.host(),
    newAdmin: () => appointAdmin(gateway, 'support'),
  };
}

/**
 * Lists the addresses that a gateway takes, parameters as `{}`: from its own list, which shows paths below one
 * another.
 */
function routesOf(gateway: TestGateway): readonly string[] {
  const urls = new Set<string>();
  const above: string[] = [];
  for (const line of gateway.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│├└─\s]*)(\S+) \([A-Z, ]+\)/.exec(line);
    if (found === null) continue;
    const [, indent = '', part = ''] = found;
    const depth = indent.length / 4;
    above[depth] = (above[depth - 1] ?? '') + part;
    urls.add(above[depth].replace(/:\w+(\|:\w+)*/g, '{}'));
  }
  return [...urls];
}
