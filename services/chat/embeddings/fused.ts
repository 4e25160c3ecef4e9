/** Constant of reciprocal rank fusion: so large that being high in both orders counts for more than being first in one. */
const K = 60;

/** Returns what a place in an order is worth, from 0 to 1: the first place 1. @param place from 0 on */
export const worthOf = (place: number): number => (K + 1) / (K + 1 + place);

/** Puts orders together into one by reciprocal rank fusion. Of what is worth the same, the first order's comes first. */
export function fused<Item>(orders: readonly (readonly Item[])[]): Item[] {
  const worth = new Map<Item, number>();
  for (const order of orders) {
    order.forEach((item, place) => {
      worth.set(item, (worth.get(item) ?? 0) + worthOf(place));
    });
  }
  return [...worth].toSorted(([, one], [, other]) => other - one).map(([item]) => item);
}
