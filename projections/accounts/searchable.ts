/** A text as searches compare it: without regard to case and accents. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
