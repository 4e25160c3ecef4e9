import { useEffect, useRef } from 'react';
import { BookHero } from './BookHero.tsx';
import { BottomBar } from './BottomBar.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { OriginalMark, useGuest } from './guest-context.tsx';
import { LanguageSheet } from './LanguageSheet.tsx';
import { ObjectPicture } from './ObjectPicture.tsx';
import { QuickRow } from './QuickRow.tsx';
import { RichTextView } from './RichTextView.tsx';
import { SearchSheet } from './SearchSheet.tsx';
import { SectionSheet } from './SectionSheet.tsx';
import { SectionTiles } from './SectionTiles.tsx';
import { StayCard } from './StayCard.tsx';
import { driveSheets } from './sheet-driver.ts';

/** The whole page of a welcome book. */
export function GuestPage() {
  const { book, t } = useGuest();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current === null ? undefined : driveSheets(page.current)), []);

  return (
    <div ref={page} className="page">
      {book.ground && (
        <div className="host-ground">
          <ObjectPicture sources={book.ground} sizes="100vw" alt="" eager />
        </div>
      )}
      <FirstVisit />
      <main>
        <BookHero />
        <div className="leaf">
          <QuickRow />
          <div className="message" lang={book.message.lang}>
            <RichTextView text={book.message.content} />
            <OriginalMark lang={book.message.lang} />
          </div>
          <StayCard />
          <SectionTiles />
        </div>
        {book.sections.map((section) => (
          <SectionSheet key={section.key} section={section} />
        ))}
        <SearchSheet />
        <LanguageSheet />
      </main>
      <footer className="farewell">
        <p className="display">{t('farewell')}</p>
        <p>{t('poweredBy', { brand: book.brandName })}</p>
      </footer>
      <BottomBar />
    </div>
  );
}
