/** Returns the address under which guests read a property. */
export function publicUrl(slug: string): string {
  return `${window.location.origin}/p/${slug}`;
}
