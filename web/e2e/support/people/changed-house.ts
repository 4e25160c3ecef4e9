import type { Property } from '#contracts/properties/api.ts';
import { createProperty, type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { ownProperty } from '../own.ts';

/** Registers a host with a property that got WiFi, and whose rules were written twice: four changes. */
export async function changedHouse(
  origin: string,
  slug: string,
): Promise<{ readonly host: HostClient; readonly house: Property }> {
  const host = await registerHost(origin);
  const house = await createProperty(host, ownProperty(slug));
  const wifi = { wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' };
  await host.must('PUT', `/api/properties/${house.id}`, wifi);
  for (const hour of ['22', '23']) {
    const content = `Silenzio: dalle ${hour}\nAnimali: benvenuti`;
    const sections = [{ section: 'rules', language: 'it', content }];
    await host.must('PUT', `/api/properties/${house.id}/sections`, { sections });
  }
  return { host, house };
}

/** Saves four changes of a house at once: its town, two sections, and a third one hidden. */
export async function saveSeveral(host: HostClient, house: Property): Promise<void> {
  await host.must('PUT', `/api/properties/${house.id}/book`, {
    city: 'Pienza',
    sections: [
      { section: 'rules', language: 'it', content: 'Silenzio: mai' },
      { section: 'parking', language: 'it', content: 'Posto: davanti al cancello' },
    ],
    hiddenSections: ['extras'],
  });
}
