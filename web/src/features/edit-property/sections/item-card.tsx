import { ChevronDown, CircleAlert, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Language } from '#contracts/kernel/languages.ts';
import { errorAt } from '../../../components/property-form/error-at.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';

/** Number of characters of a text that an item is told by at most; no screen has room for as many in one line. */
const SAID_MAX = 200;

interface ItemCardProps {
  /** The path of the item in the form; also the name of the button that opens it, to focus it by. */
  name: `texts.${Language}.${string}.${'entries' | 'tips'}.${number}`;
  title: string;
  /** Name of an item that has no title yet. */
  unnamed: string;
  /** The text whose first line is shown while the item is closed. */
  text: string;
  /** True where no other item stands beside it: it is open from the beginning. */
  isAlone: boolean;
  handle?: ReactNode;
  moveButtons?: ReactNode;
  isDragging?: boolean;
  /** Missing where the item cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** The fields. */
  children: ReactNode;
}

/**
 * Shows one item of a section: its title and first line, and once it is opened its fields. They stay there while it is
 * closed, so that neither a text nor an upload ends with that.
 */
export function ItemCard({ name, title, unnamed, text, isAlone, ...props }: ItemCardProps) {
  const firstLine = (text.trim().split('\n', 1)[0] ?? '').slice(0, SAID_MAX);
  const named = title.trim().slice(0, SAID_MAX);
  const said = named || unnamed;
  const { isOpen, isWrong, toggle } = useOpening(name, isAlone || (named === '' && firstLine === ''));
  const fields = useId();
  return (
    <div
      className={cn('rounded-card border border-hairline bg-surface', props.isDragging && 'shadow-raised')}
    >
      <div className="flex flex-wrap items-center p-1.5">
        {props.handle}
        <h3 className="min-w-0 flex-1 basis-1/2">
          <button
            type="button"
            name={name}
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={toggle}
            className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-1.5 text-left transition-colors hover:bg-hover"
          >
            <ItemSaid {...{ named, unnamed, isWrong }} firstLine={isOpen ? '' : firstLine} />
            <ChevronDown
              aria-hidden
              strokeWidth={1.75}
              className={cn('size-5 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </h3>
        {/* Phones have no room for them beside the title: half of the row and all of it make two. */}
        <div className={cn('flex', isOpen ? 'max-sm:basis-full max-sm:justify-end' : 'max-sm:hidden')}>
          {props.moveButtons}
          {props.onRemove && <RemoveButton said={said} onRemove={props.onRemove} />}
        </div>
      </div>
      <fieldset id={fields} hidden={!isOpen} className="grid min-w-0 gap-3 px-4 pt-1 pb-4">
        <legend className="sr-only">{said}</legend>
        {props.children}
      </fieldset>
    </div>
  );
}

interface ItemSaidProps {
  named: string;
  unnamed: string;
  isWrong: boolean;
  firstLine: string;
}

/** Says what an item is: its title, and below it that something is wrong in it, or its first line. */
function ItemSaid({ named, unnamed, isWrong, firstLine }: ItemSaidProps) {
  const { t } = useI18n();
  const { language } = useEditor();
  return (
    <span className="min-w-0 flex-1">
      {named === '' ? (
        <span className="block truncate text-ink-soft">{unnamed}</span>
      ) : (
        <span lang={language} className="block truncate font-medium">
          {named}
        </span>
      )}
      {isWrong ? (
        <span className="flex items-center gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {t('create.hasErrors')}
        </span>
      ) : (
        firstLine !== '' && (
          <span lang={language} className="block truncate text-14 text-ink-soft">
            {firstLine}
          </span>
        )
      )}
    </span>
  );
}

/**
 * Keeps whether an item is open. It opens by itself when something in it is found wrong, or is to be shown.
 * @param startsOpen whether it is open from the beginning
 */
function useOpening(name: ItemCardProps['name'], startsOpen: boolean) {
  const { revealed } = useEditor();
  const { formState } = useFormContext<EditorValues>();
  const isWrong = errorAt(formState.errors, name) !== undefined;
  const [wasWrong, setWasWrong] = useState(isWrong);
  const [isOpen, setOpen] = useState(startsOpen || isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  if (revealed?.startsWith(`${name}.`) && !isOpen) setOpen(true);
  return { isOpen, isWrong, toggle: () => setOpen(!isOpen) };
}

function RemoveButton({ said, onRemove }: { said: string; onRemove: () => void }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      aria-label={t('edit.remove', { name: said })}
      onClick={onRemove}
      className="grid size-11 place-items-center rounded-control text-ink-faint transition-colors hover:bg-hover hover:text-danger"
    >
      <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
    </button>
  );
}
