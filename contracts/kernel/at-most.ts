/** What is said of a text that is too long. */
export const atMostCharacters = (max: number): string => `Must be at most ${max} characters`;
