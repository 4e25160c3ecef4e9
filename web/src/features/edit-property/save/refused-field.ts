import type { SaveBookRequest } from '#contracts/properties/api.ts';
import { kindNameOf } from '#contracts/sections/catalogue.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { DETAIL_FIELDS, type EditorValues, type SectionDraft } from '../form/editor-values.ts';
import { sectionPath } from '../form/section-path.ts';

/**
 * Returns the field of the form that a refusal is about; undefined where the form has none for it.
 * @param path in the body of the refused save: `customUrl`, `sections.2.items.0.title`
 * @param body the refused save
 * @param values what it was made of
 */
export function refusedField(
  path: string,
  body: SaveBookRequest,
  values: Pick<EditorValues, 'texts'>,
): string | undefined {
  if (DETAIL_FIELDS.some((field) => field === path)) return `details.${path}`;
  const [head, place, part, ...inner] = path.split('.');
  if (head === 'translations') return `details.${part}_${place}`;
  const sent = head === 'sections' ? body.sections?.[Number(place)] : undefined;
  const draft = sent?.language && values.texts[sent.language][sent.section];
  if (sent?.language === undefined || draft === undefined) return undefined;
  const section = sectionPath(sent.language, sent.section);
  const field = part === 'items' ? fieldOfItems(sent.section, draft, inner) : undefined;
  // The title stands for what is wrong with a section as a whole.
  return `${section}.${field ?? 'title'}`;
}

/** Name in the form of the items of a kind that has several. */
const ROWS = { list: 'entries', tips: 'tips' } as const;

function fieldOfItems(section: string, draft: SectionDraft, inner: readonly string[]): string | undefined {
  const [first, field] = inner;
  if (first === undefined) return undefined;
  const kind = kindNameOf(section);
  if (kind === 'checkin') return first in draft.checkin ? `checkin.${first}` : undefined;
  const name = ROWS[kind];
  const rows = draft[name];
  // Blank rows are not sent: the places of those behind them are others in the form.
  const sent = [...rows.keys()].filter((row) => !kindOf(section).isBlank(rows.slice(row, row + 1)));
  const row = sent[Number(first)];
  if (row === undefined || field === undefined) return undefined;
  return `${name}.${row}.${field}`;
}
