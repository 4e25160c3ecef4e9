import { type Tip, type TipCategory, tipCategorySchema } from '../items/section-items.ts';
import { isRecord, readJson, textOf } from '../json-value.ts';
import { parseTipLines } from './tip-lines.ts';
import { readMarkedText, writeMarkedText } from './tip-marks.ts';

const FIELDS = ['title', 'description', 'address', 'mapUrl', 'imageUrl', 'category'] as const;

function saySame(one: Tip, other: Tip): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

function readCategory(value: unknown): TipCategory | undefined {
  return tipCategorySchema.safeParse(value).data;
}

function readElement(element: unknown): Tip {
  if (!isRecord(element)) return { title: '', ...readMarkedText(textOf(element)) };
  const category = readCategory(element.category);
  const tip = { title: textOf(element.title), ...readMarkedText(textOf(element.content)) };
  return category === undefined ? tip : { ...tip, category };
}

/** Writes a tip as an element of the JSON list, on top of the keys that its source had beside those of a tip. */
function writeElement(tip: Tip, original: Record<string, unknown> = {}): string {
  const unknownCategory = readCategory(original.category) === undefined ? original.category : undefined;
  const category = tip.category ?? unknownCategory;
  return JSON.stringify({ ...original, title: tip.title, content: writeMarkedText(tip), category });
}

function parseElement(element: unknown): Tip {
  const tip = readElement(element);
  const text = JSON.stringify(element);
  return text === writeElement(tip) ? tip : { ...tip, source: { form: 'json', text } };
}

function formatElement(tip: Tip): string {
  const original = tip.source?.form === 'json' ? readJson(tip.source.text) : undefined;
  if (original !== undefined && saySame(readElement(original), tip)) return JSON.stringify(original);
  return writeElement(tip, isRecord(original) ? original : {});
}

/** Writes the tips as older lines, if all of them came from them and reading them again gives exactly these tips. */
function formatUnchangedLines(tips: readonly Tip[]): string | undefined {
  const blocks = tips.flatMap(({ source }) => (source?.form === 'lines' ? [source.text] : []));
  const content = blocks.join('\n');
  const read = blocks.length === tips.length ? parseTips(content) : [];
  const unchanged = read.length === tips.length && tips.every((tip, i) => saySame(tip, read[i] ?? tip));
  return unchanged ? content : undefined;
}

/** Reads local tips: a JSON list of `{title, content, category?}`, or else the older plain lines. */
export function parseTips(content: string): Tip[] {
  if (content === '') return [];
  const value = readJson(content);
  return Array.isArray(value) ? value.map(parseElement) : parseTipLines(content);
}

/**
 * Writes local tips as a JSON list, or as the older lines while nothing in them has changed. What
 * `parseTips` read comes back: lines byte for byte, JSON value for value (and byte for byte where it
 * was written without spaces). No tips at all are the empty string. A line break in an address, or a
 * mark that begins a line of a description, may read back in another field, with all of the text.
 */
export function formatTips(tips: readonly Tip[]): string {
  if (tips.length === 0) return '';
  return formatUnchangedLines(tips) ?? `[${tips.map(formatElement).join(',')}]`;
}
