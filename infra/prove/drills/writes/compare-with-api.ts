import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Property, propertyContentSchema, propertySchema } from '#contracts/properties/api.ts';
import { type HostClient, send } from '#infra/prove/testing/api-client.ts';
import { type AcknowledgedEntry, type Entry, isAcknowledged } from './ledger.ts';
import { sectionPlace } from './writes.ts';

/** A property as its host sees it, and whether guests do. */
export interface ShownProperty {
  readonly property: Property;
  /** Contents of its sections, by place as in the ledger. */
  readonly sections: Readonly<Record<string, string>>;
  /** Status of the guests' reading of it. */
  readonly guestStatus: number;
}

/** Reads all that these hosts have. */
export async function readAsHosts(
  origin: string,
  hosts: readonly HostClient[],
): Promise<readonly ShownProperty[]> {
  const shown: ShownProperty[] = [];
  for (const host of hosts) {
    for (const property of z.array(propertySchema).parse(await host.must('GET', '/api/properties'))) {
      const path = `/api/properties/${property.id}/content?language=it`;
      const texts = z.array(propertyContentSchema).parse(await host.must('GET', path));
      const sections = Object.fromEntries(
        texts.map(({ section, content }) => [sectionPlace(section), content]),
      );
      const guest = await send(`${origin}/api/public/properties/${property.slug}`, 'GET');
      shown.push({ property, sections, guestStatus: guest.status });
    }
  }
  return shown;
}

/**
 * Lists the writes that the API has lost, doubled or made up, a sentence each; none where it kept its word. A field may
 * hold a later value than the last acknowledged one: that of a write which nobody answered.
 */
export function compareWithApi(entries: readonly Entry[], shown: readonly ShownProperty[]): string[] {
  const faults: string[] = [];
  const shownById = Map.groupBy(shown, ({ property }) => property.id);
  const created = entries.filter(isAcknowledged).filter(creates);
  for (const { write, receipt } of created) {
    const found = shownById.get(receipt.propertyId ?? '') ?? [];
    if (found.length === 0) faults.push(`lost: property ${receipt.propertyId} (${write.mark})`);
    if (found.length > 1)
      faults.push(`doubled: property ${receipt.propertyId} is shown ${found.length} times`);
  }
  faults.push(...doubledSlugs(shown));

  const sentNames = new Set(entries.filter(creates).map(({ write }) => write.values?.description));
  const knownIds = new Set(created.map(({ receipt }) => receipt.propertyId));
  for (const { property } of shown) {
    if (!knownIds.has(property.id) && !sentNames.has(property.description)) {
      faults.push(`made up: property ${property.slug} was never sent`);
    }
  }

  const writesById = Map.groupBy(entries, ({ write, receipt }) => receipt?.propertyId ?? write.propertyId);
  for (const [propertyId, [found]] of shownById) {
    if (found !== undefined) faults.push(...wrongValues(found, writesById.get(propertyId) ?? []));
  }
  return faults;
}

const creates = (entry: Entry): boolean => entry.write.appends.includes('PropertyCreated');

function doubledSlugs(shown: readonly ShownProperty[]): string[] {
  const slugs = Map.groupBy(shown, ({ property }) => property.slug);
  return [...slugs]
    .filter(([, holders]) => new Set(holders.map(({ property }) => property.id)).size > 1)
    .map(([slug]) => `doubled: several properties stand at ${slug}`);
}

/** Lists the places that show neither the value acknowledged last nor one sent after it. */
function wrongValues({ property, sections, guestStatus }: ShownProperty, writes: readonly Entry[]): string[] {
  const faults: string[] = [];
  const present: Readonly<Record<string, unknown>> = { ...property, ...sections };
  const places = new Set(writes.flatMap(({ write }) => Object.keys(write.values ?? {})));
  for (const place of places) {
    const there = writes.filter(({ write }) => write.values !== undefined && place in write.values);
    const lastKnown = there.findLastIndex(isAcknowledged);
    if (lastKnown === -1) continue;
    const possible = there.slice(lastKnown);
    if (possible.some(({ write }) => isDeepStrictEqual(write.values?.[place], present[place]))) continue;
    const { write } = possible[0] as AcknowledgedEntry;
    faults.push(
      `lost: ${place} of property ${property.id} shows ${JSON.stringify(present[place])}, ` +
        `acknowledged ${JSON.stringify(write.values?.[place])} (${write.mark})`,
    );
  }
  const expected = property.isActive ? 200 : 404;
  if (guestStatus !== expected) {
    faults.push(`wrong: guests get ${guestStatus} for property ${property.id}, not ${expected}`);
  }
  return faults;
}
