/** A section that one writer rewrites with rising numbers. */
interface SectionEntry {
  readonly propertyId: string;
  readonly section: string;
  /** The highest number that was sent, and the highest that was acknowledged. */
  sent: number;
  acknowledged: number;
}

/** What stands in the product after a restart, as its API tells it. */
export interface Observation {
  readonly properties: readonly { readonly id: string; readonly slug: string }[];
  /** The number that stands in a section; `undefined` where there is none. */
  readonly sectionNumber: (propertyId: string, section: string) => number | undefined;
}

/**
 * What clients of the product know: every write that was sent and every one that was acknowledged
 * (2xx). A write in flight at a crash may have been kept or not; an acknowledged one has to be there.
 */
export class Ledger {
  readonly #sentSlugs = new Set<string>();
  /** Slug by property id. */
  readonly #created = new Map<string, string>();
  readonly #sections = new Map<string, SectionEntry>();
  #acknowledged = 0;

  /** Acknowledged writes so far. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Slugs of the properties whose creation was acknowledged. */
  get slugs(): string[] {
    return [...this.#created.values()];
  }

  creating(slug: string): void {
    this.#sentSlugs.add(slug);
  }

  created(propertyId: string, slug: string): void {
    this.#sentSlugs.add(slug);
    this.#created.set(propertyId, slug);
    this.#acknowledged += 1;
  }

  /** @returns the number to write, higher than any written there before. */
  writing(propertyId: string, section: string): number {
    const entry = this.#section(propertyId, section);
    entry.sent += 1;
    return entry.sent;
  }

  written(propertyId: string, section: string, number: number): void {
    const entry = this.#section(propertyId, section);
    entry.sent = Math.max(entry.sent, number);
    entry.acknowledged = Math.max(entry.acknowledged, number);
    this.#acknowledged += 1;
  }

  /**
   * What the product has lost, doubled or made up, a sentence each; none where it kept its word. A
   * section may hold a later number than the last acknowledged one, up to the last one sent.
   */
  faults({ properties, sectionNumber }: Observation): string[] {
    const faults: string[] = [];
    const idsBySlug = Map.groupBy(properties, ({ slug }) => slug);
    for (const [id, slug] of this.#created) {
      if (!idsBySlug.get(slug)?.some((property) => property.id === id)) {
        faults.push(`lost: property ${slug} (${id})`);
      }
    }
    for (const [slug, holders] of idsBySlug) {
      if (holders.length > 1) faults.push(`doubled: property ${slug} is there ${holders.length} times`);
      if (!this.#sentSlugs.has(slug)) faults.push(`made up: property ${slug} was never sent`);
    }
    for (const { propertyId, section, sent, acknowledged } of this.#sections.values()) {
      const number = sectionNumber(propertyId, section) ?? 0;
      const place = `${section} of ${propertyId}`;
      if (number < acknowledged) faults.push(`lost: ${place} is at ${number}, acknowledged ${acknowledged}`);
      if (number > sent) faults.push(`made up: ${place} is at ${number}, sent ${sent}`);
    }
    return faults;
  }

  #section(propertyId: string, section: string): SectionEntry {
    const key = `${propertyId} ${section}`;
    const entry = this.#sections.get(key) ?? { propertyId, section, sent: 0, acknowledged: 0 };
    this.#sections.set(key, entry);
    return entry;
  }
}
