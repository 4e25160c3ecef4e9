/** Puts a text on one line, as a header needs it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
