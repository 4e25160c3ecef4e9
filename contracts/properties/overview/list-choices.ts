/** The orders in which a host lists properties. `updatedAt` is when one was last changed. */
export const PROPERTY_ORDERS = ['createdAt-desc', 'updatedAt-desc', 'name-asc', 'name-desc'] as const;
export type PropertyOrder = (typeof PROPERTY_ORDERS)[number];

/** States that the list of properties is narrowed to: open to guests, or not. */
export const PROPERTY_STATES = ['published', 'draft'] as const;
export type PropertyListState = (typeof PROPERTY_STATES)[number];

/** Most characters of a search for properties. */
export const PROPERTY_SEARCH_MAX = 200;
