/** The orders in which a host lists properties. `updatedAt` is when one was last changed. */
export const PROPERTY_ORDERS = ['createdAt-desc', 'updatedAt-desc', 'name-asc', 'name-desc'] as const;
export type PropertyOrder = (typeof PROPERTY_ORDERS)[number];

/** The states that the list of properties can be narrowed to: those that guests can open, and those that they cannot. */
export const PROPERTY_STATES = ['published', 'draft'] as const;
export type PropertyListState = (typeof PROPERTY_STATES)[number];

/** Most characters of a search for properties. */
export const PROPERTY_SEARCH_MAX = 200;
