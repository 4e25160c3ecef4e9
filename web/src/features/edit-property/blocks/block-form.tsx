import { ArrowLeft } from 'lucide-react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { BlockAnswer } from '#contracts/blocks/api.ts';
import { unfitValues, writeBlock } from '#contracts/blocks/write-block.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { BlockText, FilledBlock } from '#contracts/sections/items/filled-block.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { focusField } from '../../../lib/page/focus-field.ts';
import { BlockReading } from './block-reading.tsx';
import { useBlocksI18n } from './block-texts.ts';
import { kept, typedAtFirst, writtenSoFar } from './block-words.ts';
import { ValueField, valueFieldName } from './value-field.tsx';

/** A block that was filled in, and what it says in the language of its section. */
export interface MadeText extends BlockText {
  readonly block: FilledBlock;
}

interface BlockFormProps {
  /** The block in the language of the interface. */
  readonly block: BlockAnswer;
  /** The block in the language of its section. */
  readonly inSection: BlockAnswer;
  readonly language: Language;
  /** The values of an item that is there already. */
  readonly values: FilledBlock['values'] | undefined;
  /** True where the section has no room for another item. */
  readonly isFull: boolean;
  readonly onDone: (made: MadeText) => void;
  /** Goes back to the list; missing where the item stays what it is made from. */
  readonly onBack?: (() => void) | undefined;
}

/** Shows the fields of a block's values, and below them what guests read. */
export function BlockForm({ block, inSection, language, values, isFull, onDone, onBack }: BlockFormProps) {
  const { t, language: spoken } = useBlocksI18n();
  const [typed, setTyped] = useState(() => typedAtFirst(block, values ?? {}, spoken));
  const [isChecked, setChecked] = useState(false);
  const now = kept(block, typed);
  const unfit = unfitValues(block, now);
  const heading = useRef<HTMLHeadingElement>(null);
  const full = useId();
  useEffect(() => heading.current?.focus(), []);

  function finish(event: SyntheticEvent): void {
    event.preventDefault();
    // The dialog stands over the form, but React hands its events on to it.
    event.stopPropagation();
    const [first] = unfit;
    if (first === undefined) {
      if (!isFull) onDone({ ...writeBlock(inSection, now, language), block: { id: block.id, values: now } });
      return;
    }
    setChecked(true);
    focusField(valueFieldName(first));
  }

  return (
    <form noValidate onSubmit={finish} className="grid gap-5">
      {onBack && (
        <Button variant="quiet" size="compact" className="-mt-3 -ml-3 justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
          {t('blocks.all')}
        </Button>
      )}
      <h3 ref={heading} tabIndex={-1} className="break-words font-semibold text-18 outline-none">
        {writtenSoFar(block, now, spoken).title}
      </h3>
      {block.variables.map((variable) => (
        <ValueField
          key={variable.name}
          variable={variable}
          value={typed[variable.name] ?? ''}
          onValue={(value) => setTyped((before) => ({ ...before, [variable.name]: value }))}
          isWrong={isChecked && unfit.includes(variable.name)}
        />
      ))}
      <BlockReading id={block.id} values={now} language={language} />
      {isFull && (
        <p id={full} className="text-14 text-ink-soft">
          {t('blocks.full')}
        </p>
      )}
      <DialogActions>
        <Button type="submit" disabled={isFull} aria-describedby={isFull ? full : undefined}>
          {t(values === undefined ? 'blocks.insert' : 'edit.module.confirm.edit')}
        </Button>
      </DialogActions>
    </form>
  );
}
