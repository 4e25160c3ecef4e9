import { CircleAlert, LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '#contracts/kernel/languages.ts';
import { errorAt } from '../../../components/property-form/error-at.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { focusField } from '../../../lib/page/focus-field.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import type { MadeText } from './block-form.tsx';
import { useBlocksI18n } from './block-texts.ts';
import { BlockDialog } from './lazy-block-dialog.tsx';

interface MadeFieldsProps {
  readonly section: string;
  /** The path of the item in the form. */
  readonly name: `texts.${Language}.${string}.${'entries' | 'tips'}.${number}`;
}

/** Shows the text of an item that is made from a block, in place of the fields in which one would be typed. */
export function MadeFields({ section, name }: MadeFieldsProps) {
  const { t, translateSentence } = useBlocksI18n();
  const { language } = useEditor();
  const { setValue, formState } = useFormContext<EditorValues>();
  const item = useWatch<EditorValues, MadeFieldsProps['name']>({ name });
  const [shown, show] = useState<'values' | 'byHand'>();
  const { block } = item;
  const [field, text] = 'content' in item ? ['content', item.content] : ['description', item.description];
  const refused = errorAt(formState.errors, `${name}.block`)?.message;
  const close = () => show(undefined);

  function finish(made: MadeText): void {
    flushSync(close);
    setValue(name, { ...item, title: made.title, [field]: made.text, block: made.block });
    focusField(`${name}.block`);
  }

  function makeOrdinary(): void {
    flushSync(() => {
      close();
      setValue(name, { ...item, block: undefined });
    });
    focusField(`${name}.${field}`);
  }

  if (block === undefined) return null;
  return (
    <>
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="flex gap-2 text-14 text-ink-soft">
        <LibraryBig aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        {t('blocks.made')}
      </p>
      {refused !== undefined && (
        <p className="flex items-center gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {translateSentence(refused)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {Object.keys(block.values).length > 0 && (
          <Button variant="outline" name={`${name}.block`} onClick={() => show('values')}>
            {t('blocks.change')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => show('byHand')}>
          {t('blocks.byHand')}
        </Button>
      </div>
      {shown === 'values' && (
        <BlockDialog section={section} present={block} onDone={finish} onClose={close} />
      )}
      {shown === 'byHand' && <ByHandDialog onByHand={makeOrdinary} onClose={close} />}
    </>
  );
}

/** Says what an item that is made from a block is once its text is edited by hand. */
function ByHandDialog({ onByHand, onClose }: { onByHand: () => void; onClose: () => void }) {
  const { t, language: reader } = useBlocksI18n();
  const { language } = useEditor();
  return (
    <Dialog
      title={t('blocks.byHand.title')}
      text={t('blocks.byHand.text', { language: languageName(language, reader) })}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button onClick={onByHand}>{t('blocks.byHand')}</Button>
      </DialogActions>
    </Dialog>
  );
}
