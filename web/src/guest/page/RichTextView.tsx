import type { ReactNode } from 'react';
import type { RichNode, RichTag, RichText } from '../book/guest-book.ts';
import { outsideLink } from './outside-link.ts';
import { TO_ITS_SIDE } from './to-its-side.ts';

const BLOCKS: readonly RichTag[] = ['p', 'ul', 'ol'];

/** Shows a host's text. It is built of elements, so whatever it says, it cannot become anything else. */
export function RichTextView({ text }: { text: RichText }) {
  return text.length === 0 ? null : <div className="rich">{text.map(toElement)}</div>;
}

function toElement(node: RichNode, position: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br key={position} />;
  const link = href === undefined ? {} : { href, ...outsideLink(href) };
  const block = BLOCKS.includes(Tag) ? TO_ITS_SIDE : {};
  return (
    <Tag key={position} {...link} {...block}>
      {children.map(toElement)}
    </Tag>
  );
}
