import { Plus, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { MAX_ITEMS } from '#contracts/sections/section-items.ts';
import { SortableList, type SortableRow } from '../../../components/form/sortable-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { focusField } from '../../../lib/page/focus-field.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { sectionPath } from '../form/section-path.ts';
import { TextField } from '../form/text-field.tsx';
import { QuickStarts } from './quick-starts.tsx';

/** Shows a section of title and text in pairs: added, removed, put in order. */
export function PairsTab({ section }: { section: string }) {
  const { t } = useI18n();
  const { language, nameOf } = useEditor();
  const path = sectionPath(language, section);
  const pairs = usePairs(path);
  const { ids } = pairs;
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
      <SortableList ids={ids} nameOf={pairs.nameOf} onMove={pairs.move} className="grid gap-4 empty:hidden">
        {(row) => <PairFields pairs={pairs} row={row} />}
      </SortableList>
      {ids.length === 0 && <QuickStarts section={section} onStart={pairs.add} />}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={ids.length >= MAX_ITEMS}
        onClick={() => pairs.add('')}
      >
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        {t('edit.pair.add')}
      </Button>
    </div>
  );
}

/**
 * Gives the pairs of a section, and the calls that add, remove and move one.
 * @param path of the section in the form
 */
function usePairs(path: ReturnType<typeof sectionPath>) {
  const { t } = useI18n();
  const { control, getValues } = useFormContext<EditorValues>();
  const name = `${path}.entries` as const;
  const { fields, append, remove, move } = useFieldArray({ control, name });
  return {
    name,
    ids: fields.map(({ id }) => id),
    move,
    nameOf: (_id: string, index: number) =>
      getValues(`${name}.${index}.title`)?.trim() || t('edit.pair', { number: index + 1 }),
    add(title: string): void {
      append(
        { title, content: '' },
        { focusName: `${name}.${fields.length}.${title === '' ? 'title' : 'content'}` },
      );
    },
    remove(index: number): void {
      flushSync(() => remove(index));
      focusField(`${name}.${Math.min(index, fields.length - 2)}.title`);
    },
  };
}

/** Shows the fields of one pair; where there are several, with what moves and removes it. */
function PairFields({ pairs, row }: { pairs: ReturnType<typeof usePairs>; row: SortableRow }) {
  const { t } = useI18n();
  const { id, index, isDragging, handle, moveButtons } = row;
  return (
    <div
      className={`grid gap-3 rounded-card border border-hairline bg-surface p-4 ${isDragging ? 'shadow-raised' : ''}`}
    >
      {pairs.ids.length > 1 && (
        <div className="-mt-2 -mr-2 flex items-center">
          {handle}
          <span className="flex-1 px-2 text-14 text-ink-faint tabular-nums">{index + 1}</span>
          {moveButtons}
          <button
            type="button"
            aria-label={t('edit.remove', { name: pairs.nameOf(id, index) })}
            onClick={() => pairs.remove(index)}
            className="grid size-11 place-items-center rounded-control text-ink-faint transition-colors hover:bg-hover hover:text-danger"
          >
            <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        </div>
      )}
      <TextField name={`${pairs.name}.${index}.title`} label={t('edit.pair.title')} />
      <TextField name={`${pairs.name}.${index}.content`} label={t('edit.pair.content')} lines="min-h-20" />
    </div>
  );
}
