/** Fields of an offer that can be restored by themselves. */
export const OFFER_FIELDS = [
  'name',
  'description',
  'imagePath',
  'priceCents',
  'currency',
  'unit',
  'maxQuantity',
  'leadTimeHours',
  'paymentLink',
  'active',
  'order',
  'translations',
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];

/** Fields that are restored where none is named: whether an offer is shown, and its place, stay as they are. */
export const WRITTEN_OFFER_FIELDS = OFFER_FIELDS.filter((field) => field !== 'active' && field !== 'order');
