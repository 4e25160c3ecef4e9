import type { Language } from '#contracts/kernel/languages.ts';
import type { Entry } from '../../book/guest-book.ts';
import { RichTextView } from '../RichTextView.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import { ActionRows } from './ActionRows.tsx';

/** Shows entries as a quiet list. @param lang language of the host's words, where it is not the page's. */
export function EntryList({ entries, lang }: { entries: readonly Entry[]; lang: Language | undefined }) {
  return (
    <ul className="entries">
      {entries.map(({ id, title, body, actions, lang: own = lang, hyphens }) => (
        <li key={id} id={id} className="entry">
          {(title || body.length > 0) && (
            <div lang={own}>
              {title && (
                <h3 data-hyphens={hyphens} {...TO_ITS_SIDE}>
                  {title}
                </h3>
              )}
              <RichTextView text={body} />
            </div>
          )}
          <ActionRows actions={actions} />
        </li>
      ))}
    </ul>
  );
}
