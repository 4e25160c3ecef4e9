import type { Core } from '#infra/run/composition/core.ts';
import { addHost, type Fact } from './fill-log.ts';

const APPENDED_AT_ONCE = 500;

/**
 * Makes an edit as hosts do again and again: of sections in two languages, and of the name and the WiFi of the
 * property.
 */
function edit(number: number): Fact {
  const text = `Edit ${number}`;
  switch (number % 4) {
    case 0:
      return { type: 'PropertyRenamed', data: { name: text } };
    case 1:
      return { type: 'WifiChanged', data: { wifiNetwork: text, wifiPassword: text } };
    default: {
      const section = number % 8 < 4 ? 'rules' : 'guides';
      const items = [{ title: text, content: 'Silenzio dalle 22 alle 8, anche in giardino.' }];
      const language = number % 3 === 0 ? 'it' : 'en';
      return { type: 'SectionWritten', data: { section, language, title: text, items, metadata: null } };
    }
  }
}

/**
 * Adds a host whose properties were edited so often, each of them.
 * @returns the host's id and that of the last property
 */
export async function fillWithEdits(
  core: Core,
  { houses, edits }: { readonly houses: number; readonly edits: number },
): Promise<{ userId: string; propertyId: string }> {
  const host = await addHost(core);
  let propertyId = '';
  for (let house = 0; house < houses; house += 1) {
    propertyId = await host.addProperty(`casa-${house}`);
    for (let first = 0; first < edits; first += APPENDED_AT_ONCE) {
      await host.append(
        propertyId,
        Array.from({ length: APPENDED_AT_ONCE }, (_, index) => edit(first + index)),
      );
    }
  }
  return { userId: host.userId, propertyId };
}
