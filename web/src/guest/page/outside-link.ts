const BESIDE = { target: '_blank', rel: 'noopener' } as const;

/** Returns the attributes of a link: other sites open beside the book, which an installed one would otherwise leave. */
export function outsideLink(href: string): Partial<typeof BESIDE> {
  return /^https?:/i.test(href) ? BESIDE : {};
}
