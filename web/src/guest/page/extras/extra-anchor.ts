/** Returns the anchor of the sheet in which an offer is asked for. */
export const extraAnchor = (id: string): string => `extra-${id}`;
