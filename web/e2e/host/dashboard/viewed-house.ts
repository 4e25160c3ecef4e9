import { setTimeout as delay } from 'node:timers/promises';
import { viewsOverTimeSchema } from '#contracts/guest-activity/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { createProperty, type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { ownProperty } from '../../support/own.ts';
import type { Stage } from '../../support/stage.ts';
import { readAsGuests } from './dashboard-scenes.ts';

/** A host with one property. */
export interface HostOfOne {
  readonly host: HostClient;
  readonly property: Property;
}

/** Registers a host with one property, named after its slug. */
export async function hostWithProperty({ product }: Stage, slug: string): Promise<HostOfOne> {
  const host = await registerHost(product.origin);
  return { host, property: await createProperty(host, ownProperty(slug)) };
}

/** Has guests open a property in these languages, and waits until its host is told of all of them. */
export async function viewedIn(
  { product }: Stage,
  { host, property }: HostOfOne,
  languages: readonly (Language | null)[],
): Promise<void> {
  await readAsGuests(product.origin, property, [], languages);
  await showsViews({ host, property }, languages.length);
}

const LOOK_EVERY_MS = 50;

/** Waits until a host is told of so many views of a property. @throws Error where that does not come */
export async function showsViews({ host, property }: HostOfOne, count: number): Promise<void> {
  const views = async () =>
    viewsOverTimeSchema.parse(await host.must('GET', `/api/properties/${property.id}/views`)).viewCount;
  // Pictures are taken without a test, whose polling would not be there.
  const end = performance.now() + LONGEST_WAIT_MS;
  while ((await views()) !== count) {
    if (performance.now() > end) throw new Error(`the host was not told of ${count} views`);
    await delay(LOOK_EVERY_MS);
  }
}
