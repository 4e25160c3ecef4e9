/** Says that a text is too long. */
export const atMostCharacters = (max: number): string => `Must be at most ${max} characters`;
