import { useEffect, useState } from 'react';
import { carryVisit } from '../../one-visit.ts';
import { useGuest } from '../guest-context.tsx';
import { languageHref } from './language-choice.ts';

const READ_BEFORE = 'guest_read_before';

/** Anchor of what is looked at, with its `#`, to come back to the same place; empty for the top of the page. */
interface Place {
  readonly anchor: string;
}

/** Says that a machine translated a passage, with the way to the original; there, shows the way back. */
export function MachineMark({ byMachine, anchor }: Place & { byMachine: boolean | undefined }) {
  const { book, t } = useGuest();
  const { original, language, slug } = book;
  if (original === undefined) return <WayBack anchor={anchor} />;
  if (!byMachine) return null;
  return (
    <p className="original">
      {t('byMachine')} ·{' '}
      <a
        href={languageHref(original.code) + anchor}
        hrefLang={original.code}
        onClick={() => {
          keep(`${slug} ${language}`);
          carryVisit(slug);
        }}
      >
        {t('originalIn', { language: original.name })}
      </a>
    </p>
  );
}

/** Shows the way back to the language in which the book was read before, to whoever came from there. */
function WayBack({ anchor }: Place) {
  const { book } = useGuest();
  const [before, setBefore] = useState('');
  // The page that the server renders knows of no way that somebody came.
  useEffect(() => setBefore(kept()), []);
  const choice = book.languages.find(({ code }) => before === `${book.slug} ${code}`);
  if (choice === undefined || choice.code === book.language) return null;
  return (
    <p className="original">
      <a
        href={languageHref(choice.code) + anchor}
        hrefLang={choice.code}
        lang={choice.code}
        onClick={() => {
          keep('');
          carryVisit(book.slug);
        }}
      >
        ← {choice.name}
      </a>
    </p>
  );
}

/** Keeps in which language which book was read, in this tab. Where nothing can be kept, the browser knows the way back. */
function keep(before: string): void {
  try {
    sessionStorage.setItem(READ_BEFORE, before);
  } catch {
    // The way back is that of the browser.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(READ_BEFORE) ?? '';
  } catch {
    return '';
  }
}
