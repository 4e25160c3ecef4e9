import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { FilledBlock } from '#contracts/sections/items/filled-block.ts';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useEditor } from '../form/editor-context.ts';
import { BlockForm, type MadeText } from './block-form.tsx';
import { BlockList } from './block-list.tsx';
import { useBlocksI18n } from './block-texts.ts';
import { blocksFor } from './block-words.ts';
import { useBlocks } from './use-blocks.ts';

interface BlockDialogProps {
  readonly section: string;
  /** The block of an item whose values are changed; missing where an item is made. */
  readonly present?: FilledBlock | undefined;
  /** The id of the block that is filled in at first; missing where one is to be chosen. */
  readonly first?: string | undefined;
  /** True where the section has no room for another item. */
  readonly isFull?: boolean;
  readonly onDone: (made: MadeText) => void;
  readonly onClose: () => void;
}

/** Shows the ready-made texts of a section, and then the values of the one that was chosen. */
export function BlockDialog({ section, present, first, isFull = false, onDone, onClose }: BlockDialogProps) {
  const { t, language: spoken } = useBlocksI18n();
  const { language } = useEditor();
  const [own, written] = [useBlocks(spoken), useBlocks(language)];
  const [chosen, choose] = useState(present?.id ?? first);
  const [from, comeFrom] = useState<string>();
  const isThere = own.isSuccess && written.isSuccess;
  const blockIn = ({ data }: typeof own) => data?.find(({ id }) => id === chosen);
  const [block, inSection] = [blockIn(own), blockIn(written)];
  const isSame = present !== undefined && present.id === chosen;
  return (
    <Dialog title={t('blocks.open')} text={t('blocks.lead')} width="wide" onClose={onClose}>
      {own.isError || written.isError ? (
        <Notice icon={CloudOff} title={t('blocks.failed')} text={t('app.offline')}>
          <Button
            variant="outline"
            pending={own.isFetching || written.isFetching}
            onClick={() => void Promise.all([own.refetch(), written.refetch()])}
          >
            {t('app.retry')}
          </Button>
        </Notice>
      ) : block !== undefined && inSection !== undefined ? (
        <BlockForm
          key={block.id}
          {...{ block, inSection, language, isFull, onDone }}
          values={isSame ? present.values : undefined}
          onBack={
            isSame
              ? undefined
              : () => {
                  comeFrom(chosen);
                  choose(undefined);
                }
          }
        />
      ) : chosen !== undefined && !isThere ? (
        <Skeleton className="h-60" />
      ) : (
        <BlockList
          blocks={isThere ? blocksFor(section, own.data) : undefined}
          from={from}
          onChoose={choose}
        />
      )}
    </Dialog>
  );
}
