import { createElement, type ReactNode } from 'react';
import type { RichNode, RichText } from '../book/guest-book.ts';

/** A host's text. It is built of elements, so whatever it says, it cannot become anything else. */
export function RichTextView({ text }: { text: RichText }) {
  return text.length === 0 ? null : <div className="rich">{text.map(toElement)}</div>;
}

function toElement(node: RichNode, position: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'br') return <br key={position} />;
  return createElement(tag, { key: position, href }, ...children.map(toElement));
}
