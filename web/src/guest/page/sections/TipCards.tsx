import { useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { TipCategory } from '#contracts/sections/items/section-items.ts';
import type { TipCard } from '../../book/guest-book.ts';
import { useGuest } from '../guest-context.tsx';
import { ObjectPicture } from '../ObjectPicture.tsx';
import { RichTextView } from '../RichTextView.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import { ActionRows } from './ActionRows.tsx';

interface TipCardsProps {
  readonly tips: readonly TipCard[];
  readonly categories: readonly TipCategory[];
  readonly lang: Language | undefined;
}

/** Shows recommendations as cards, to be narrowed to one category where there are several. */
export function TipCards({ tips, categories, lang }: TipCardsProps) {
  const { t } = useGuest();
  const [chosen, setChosen] = useState<TipCategory>();
  const shown = (tip: TipCard) => chosen === undefined || tip.category === chosen;
  return (
    <>
      {categories.length > 1 && (
        <div className="chips needs-script">
          <Chip label={t('allTips')} pressed={chosen === undefined} onPress={() => setChosen(undefined)} />
          {categories.map((category) => (
            <Chip
              key={category}
              label={t(category)}
              pressed={chosen === category}
              onPress={() => setChosen(category)}
            />
          ))}
        </div>
      )}
      <ul className="tips">
        {tips.map((tip) => (
          <li key={tip.id} id={tip.id} className="tip" hidden={!shown(tip)}>
            {tip.image && (
              <ObjectPicture sources={tip.image} sizes="(min-width: 720px) 592px, 100vw" alt="" />
            )}
            <div className="tip-words">
              {tip.category && <p className="category">{t(tip.category)}</p>}
              <div lang={tip.lang ?? lang}>
                {tip.title && <h3 {...TO_ITS_SIDE}>{tip.title}</h3>}
                <RichTextView text={tip.body} />
                {tip.address && (
                  <p className="tip-address" {...TO_ITS_SIDE}>
                    {tip.address}
                  </p>
                )}
              </div>
              <ActionRows actions={tip.actions} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChipProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Chip({ label, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {label}
    </button>
  );
}
