import { formOf, type SectionItems } from '#contracts/sections/section-items.ts';
import { sanitiseHtml, sanitiseLink } from '#kernel/sanitise-html.ts';

const LINK_FIELDS = new Set(['fileUrl', 'linkUrl', 'videoUrl']);

/** The items with every text and link of theirs fit for a guest's page; the shape stays as it is. */
export function sanitiseItems(section: string, items: SectionItems): SectionItems {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'list':
      return form.items.map((entry) => ({
        ...entry,
        title: sanitiseHtml(entry.title),
        content: sanitiseHtml(entry.content),
      }));
    case 'tips':
      return form.items.map(({ source, ...tip }) => {
        const clean = {
          ...tip,
          title: sanitiseHtml(tip.title),
          description: sanitiseHtml(tip.description),
          address: sanitiseHtml(tip.address),
          mapUrl: sanitiseLink(tip.mapUrl),
          imageUrl: sanitiseLink(tip.imageUrl),
        };
        // What the string form said beyond the usual is kept only where nothing had to be removed.
        return source === undefined || sanitiseHtml(source.text) !== source.text
          ? clean
          : { ...clean, source };
      });
    case 'checkin':
      return Object.fromEntries(
        Object.entries(form.items).map(([field, value]) => [field, sanitiseField(field, value)]),
      );
  }
}

function sanitiseField(field: string, value: unknown): unknown {
  if (typeof value === 'string') return LINK_FIELDS.has(field) ? sanitiseLink(value) : sanitiseHtml(value);
  if (Array.isArray(value)) return value.map((inner) => sanitiseField('', inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sanitiseField(key, inner)]));
}
