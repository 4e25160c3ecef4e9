/** Loads the card of a created property: while the property is being created, so that it is there afterwards. */
export const loadCreatedCard = async () => ({ default: (await import('./created-card.tsx')).CreatedCard });
