/** Numbers of questions that may wait for an answer at the same time. */
export interface PlaceCaps {
  readonly ofAddress: number;
  readonly ofProperty: number;
}

/** A family behind one address, and the guests of a large property. */
export const PLACE_CAPS: PlaceCaps = { ofAddress: 8, ofProperty: 40 };

/** Places for questions that wait. */
export interface Places {
  /** Takes a place. @returns what gives it back; `undefined` where there is none left */
  take(address: string, propertyId: string): (() => void) | undefined;
  /** Number of places that are taken. */
  readonly taken: number;
}

/** Makes the places of a process. */
export function createPlaces(caps: PlaceCaps = PLACE_CAPS): Places {
  const held = new Map<string, number>();
  let taken = 0;
  const count = (key: string, more: 1 | -1) => {
    const sum = (held.get(key) ?? 0) + more;
    if (sum === 0) held.delete(key);
    else held.set(key, sum);
  };
  return {
    get taken() {
      return taken;
    },
    take(address, propertyId) {
      const keys = [
        [`address ${address}`, caps.ofAddress],
        [`property ${propertyId}`, caps.ofProperty],
      ] as const;
      if (keys.some(([key, most]) => (held.get(key) ?? 0) >= most)) return undefined;
      for (const [key] of keys) count(key, 1);
      taken += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        for (const [key] of keys) count(key, -1);
      };
    },
  };
}
