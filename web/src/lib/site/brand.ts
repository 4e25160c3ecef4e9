/** The product's name as the interface writes it: as the server says in the document. */
export const BRAND_NAME = told() ?? 'Benvenuto';

function told(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="brand-name"]')?.content;
}
