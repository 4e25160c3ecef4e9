import { isFixedSection, SECTION_KEYS } from './catalogue.ts';

/**
 * Returns the whole order of a property's sections: the saved order first (without repeats and without keys
 * that the property does not have), then fixed sections missing from it in their own order, then
 * modules missing from it.
 */
export function mergeSectionOrder(saved: readonly string[], modules: readonly string[]): string[] {
  const own = new Set(modules);
  const known = saved.filter((key) => isFixedSection(key) || own.has(key));
  return [...new Set([...known, ...SECTION_KEYS, ...modules])];
}

/** Returns what guests see: the merged order without the hidden sections. */
export function visibleSections(
  order: readonly string[],
  hidden: readonly string[],
  modules: readonly string[],
): string[] {
  const concealed = new Set(hidden);
  return mergeSectionOrder(order, modules).filter((key) => !concealed.has(key));
}
