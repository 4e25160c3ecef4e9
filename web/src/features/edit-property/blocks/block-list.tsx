import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BlockAnswer } from '#contracts/blocks/api.ts';
import { Input } from '../../../components/ui/input.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useBlocksI18n } from './block-texts.ts';
import { type OfferedBlock, searchBlocks } from './block-words.ts';

interface BlockListProps {
  /** Undefined until they are there. */
  readonly blocks: readonly BlockAnswer[] | undefined;
  /** The id of the block that one comes back from: it has the focus. */
  readonly from: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Shows ready-made texts to choose from, and what they are searched by. Arrow keys go through them. */
export function BlockList({ blocks, from, onChoose }: BlockListProps) {
  const { t, language } = useBlocksI18n();
  const [search, setSearch] = useState('');
  const found = blocks && searchBlocks(blocks, search, language);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (from !== undefined) area.current?.querySelector<HTMLElement>(`[data-block="${from}"]`)?.focus();
  }, [from]);
  return (
    <search ref={area} onKeyDown={walk} className="grid gap-3">
      <div className="relative">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-ink-faint"
        />
        <Input
          type="search"
          aria-label={t('blocks.search')}
          placeholder={t('blocks.search')}
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          data-walk
          className="pl-10"
        />
      </div>
      <p role="status" className="text-14 text-ink-soft">
        {found && (found.length === 0 ? t('blocks.none') : t('blocks.found', { count: found.length }))}
      </p>
      {found === undefined ? (
        <Skeleton className="h-60" />
      ) : (
        <ul className="-mx-3 grid divide-y divide-hairline">
          {found.map((block) => (
            <li key={block.id}>
              <BlockChoice block={block} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

type BlockChoiceProps = { readonly block: OfferedBlock } & Pick<BlockListProps, 'onChoose'>;

function BlockChoice({ block: { id, title, text }, onChoose }: BlockChoiceProps) {
  return (
    <button
      type="button"
      data-walk
      data-block={id}
      onClick={() => onChoose(id)}
      className="block min-h-11 w-full rounded-control px-3 py-2 text-left transition-colors hover:bg-hover"
    >
      {title !== '' && <span className="block truncate font-medium">{title}</span>}
      <span className="line-clamp-2 text-14 text-ink-soft sm:line-clamp-1">{text}</span>
    </button>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the next or the former of the search and the texts. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')];
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
