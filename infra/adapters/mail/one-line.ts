/** A text as it may stand in a header: on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
