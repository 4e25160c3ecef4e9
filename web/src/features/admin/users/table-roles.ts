/**
 * The roles of a table's parts, said aloud: laid out as cards on phones, they would be none any more for the assistive
 * tools of some browsers.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
