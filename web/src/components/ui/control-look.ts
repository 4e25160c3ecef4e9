/** The shared look of everything one types or chooses in, without its ground and the size of its text. */
export const CONTROL_FRAME =
  'w-full rounded-control border border-edge px-3 text-ink transition-[border-color,box-shadow] hover:border-ink-faint focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger';

/** The same with both. 16 px text, or phones zoom in. */
export const CONTROL_LOOK = `${CONTROL_FRAME} bg-surface text-16`;
