import { type ReactNode, useEffect, useRef } from 'react';
import { AskSheet } from './ask/AskSheet.tsx';
import { BookHero } from './BookHero.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ExtraSheets } from './extras/ExtraSheets.tsx';
import { ExtrasOffered } from './extras/ExtrasOffered.tsx';
import { HowWasIt } from './feedback/HowWasIt.tsx';
import { useGuest } from './guest-context.tsx';
import { LanguageSheet } from './language/LanguageSheet.tsx';
import { ObjectPicture } from './ObjectPicture.tsx';
import { QuickRow } from './QuickRow.tsx';
import { StayCard } from './StayCard.tsx';
import { SearchSheet } from './search/SearchSheet.tsx';
import { SectionSheet } from './sections/SectionSheet.tsx';
import { SectionTiles } from './sections/SectionTiles.tsx';
import { driveSheets as driveSheetsByAddress } from './sheets/sheet-driver.ts';
import { WifiSheet } from './sheets/WifiSheet.tsx';
import { VisitCard } from './VisitCard.tsx';
import { WelcomeMessage } from './WelcomeMessage.tsx';

interface GuestPageProps {
  /** Opens and closes the sheets below an element; returns what ends it. By address, unless given. */
  readonly driveSheets?: (page: HTMLElement) => () => void;
  /** Shown where the book has several languages: a question that a browser alone asks, and a preview does not. */
  readonly question?: ReactNode;
}

/** Shows the whole page of a welcome book. */
export function GuestPage({ driveSheets = driveSheetsByAddress, question }: GuestPageProps) {
  const { book, t } = useGuest();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current === null ? undefined : driveSheets(page.current)), [driveSheets]);

  const hasChoice = book.languages.length > 1;
  return (
    <div ref={page} className="page">
      {book.ground && (
        <div className="host-ground">
          <ObjectPicture sources={book.ground} sizes="100vw" alt="" eager />
        </div>
      )}
      {hasChoice && question}
      <main>
        <BookHero />
        <div className="leaf">
          <VisitCard />
          <QuickRow />
          <WelcomeMessage />
          <StayCard />
          <SectionTiles />
          <ExtrasOffered />
          {book.hasFeedback && <HowWasIt />}
        </div>
        {book.sections.map((section) => (
          <SectionSheet key={section.key} section={section} />
        ))}
        <ExtraSheets />
        <WifiSheet />
        <SearchSheet />
        {book.hasChat && <AskSheet />}
        {hasChoice && <LanguageSheet />}
      </main>
      <footer className="farewell">
        <p className="display">{t('farewell')}</p>
        <p>{t('poweredBy', { brand: book.brandName })}</p>
      </footer>
      <BottomBar />
    </div>
  );
}
