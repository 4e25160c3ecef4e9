/** Most shared sections of an account. */
export const SHARED_SECTIONS_MAX = 100;

/**
 * States of a property that takes a section from a shared one: `followed` where it says what that says, `overridden` where
 * it has words of its own since and can go back.
 */
export const FOLLOWING_STATES = ['followed', 'overridden'] as const;
export type FollowingState = (typeof FOLLOWING_STATES)[number];
