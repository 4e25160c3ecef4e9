import type { Tip } from '../items/section-items.ts';

/** Parts of a tip's content: its description, and what its marked lines add. */
export type MarkedText = Pick<Tip, 'description' | 'address' | 'mapUrl' | 'imageUrl'>;
type MarkedField = Exclude<keyof MarkedText, 'description'>;

const PIN = '\u{1F4CD}';
const MAP = '\u{1F5FA}';
const IMAGE = '\u{1F5BC}';
/** Asks for the coloured form of a character; keyboards add it or not as they like. */
const EMOJI_STYLE = '\uFE0F';

const FIELD_OF: Readonly<Record<string, MarkedField>> = {
  [PIN]: 'address',
  [MAP]: 'mapUrl',
  [IMAGE]: 'imageUrl',
};
const MARKED_LINE = new RegExp(`^\\s*(${PIN}|${MAP}|${IMAGE})${EMOJI_STYLE}?(.*)$`, 'su');

function readMark(line: string): { field: MarkedField; value: string } | undefined {
  const [, mark = '', value = ''] = MARKED_LINE.exec(line) ?? [];
  const field = FIELD_OF[mark];
  return field && { field, value: value.trim() };
}

/** Tells whether a line begins with one of the three marks, with or without the variation selector. */
export function isMarkedLine(line: string): boolean {
  return readMark(line) !== undefined;
}

/** Reads a tip's content. Of several lines with the same mark the last counts, the others are description. */
export function readMarkedText(content: string): MarkedText {
  const found = new Map<MarkedField, string>();
  const description: string[] = [];
  for (const line of content.split('\n').reverse()) {
    const mark = readMark(line);
    if (mark === undefined || found.has(mark.field)) description.push(line);
    else found.set(mark.field, mark.value);
  }
  return {
    description: description.reverse().join('\n'),
    address: found.get('address') ?? '',
    mapUrl: found.get('mapUrl') ?? '',
    imageUrl: found.get('imageUrl') ?? '',
  };
}

/** Writes a tip's content: the description, then a marked line for each further text that it has. */
export function writeMarkedText(text: MarkedText): string {
  const marked = [
    { mark: PIN, value: text.address },
    { mark: MAP + EMOJI_STYLE, value: text.mapUrl },
    { mark: IMAGE + EMOJI_STYLE, value: text.imageUrl },
  ].filter(({ value }) => value.trim() !== '');
  const lines = marked.map(({ mark, value }) => `${mark} ${value}`);
  return (text.description === '' ? lines : [text.description, ...lines]).join('\n');
}
