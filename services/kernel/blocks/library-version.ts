/**
 * Version of the library of blocks. Raised whenever a block, a place or the way in which values are written changes: the
 * documents of guests are made of them, and are then built anew.
 */
export const LIBRARY_VERSION = 2;
