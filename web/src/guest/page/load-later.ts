/**
 * Loads a part of the page that comes once it is turned to. A browser remembers that a file could not be had, and does not
 * ask for it again as long as the page is open: so it is asked for at an address that was not tried yet.
 * @param load imports the part
 * @throws Error where it cannot be had now
 */
export async function loadLater<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return import(/* @vite-ignore */ `${address}?${Date.now()}`);
  }
}
