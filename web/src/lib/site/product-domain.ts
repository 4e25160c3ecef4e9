/**
 * Returns the domain under which properties have subdomains, as the server says in the document; undefined where they
 * have none.
 */
export function productDomain(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="product-domain"]')?.content;
}
