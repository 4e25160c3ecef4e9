import { useId, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { FilledBlock } from '#contracts/sections/items/filled-block.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useBlocksI18n } from './block-texts.ts';
import { writtenSoFar } from './block-words.ts';
import { useBlocks } from './use-blocks.ts';

interface BlockReadingProps {
  readonly id: string;
  readonly values: FilledBlock['values'];
  /** The language that is shown first. */
  readonly language: Language;
}

/** Shows a block as guests read it, in each of the languages. */
export function BlockReading({ id, values, language }: BlockReadingProps) {
  const { t } = useBlocksI18n();
  const [shown, setShown] = useState(language);
  const { data, isError } = useBlocks(shown);
  const block = data?.find((each) => each.id === id);
  const said = block && writtenSoFar(block, values, shown);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 id={heading} className="font-medium text-14 text-ink-soft">
        {t('blocks.read')}
      </h3>
      <LanguageChoice language={shown} onLanguage={setShown} />
      {isError && <p className="text-14 text-danger">{t('blocks.failed')}</p>}
      {said === undefined ? (
        !isError && <Skeleton className="h-12" />
      ) : (
        <div lang={shown} className="wrap-anywhere">
          <p className="font-medium">{said.title}</p>
          <p className="mt-1">{said.text}</p>
        </div>
      )}
    </section>
  );
}

interface LanguageChoiceProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

function LanguageChoice({ language, onLanguage }: LanguageChoiceProps) {
  const { t } = useBlocksI18n();
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{t('blocks.read.language')}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-control bg-surface p-1 sm:grid-cols-6">
        {LANGUAGES.map((code) => (
          <label key={code} className="group cursor-pointer">
            <input
              type="radio"
              name={name}
              value={code}
              checked={code === language}
              onChange={() => onLanguage(code)}
              className="sr-only"
            />
            <span
              lang={code}
              className="grid min-h-9 place-items-center rounded-control px-1 text-14 text-ink-soft transition-colors hover:text-ink group-has-checked:bg-primary-tint group-has-checked:font-medium group-has-checked:text-primary-ink group-has-focus-visible:outline-2 group-has-focus-visible:outline-focus group-has-focus-visible:outline-offset-2"
            >
              {LANGUAGE_NAMES[code]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
