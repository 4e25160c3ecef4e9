/** The ground of a switch between panels; where its tabs stand is the caller's to say. */
export const TAB_LIST_GROUND = 'grid gap-1 rounded-control bg-sunken p-1';

/** The shared look of a switch between two or three panels. */
export const TAB_LIST_LOOK = `${TAB_LIST_GROUND} auto-cols-fr grid-flow-col`;

export const TAB_LOOK =
  'h-10 rounded-control font-medium text-14 text-ink-soft transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card';
