import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** Entries that start something, carry files or media, or say where a document comes from; wherever they stand. */
const REMOVED = [
  'AA',
  'AF',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'Metadata',
  'Next',
  'OpenAction',
  'PieceInfo',
  'RichMediaContent',
  'RichMediaSettings',
  'Thumb',
  'XFA',
];
/** Annotations that may stand on a page: links, notes and marks. */
const ANNOTATIONS = [
  'Link',
  'Text',
  'FreeText',
  'Popup',
  'Stamp',
  'Ink',
  'Caret',
  'Widget',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
];
const LINK = /^(https?:|mailto:|tel:)/i;

/** Takes out of a document, in place, all that does anything but show: the only actions left are links. */
export function stripActiveContent(context: PDFContext): void {
  for (const [, object] of context.enumerateIndirectObjects()) strip(object);
}

function strip(object: PDFObject): void {
  if (object instanceof PDFStream) strip(object.dict);
  else if (object instanceof PDFArray) for (const item of object.asArray()) strip(item);
  else if (object instanceof PDFDict) stripDict(object);
}

function stripDict(dict: PDFDict): void {
  for (const name of REMOVED) dict.delete(PDFName.of(name));
  keepLinkAlone(dict);
  keepMarksAlone(dict);
  for (const [, value] of dict.entries()) strip(value);
}

/** Makes an action that is a plain link anew, and removes any other. */
function keepLinkAlone(dict: PDFDict): void {
  const action = dict.lookup(PDFName.of('A'));
  // Elsewhere, an entry of this name is a number or a name and means another thing.
  if (!(action instanceof PDFDict)) return;
  dict.delete(PDFName.of('A'));
  if (action.lookup(PDFName.of('S')) !== PDFName.of('URI')) return;
  const target = action.lookup(PDFName.of('URI'));
  if (!(target instanceof PDFString || target instanceof PDFHexString)) return;
  const address = target.decodeText();
  if (!LINK.test(address) || !URL.canParse(address)) return;
  // Percent-encoded, it holds nothing that would end the text early.
  const link = { S: 'URI', URI: PDFHexString.fromText(new URL(address).href) };
  dict.set(PDFName.of('A'), dict.context.obj(link));
}

function keepMarksAlone(dict: PDFDict): void {
  const annotations = dict.lookup(PDFName.of('Annots'));
  if (annotations === undefined) return;
  if (!(annotations instanceof PDFArray)) {
    dict.delete(PDFName.of('Annots'));
    return;
  }
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookup(index);
    const subtype = annotation instanceof PDFDict ? annotation.lookup(PDFName.of('Subtype')) : undefined;
    const isMark = subtype instanceof PDFName && ANNOTATIONS.includes(subtype.decodeText());
    if (!isMark) annotations.remove(index);
  }
}
