/** Names of the packages that every installation begins with. */
export const PACKAGE_NAMES = { free: 'Free', pro: 'Pro', business: 'Business' } as const;
/** Ids of the packages that every installation begins with. */
export type SeededPackageId = keyof typeof PACKAGE_NAMES;

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(PACKAGE_NAMES));

/** Names a package by its name; one that nobody knows the name of, by its id. */
export const packageName = (id: string): string => NAMES.get(id) ?? id;
