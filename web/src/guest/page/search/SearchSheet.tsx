import { useDeferredValue, useMemo, useState } from 'react';
import { useGuest } from '../guest-context.tsx';
import { loadLater } from '../load-later.ts';
import { Sheet } from '../sheets/Sheet.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import type { BookSearch, Piece, SearchResult } from './search-book.ts';

/** Longer than anything that one looks for. */
const QUERY_LETTERS_MAX = 100;
/** Suggestions that have room above the keyboard of a phone. */
const SUGGESTIONS_MAX = 8;

/** Finds what is typed anywhere in the book. The search itself comes once it is first turned to. */
export function SearchSheet() {
  const { t } = useGuest();
  const [query, setQuery] = useState('');
  const { search, isMissing, load } = useSearch();
  const sought = useDeferredValue(query).trim();
  const results = useMemo(() => search?.(sought), [search, sought]);

  const found = results?.length ?? 0;
  const outcome = () => {
    if (sought === '') return '';
    if (results === undefined) return isMissing ? t('needsNetwork') : '';
    return found === 0 ? t('searchNothing', { query: sought }) : t('searchResults', { count: found });
  };

  return (
    <Sheet id="search" title={t('searchTitle')}>
      <search>
        <input
          type="search"
          className="search-input"
          aria-label={t('searchTitle')}
          placeholder={t('searchHint')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={QUERY_LETTERS_MAX}
          value={query}
          onFocus={load}
          onChange={(event) => {
            // The field may have been turned to before this page was alive, and the search not be there.
            load();
            setQuery(event.target.value);
          }}
          // The keyboard of a phone lies over what was found.
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </search>
      <p className="search-outcome" role="status">
        {outcome()}
      </p>
      {(sought === '' || results?.length === 0) && <Suggestions onChoose={setQuery} />}
      <ul className="results">
        {results?.map((result) => (
          <li key={`${result.href} ${result.section} ${result.title.map(({ text }) => text).join('')}`}>
            <Result of={result} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Shows what the book has, to be looked for without typing. */
function Suggestions({ onChoose }: { onChoose: (suggestion: string) => void }) {
  const { book, t } = useGuest();
  const suggestions = [
    ...(book.stay.wifiNetwork ? [t('wifi')] : []),
    ...(book.stay.accessCode ? [t('accessCode')] : []),
    ...book.sections.map(({ title }) => title.content),
  ].slice(0, SUGGESTIONS_MAX);
  return (
    <div className="chips">
      {suggestions.map((suggestion) => (
        <button key={suggestion} type="button" className="chip" onClick={() => onChoose(suggestion)}>
          {suggestion}
        </button>
      ))}
    </div>
  );
}

/** Shows a place of the book where the words stand, as a link to it. */
function Result({ of: { href, title, section, excerpt, lang } }: { of: SearchResult }) {
  return (
    <a className="result" href={href}>
      {section && (
        <small lang={lang} {...TO_ITS_SIDE}>
          {section}
        </small>
      )}
      <strong lang={lang} {...TO_ITS_SIDE}>
        <Pieces of={title} />
      </strong>
      {excerpt.length > 0 && (
        <span lang={lang} {...TO_ITS_SIDE}>
          <Pieces of={excerpt} />
        </span>
      )}
    </a>
  );
}

/** Shows a text, what was looked for in it marked. */
function Pieces({ of: pieces }: { of: readonly Piece[] }) {
  return pieces.map(({ at, text, isHit }) => (isHit ? <mark key={at}>{text}</mark> : text));
}

interface Search {
  /** Absent until it is there. */
  readonly search: BookSearch | undefined;
  /** True where it could not be loaded. */
  readonly isMissing: boolean;
  readonly load: () => void;
}

function useSearch(): Search {
  const { book, t } = useGuest();
  const [loaded, setLoaded] = useState<typeof import('./search-book.ts') | 'missing'>();
  const search = useMemo(
    () => (typeof loaded === 'object' ? loaded.openSearch(book, t) : undefined),
    [loaded, book, t],
  );
  return {
    search,
    isMissing: loaded === 'missing',
    load() {
      if (search === undefined)
        loadLater(() => import('./search-book.ts')).then(setLoaded, () => setLoaded('missing'));
    },
  };
}
