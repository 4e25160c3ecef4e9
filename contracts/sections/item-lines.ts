import { formOf, type SectionItems } from './section-items.ts';

/** What a section says as lines for people to read and to compare: an entry, a tip or a check-in text each. */
export function itemLines(section: string, items: SectionItems): string[] {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'list':
      return form.items.map(({ title, content }) => joined([title, content], ': '));
    case 'tips':
      return form.items.map(({ title, description, address }) =>
        joined([title, description, address], ' · '),
      );
    case 'checkin':
      return Object.values(form.items).filter((value) => typeof value === 'string');
  }
}

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator);

/** The lines of a text as guests read it: without marks of its form, and none that are empty. */
export function textLines(text: string): string[] {
  return text
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
