/** The product's name as the interface writes it. */
export const BRAND_NAME = 'Benvenuto';
