/** The shared look of everything one types or chooses in. 16 px text, or phones zoom in. */
export const CONTROL_LOOK =
  'w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink transition-[border-color,box-shadow] hover:border-ink-faint focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger';
