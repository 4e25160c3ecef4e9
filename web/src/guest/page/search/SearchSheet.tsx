import { useDeferredValue, useMemo, useState } from 'react';
import { useGuest } from '../guest-context.tsx';
import { Sheet } from '../sheets/Sheet.tsx';
import { searchablePlaces, searchPlaces } from './search-book.ts';

/** Finds a word anywhere in the book, whatever its accents and case. */
export function SearchSheet() {
  const { book, t } = useGuest();
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query).trim();
  const places = useMemo(() => searchablePlaces(book, t), [book, t]);
  const results = useMemo(() => searchPlaces(places, sought), [places, sought]);
  const outcome =
    results.length === 0
      ? t('searchNothing', { query: sought })
      : t('searchResults', { count: results.length });

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
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          // The keyboard of a phone lies over what was found.
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </search>
      <p className="search-outcome" role="status">
        {sought === '' ? '' : outcome}
      </p>
      <ul className="results">
        {results.map(({ href, title, section, excerpt, lang }) => (
          <li key={`${href} ${title}`}>
            <a className="result" href={href}>
              <small lang={lang}>{section}</small>
              <strong lang={lang}>{title}</strong>
              <span lang={lang}>{excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
