/** The shared look of menus: a raised sheet, rows of 44 px. What has no room on a low screen is scrolled to. */
export const MENU_LOOK =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise overflow-y-auto rounded-card border border-hairline bg-surface p-1.5 text-ink shadow-raised';

export const MENU_ROW_LOOK =
  'flex h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-14 outline-none data-highlighted:bg-hover';
