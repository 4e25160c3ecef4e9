/** Attribute of what a host wrote: each passage runs from its own side, Arabic and Hebrew from the right. */
export const TO_ITS_SIDE = { dir: 'auto' } as const;
