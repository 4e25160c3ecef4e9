import type { BookSection } from '../../book/guest-book.ts';
import { useGuest } from '../guest-context.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Later } from '../sheets/Later.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';

/** Shows the sections as a grid of links; each opens its sheet. */
export function SectionTiles() {
  const { book, t } = useGuest();
  if (book.sections.length === 0) return null;
  return (
    <Later>
      <section id="contents" aria-labelledby="contents-title">
        <h2 id="contents-title" className="display">
          {t('contents')}
        </h2>
        <ul className="tiles">
          {book.sections.map((section) => (
            <Tile key={section.key} section={section} />
          ))}
        </ul>
      </section>
    </Later>
  );
}

function Tile({ section: { key, icon, title, summary } }: { section: BookSection }) {
  return (
    <li>
      <a className="tile card" href={`#${key}`} data-section={key}>
        <span className="mark">
          <Icon name={icon} />
        </span>
        <strong lang={title.lang} data-hyphens={title.hyphens} {...TO_ITS_SIDE}>
          {title.content}
        </strong>
        <span className="summary" lang={summary.lang} {...TO_ITS_SIDE}>
          {summary.content}
        </span>
      </a>
    </li>
  );
}
