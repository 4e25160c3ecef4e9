import { Plus, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { MAX_ITEMS } from '#contracts/sections/section-items.ts';
import { SortableList } from '../../../components/form/sortable-list.tsx';
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
  const { control, getValues } = useFormContext<EditorValues>();
  const path = sectionPath(language, section);
  const { fields, append, remove, move } = useFieldArray({ control, name: `${path}.entries` });
  const isSeveral = fields.length > 1;

  const pairName = (_id: string, index: number) =>
    getValues(`${path}.entries.${index}.title`)?.trim() || t('edit.pair', { number: index + 1 });

  function add(title: string): void {
    append(
      { title, content: '' },
      { focusName: `${path}.entries.${fields.length}.${title === '' ? 'title' : 'content'}` },
    );
  }

  function removePair(index: number): void {
    flushSync(() => remove(index));
    focusField(`${path}.entries.${Math.min(index, fields.length - 2)}.title`);
  }

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
      <SortableList
        ids={fields.map(({ id }) => id)}
        nameOf={pairName}
        onMove={move}
        className="grid gap-4 empty:hidden"
      >
        {({ id, index, isDragging, handle, moveButtons }) => (
          <div
            className={`grid gap-3 rounded-card border border-hairline bg-surface p-4 ${isDragging ? 'shadow-raised' : ''}`}
          >
            {isSeveral && (
              <div className="-mt-2 -mr-2 flex items-center">
                {handle}
                <span className="flex-1 px-2 text-14 text-ink-faint tabular-nums">{index + 1}</span>
                {moveButtons}
                <button
                  type="button"
                  aria-label={t('edit.remove', { name: pairName(id, index) })}
                  onClick={() => removePair(index)}
                  className="grid size-11 place-items-center rounded-control text-ink-faint transition-colors hover:bg-hover hover:text-danger"
                >
                  <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
                </button>
              </div>
            )}
            <TextField name={`${path}.entries.${index}.title`} label={t('edit.pair.title')} />
            <TextField
              name={`${path}.entries.${index}.content`}
              label={t('edit.pair.content')}
              lines="min-h-20"
            />
          </div>
        )}
      </SortableList>
      {fields.length === 0 && <QuickStarts section={section} onStart={add} />}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={fields.length >= MAX_ITEMS}
        onClick={() => add('')}
      >
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        {t('edit.pair.add')}
      </Button>
    </div>
  );
}
