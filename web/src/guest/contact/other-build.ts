const LOADED_FOR = 'guest_loaded_for';

/** Fields in which a guest writes. */
const FIELDS =
  'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="search"])';

/**
 * Loads the page anew where the server has another build of it: old scripts may not know how to draw what it tells, and what
 * they have not loaded yet is gone. Not while something is typed. Once for each build: a copy, or another gateway, may still
 * answer with the old one.
 * @param client address of the scripts of the server's build
 * @returns true where the page goes
 */
export function loadOtherBuild(client: string): boolean {
  if (isTyped() || !isFirstTry(client)) return false;
  location.reload();
  return true;
}

const isTyped = (): boolean =>
  Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)).some(
    ({ value }) => value !== '',
  );

function isFirstTry(client: string): boolean {
  try {
    if (sessionStorage.getItem(LOADED_FOR) === client) return false;
    sessionStorage.setItem(LOADED_FOR, client);
    return true;
  } catch {
    // Without a memory the page might be loaded for ever.
    return false;
  }
}
