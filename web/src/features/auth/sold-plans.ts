/** The plans that are sold under a name: no other word of an address is shown. */
export const SOLD_PLANS: readonly string[] = ['Free', 'Pro', 'Business', 'Scale'];
