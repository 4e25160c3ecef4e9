/** Text in the place of secrets, and of what was erased. */
export const MASK = '•••••';
