import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { madeIn } from '#contracts/sections/made-items.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { toItems } from '../form/section-draft.ts';
import { sectionPath } from '../form/section-path.ts';
import type { MadeText } from './block-form.tsx';
import { useBlocksI18n } from './block-texts.ts';
import { searchBlocks } from './block-words.ts';
import { BlockDialog } from './lazy-block-dialog.tsx';
import { useBlocks } from './use-blocks.ts';

interface OpenBlocksProps {
  readonly section: string;
  /** True where the section has no room for another item. */
  readonly isFull: boolean;
  /** Tells whether a block belongs to what is shown of the section; absent: each does. */
  readonly belongs?: (id: string) => boolean;
  /** Gets what was made, once the dialog is gone. */
  readonly onMade: (made: MadeText) => void;
}

/** Offers what the template of the book has for a section, and only the host can fill in or choose. */
export function OpenBlocks(props: OpenBlocksProps) {
  const { property, language, mainLanguage } = useEditor();
  if (property.template === null || language !== mainLanguage || props.isFull) return null;
  return <Offers {...props} />;
}

function Offers({ section, isFull, belongs = () => true, onMade }: OpenBlocksProps) {
  const { t, language: spoken } = useBlocksI18n();
  const { template, blocks } = useOpenBlocks(section);
  const [chosen, choose] = useState<string>();
  const heading = useId();
  const offered = searchBlocks(
    blocks.filter(({ id }) => belongs(id)),
    '',
    spoken,
  );
  if (offered.length === 0) return null;

  function finish(made: MadeText): void {
    flushSync(() => choose(undefined));
    onMade(made);
  }

  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 id={heading} className="text-14 text-ink-soft">
        {t('blocks.toFillIn', { template })}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {offered.map(({ id, title, text }) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              onClick={() => choose(id)}
              className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border border-hairline bg-surface px-4 text-14 transition-colors hover:border-edge hover:bg-hover"
            >
              <Plus aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-faint" />
              <span className="truncate">{title || text}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <BlockDialog
          section={section}
          first={chosen}
          isFull={isFull}
          onDone={finish}
          onClose={() => choose(undefined)}
        />
      )}
    </section>
  );
}

/** Finds the blocks of the template that a section does not have yet, in the language of the screens. */
function useOpenBlocks(section: string) {
  const { language: spoken } = useBlocksI18n();
  const { property, language } = useEditor();
  const templates = useQuery(apiQuery('GET /api/templates', { query: { language: spoken } }));
  const library = useBlocks(spoken);
  const name = sectionPath(language, section);
  const draft = useWatch<EditorValues, typeof name>({ name });
  const present = madeIn(section).made(toItems(section, draft));
  const template = templates.data?.find(({ id }) => id === property.template);
  const ids = template?.sections.find((each) => each.section === section)?.open ?? [];
  const open = ids.filter((id) => !present.some(({ block }) => block.id === id));
  return {
    template: template?.name ?? '',
    blocks: open.flatMap((id) => library.data?.find((block) => block.id === id) ?? []),
  };
}
