import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { MAX_ITEMS } from '#contracts/sections/items/section-items.ts';
import { SortableList, type SortableRow } from '../../../components/form/sortable-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { focusField } from '../../../lib/page/focus-field.ts';
import { BlockAdder } from '../blocks/block-adder.tsx';
import type { MadeText } from '../blocks/block-form.tsx';
import { MadeFields } from '../blocks/made-fields.tsx';
import { OpenBlocks } from '../blocks/open-blocks.tsx';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { sectionPath } from '../form/section-path.ts';
import { TextField } from '../form/text-field.tsx';
import { ItemCard } from './item-card.tsx';
import { QuickStarts } from './quick-starts.tsx';
import { GAP, type Start } from './starts/starts.ts';

/** Shows a section of title and text in pairs: added, removed, put in order. */
export function PairsTab({ section }: { section: string }) {
  const { t } = useI18n();
  const { language, nameOf } = useEditor();
  const path = sectionPath(language, section);
  const pairs = usePairs(path);
  const { ids } = pairs;
  const isFull = ids.length >= MAX_ITEMS;
  return (
    <div className="grid gap-5">
      {!isCustomSection(section) && (
        <TextField
          name={`${path}.title`}
          label={t('create.section.title')}
          placeholder={nameOf(section)}
          required={false}
        />
      )}
      <SortableList ids={ids} nameOf={pairs.nameOf} onMove={pairs.move} className="grid gap-2 empty:hidden">
        {(row) => <PairFields section={section} pairs={pairs} row={row} />}
      </SortableList>
      {ids.length === 0 && <QuickStarts section={section} onStart={pairs.start} />}
      <OpenBlocks section={section} isFull={isFull} onMade={pairs.addMade} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={isFull} onClick={pairs.add}>
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          {t('edit.pair.add')}
        </Button>
        <BlockAdder section={section} isFull={isFull} onMade={pairs.addMade} />
      </div>
    </div>
  );
}

/** Returns the titles of pairs; none where their section has just gone. */
const titlesOf = (entries: readonly { title: string }[] = []): string[] => entries.map(({ title }) => title);

/**
 * Gives the pairs of a section, and the calls that add, remove and move one.
 * @param path of the section in the form
 */
function usePairs(path: ReturnType<typeof sectionPath>) {
  const { t } = useI18n();
  const { control, getValues } = useFormContext<EditorValues>();
  const name = `${path}.entries` as const;
  const { fields, append, remove, move } = useFieldArray({ control, name });
  // What moves a row is named by its title.
  useWatch({ control, name, compute: titlesOf });
  return {
    name,
    ids: fields.map(({ id }) => id),
    move,
    nameOf: (_id: string, index: number) =>
      getValues(`${name}.${index}.title`)?.trim() || t('edit.pair', { number: index + 1 }),
    add(): void {
      append({ title: '', content: '' }, { focusName: `${name}.${fields.length}.title` });
    },
    /** Adds an entry that was offered. The next key fills its first gap. */
    start({ title, text }: Start): void {
      flushSync(() => append({ title, content: text }, { shouldFocus: false }));
      focusField(`${name}.${fields.length}.content`, GAP);
    },
    addMade({ title, text, block }: MadeText): void {
      flushSync(() => append({ title, content: text, block }, { shouldFocus: false }));
      focusField(`${name}.${fields.length}`);
    },
    remove(index: number): void {
      flushSync(() => remove(index));
      focusField(`${name}.${Math.min(index, fields.length - 2)}`);
    },
  };
}

interface PairFieldsProps {
  section: string;
  pairs: ReturnType<typeof usePairs>;
  row: SortableRow;
}

/** Shows one pair; where there are several, with what moves and removes it. */
function PairFields({ section, pairs, row }: PairFieldsProps) {
  const { t } = useI18n();
  const { index, isDragging, handle, moveButtons } = row;
  const name = `${pairs.name}.${index}` as const;
  const { title, content, block } = useWatch<EditorValues, typeof name>({ name });
  const isAlone = pairs.ids.length === 1;
  return (
    <ItemCard
      name={name}
      title={title}
      unnamed={t('edit.pair', { number: index + 1 })}
      text={content}
      isAlone={isAlone}
      onRemove={isAlone ? undefined : () => pairs.remove(index)}
      {...{ isDragging, handle, moveButtons }}
    >
      {block ? (
        <MadeFields section={section} name={name} />
      ) : (
        <>
          <TextField name={`${name}.title`} label={t('edit.pair.title')} />
          <TextField name={`${name}.content`} label={t('edit.pair.content')} lines="min-h-20" />
        </>
      )}
    </ItemCard>
  );
}
