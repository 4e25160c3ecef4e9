import type { Core } from '#infra/run/composition/core.ts';
import { addHost, type Fact } from './fill-log.ts';
import { realBook } from './real-book.ts';

const PROPERTIES_PER_HOST = 100;
const HOSTS_AT_ONCE = 16;

/** Makes the slug of one of the properties; their numbers begin with 0. */
export const bookSlug = (number: number): string => `book-${number}`;

/** Appends that many properties of real size in one language, up to a hundred to a host. */
export async function fillWithBooks(core: Core, count: number): Promise<void> {
  const sections: readonly Fact[] = realBook(['it']).map(({ sectionMetadata, ...written }) => ({
    type: 'SectionWritten',
    data: { ...written, metadata: sectionMetadata ?? null },
  }));
  let next = 0;
  const fillHosts = async () => {
    while (next < count) {
      const first = next;
      const end = Math.min(count, first + PROPERTIES_PER_HOST);
      next = end;
      const host = await addHost(core);
      for (let number = first; number < end; number += 1) {
        await host.append(await host.addProperty(bookSlug(number)), sections);
      }
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, fillHosts));
}
