import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '#contracts/kernel/languages.ts';
import { type CheckinDetails, MAX_CHECKIN_BLOCKS } from '#contracts/sections/items/section-items.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { focusField } from '../../../lib/page/focus-field.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { BlockAdder } from './block-adder.tsx';
import type { MadeText } from './block-form.tsx';
import { useBlocksI18n } from './block-texts.ts';
import { BlockDialog } from './lazy-block-dialog.tsx';
import { OpenBlocks } from './open-blocks.tsx';

const CHECKIN = 'checkin';

interface CheckinBlocksProps {
  /** The path of the section in the form. */
  readonly path: `texts.${Language}.${string}`;
}

type CheckinBlock = NonNullable<CheckinDetails['blocks']>[number];

const rowOf = ({ title, text, block }: MadeText): CheckinBlock => ({ title, content: text, block });

/** Gives each text a key: what it is made from, and which one of those that say the same it is. */
function withKeys(blocks: readonly CheckinBlock[]) {
  const counts = new Map<string, number>();
  return blocks.map((made) => {
    const source = JSON.stringify(made.block);
    const count = counts.get(source) ?? 0;
    counts.set(source, count + 1);
    return { ...made, key: `${source} ${count}` };
  });
}

/** Shows the texts of the check-in that are made from blocks: added, changed, removed. */
export function CheckinBlocks({ path }: CheckinBlocksProps) {
  const { t } = useBlocksI18n();
  const { name, blocks, write } = useCheckinBlocks(path);
  const [changed, change] = useState<number>();
  const present = changed === undefined ? undefined : blocks[changed];
  const isFull = blocks.length >= MAX_CHECKIN_BLOCKS;
  const buttonName = (index: number) => `${name}.blocks.${index}`;

  function finish(index: number, made: MadeText): void {
    flushSync(() => change(undefined));
    write(blocks.with(index, rowOf(made)));
    focusField(buttonName(index));
  }

  function add(made: MadeText): void {
    write([...blocks, rowOf(made)]);
    focusField(buttonName(blocks.length));
  }

  function remove(index: number): void {
    write(blocks.toSpliced(index, 1));
    focusField(buttonName(Math.min(index, blocks.length - 2)));
  }

  return (
    <FormSection title={t('blocks.open')}>
      <p className="-mt-3 text-14 text-ink-soft">{t('blocks.checkin')}</p>
      {blocks.length > 0 && (
        <ul className="grid gap-2">
          {withKeys(blocks).map(({ key, ...made }, index) => (
            <li key={key} className="grid gap-2 rounded-card border border-hairline p-4">
              <ShownText
                made={made}
                name={buttonName(index)}
                onChange={() => change(index)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <OpenBlocks section={CHECKIN} isFull={isFull} onMade={add} />
      <div>
        <BlockAdder section={CHECKIN} isFull={isFull} onMade={add} />
      </div>
      {changed !== undefined && present !== undefined && (
        <BlockDialog
          section={CHECKIN}
          present={present.block}
          onDone={(made) => finish(changed, made)}
          onClose={() => change(undefined)}
        />
      )}
    </FormSection>
  );
}

/** Returns the texts that the form has, the name that it has them under, and what writes them all at once. */
function useCheckinBlocks(path: CheckinBlocksProps['path']) {
  const { setValue } = useFormContext<EditorValues>();
  const name = `${path}.checkinRead` as const;
  const { blocks = [], ...others } = useWatch({ name }) as CheckinDetails;
  const write = (next: readonly CheckinBlock[]) =>
    flushSync(() => setValue(name, next.length === 0 ? others : { ...others, blocks: [...next] }));
  return { name, blocks, write };
}

interface ShownTextProps {
  readonly made: CheckinBlock;
  /** Name of the button that removes it, by which that is found again. */
  readonly name: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** Shows a text that is made from a block, and what can be done with it. */
function ShownText({ made: { title = '', content, block }, name, onChange, onRemove }: ShownTextProps) {
  const { t } = useBlocksI18n();
  const { language } = useEditor();
  return (
    <>
      <h3 lang={language} className="break-words font-medium">
        {title}
      </h3>
      <p lang={language} className="wrap-anywhere text-14 text-ink-soft">
        {content}
      </p>
      <div className="-ml-3 flex flex-wrap gap-1">
        {Object.keys(block.values).length > 0 && (
          <Button variant="quiet" size="compact" onClick={onChange}>
            <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
            {t('blocks.change')}
          </Button>
        )}
        <Button variant="quiet" size="compact" name={name} onClick={onRemove}>
          <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
          {t('edit.remove', { name: title })}
        </Button>
      </div>
    </>
  );
}
