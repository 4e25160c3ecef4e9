import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  categoryOf,
  MAX_ITEMS,
  TIP_CATEGORIES,
  type TipCategory,
} from '#contracts/sections/items/section-items.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TAB_LIST_GROUND, TAB_LOOK } from '../../../components/ui/tabs-look.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { focusField } from '../../../lib/page/focus-field.ts';
import { uploadFor } from '../../../lib/uploads/uploads-under-way.ts';
import { BlockAdder } from '../blocks/block-adder.tsx';
import type { MadeText } from '../blocks/block-form.tsx';
import { OpenBlocks } from '../blocks/open-blocks.tsx';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues, TipDraft } from '../form/editor-values.ts';
import { sectionPath } from '../form/section-path.ts';
import { TextField } from '../form/text-field.tsx';
import { TipFields } from './tip-fields.tsx';

/** The categories of tips that are made from blocks; of others it is that of what there is to see. */
const CATEGORIES_OF_BLOCKS: Readonly<Record<string, TipCategory>> = {
  'local.restaurant': 'restaurants',
  'local.breakfast-cafe': 'restaurants',
  'local.ice-cream': 'restaurants',
  'local.supermarket': 'shopping',
  'local.market': 'shopping',
  'local.evening-drink': 'nightlife',
};

const categoryOfBlock = (id: string): TipCategory => CATEGORIES_OF_BLOCKS[id] ?? 'attractions';

/** Shows the tips around the house, by category. */
export function TipsTab({ section }: { section: string }) {
  const { t } = useI18n();
  const { language, nameOf } = useEditor();
  const path = sectionPath(language, section);
  const [category, setCategory] = useShownCategory(path);
  const list = useTips(path, category);
  return (
    <div className="grid gap-5">
      <TextField
        name={`${path}.title`}
        label={t('create.section.title')}
        placeholder={nameOf(section)}
        required={false}
      />
      <Tabs.Root value={category} onValueChange={(value) => setCategory(value as TipCategory)}>
        <Tabs.List
          aria-label={t('edit.tip.categories')}
          className={`${TAB_LIST_GROUND} grid-cols-2 sm:grid-cols-4`}
        >
          {TIP_CATEGORIES.map((each) => (
            <Tabs.Trigger key={each} value={each} className={TAB_LOOK}>
              {t(`edit.tip.${each}`)}
              {list.countOf(each) > 0 && (
                <span className="ml-1.5 text-ink-faint tabular-nums">{list.countOf(each)}</span>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TIP_CATEGORIES.map((each) => (
          <Tabs.Content key={each} value={each} tabIndex={-1} className="mt-5 grid gap-2">
            <CategoryTips section={section} list={list} category={each} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}

/**
 * Keeps which category is shown: the one that was chosen, until a tip of another is to be shown.
 * @param path of the section in the form
 */
function useShownCategory(path: ReturnType<typeof sectionPath>) {
  const { revealed } = useEditor();
  const { getValues } = useFormContext<EditorValues>();
  const [category, setCategory] = useState<TipCategory>(TIP_CATEGORIES[0]);
  const tip = getValues(`${path}.tips`).find((_, index) => revealed?.startsWith(`${path}.tips.${index}.`));
  if (tip !== undefined && categoryOf(tip) !== category) setCategory(categoryOf(tip));
  return [category, setCategory] as const;
}

const countByCategory = (tips: readonly TipDraft[] = []): Partial<Record<TipCategory, number>> =>
  Object.fromEntries(
    TIP_CATEGORIES.map((each) => [each, tips.filter((tip) => categoryOf(tip) === each).length]),
  );

const blank = { title: '', description: '', address: '', mapUrl: '', imageUrl: '' };

/**
 * Gives the tips of a section, and the calls that add one to the category shown, move one within it and remove one.
 * @param path of the section in the form
 */
function useTips(path: ReturnType<typeof sectionPath>, category: TipCategory) {
  const { control, getValues } = useFormContext<EditorValues>();
  const name = `${path}.tips` as const;
  const { fields, append, remove, swap } = useFieldArray({ control, name });
  const counts = useWatch({ control, name, compute: countByCategory });
  const addButton = useRef<HTMLButtonElement>(null);
  /** Returns the places of the tips of the category shown, among those of all. */
  const shownPlaces = () =>
    getValues(name).flatMap((tip, place) => (categoryOf(tip) === category ? [place] : []));

  return {
    name,
    fields,
    addButton,
    countOf: (each: TipCategory) => counts[each] ?? 0,
    add(): void {
      append({ ...blank, category }, { focusName: `${name}.${fields.length}.title` });
    },
    addMade({ title, text, block }: MadeText): void {
      flushSync(() =>
        append({ ...blank, title, description: text, category, block }, { shouldFocus: false }),
      );
      focusField(`${name}.${fields.length}`);
    },
    /** Lets two tips of the category change places, counted within it; those of other categories stay where they are. */
    exchange(from: number, to: number): void {
      const { [from]: one, [to]: other } = shownPlaces();
      if (one !== undefined && other !== undefined) swap(one, other);
    },
    /** Removes a tip. The focus goes to its neighbour in the category, or to the button that adds another. */
    remove(index: number): void {
      const { uploadId } = getValues(`${name}.${index}`);
      if (uploadId !== undefined) uploadFor(uploadId)?.cancel();
      flushSync(() => remove(index));
      const shown = shownPlaces();
      const neighbour = shown.find((place) => place >= index) ?? shown.at(-1);
      if (neighbour === undefined) addButton.current?.focus();
      else focusField(`${name}.${neighbour}`);
    },
  };
}

interface CategoryTipsProps {
  section: string;
  list: ReturnType<typeof useTips>;
  category: TipCategory;
}

/** Shows the tips of one category and the button that adds another. */
function CategoryTips({ section, list, category }: CategoryTipsProps) {
  const { t } = useI18n();
  const { name, fields } = list;
  const isFull = fields.length >= MAX_ITEMS;
  const count = list.countOf(category);
  return (
    <>
      {count === 0 && (
        <p className="rounded-card bg-sunken p-4 text-14 text-ink-soft">{t('edit.tip.empty')}</p>
      )}
      {fields.map((field, index) => {
        if (categoryOf(field) !== category) return null;
        const before = fields.slice(0, index).filter((tip) => categoryOf(tip) === category).length;
        return (
          <TipFields
            key={field.id}
            section={section}
            name={`${name}.${index}`}
            place={before}
            count={count}
            onMove={list.exchange}
            onRemove={() => list.remove(index)}
          />
        );
      })}
      <OpenBlocks
        section={section}
        isFull={isFull}
        belongs={(id) => categoryOfBlock(id) === category}
        onMade={list.addMade}
      />
      <div className="flex flex-wrap gap-2">
        <Button ref={list.addButton} variant="outline" disabled={isFull} onClick={list.add}>
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          {t('edit.tip.add')}
        </Button>
        <BlockAdder section={section} isFull={isFull} onMade={list.addMade} />
      </div>
    </>
  );
}
