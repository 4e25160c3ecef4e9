/**
 * Writes a text as searches compare it: without regard to case and accents. Marks go before the letters are taken apart
 * as well: to bring many marks of one letter into their order takes time by their square.
 */
export const searchable = (text: string): string =>
  text.replaceAll(/\p{M}/gu, '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
