/** The shared look of a sub-account's card and of the skeleton that stands for one. */
export const CARD_LOOK =
  'flex min-h-52 flex-col gap-4 rounded-card border border-hairline bg-surface p-5 shadow-card sm:p-6';

/** Layout of the cards beside one another. */
export const CARD_GRID_LOOK = 'grid gap-4 lg:grid-cols-2';
