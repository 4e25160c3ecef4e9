/**
 * Attribute of names and codes that a browser's translation would spoil. HTML reads attributes in any case, and in
 * this one Preact's renderer on the server does not leave `translate="no"` out.
 */
export const AS_WRITTEN: object = { TRANSLATE: 'no' };
