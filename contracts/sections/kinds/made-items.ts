import type { FilledBlock } from '../../blocks/filled-block.ts';
import type { EntryCounts, MadeItem, ShownBlock } from './kind.ts';

/** An item that can be made from a block. */
interface Makeable {
  readonly title: string;
  readonly block?: FilledBlock | undefined;
}

/** Returns what the kinds that are lists of items can do with blocks. @param text the field that a block's text stands in */
export function madeItems<Field extends string, Item extends Makeable & Record<Field, string>>(
  text: Field,
  saysSomething: (item: Item) => boolean,
) {
  const madeOf = (item: Item, index: number): MadeItem | undefined =>
    item.block && {
      block: item.block,
      present: { title: item.title, text: item[text] },
      path: `${index}.block`,
    };
  return {
    counts(items: Item[]): EntryCounts {
      const said = items.filter((item) => item.block !== undefined || saysSomething(item));
      const made = said.filter((item) => item.block !== undefined).length;
      return { own: said.length - made, made };
    },
    made: (items: Item[]): MadeItem[] => items.flatMap((item, index) => madeOf(item, index) ?? []),
    rewrite: (items: Item[], write: (item: MadeItem) => MadeItem): Item[] =>
      items.map((item, index) => {
        const made = madeOf(item, index);
        if (made === undefined) return item;
        const { block, present } = write(made);
        return { ...item, title: present.title, [text]: present.text, block };
      }),
    withoutBlocks: (items: Item[], isOrdinary: (block: FilledBlock) => boolean): Item[] =>
      items.map((item) => {
        if (item.block === undefined || !isOrdinary(item.block)) return item;
        const { block: _block, ...ordinary } = item;
        return ordinary as unknown as Item;
      }),
    shown: (items: Item[], read: (block: FilledBlock) => ShownBlock | undefined): Item[] =>
      items.map((item) => {
        if (item.block === undefined) return item;
        const { block, ...kept } = item;
        const shown = read(block);
        const said = shown && { title: shown.title, [text]: shown.text };
        return { ...kept, ...said, ...(shown?.language && { language: shown.language }) } as unknown as Item;
      }),
  };
}
