/** Longest time that a test waits for a condition to come true, on a machine that is busy with other work. Milliseconds. */
export const LONGEST_WAIT_MS = 120_000;
