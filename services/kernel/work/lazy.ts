/** Gives something that is made at its first use, and kept. @throws what making it throws */
export type Lazy<Made> = () => Promise<Made>;

/** Makes something once it is needed; where that fails, anew at the next use. */
export function createLazy<Made>(make: () => Promise<Made>): Lazy<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
