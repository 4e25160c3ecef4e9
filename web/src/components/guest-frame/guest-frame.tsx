import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { makeGuestBook } from '../../guest/book/make-guest-book.ts';
import { GuestPage } from '../../guest/page/GuestPage.tsx';
import { GuestContext } from '../../guest/page/guest-context.tsx';
import { IconSprite } from '../../guest/page/icons/IconSprite.tsx';
import guestStyles from '../../guest/styles/page.css?inline';
import { dictionaries } from '../../guest/texts/dictionaries.ts';
import type { en } from '../../guest/texts/en.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { BRAND_NAME } from '../../lib/site/brand.ts';
import { markLostPictures } from './lost-pictures.ts';
import previewStyles from './preview.css?inline';
import { drivePreviewSheets, showSheet } from './preview-sheets.ts';
import { useCodeDrawing } from './use-code-drawing.ts';

const ROOT_ID = 'guest';
const DOCUMENT = `<!doctype html><html><head><meta charset="utf-8"><title>${BRAND_NAME}</title><style>${guestStyles}${previewStyles}</style></head><body><div id="${ROOT_ID}"></div></body></html>`;

export interface GuestFrameProps {
  property: PublicProperty;
  /** The language of the page. */
  language: Language;
  /** The name of the frame for assistive tools. */
  title: string;
  /** The section whose sheet is to be open; it opens as soon as it has something to show. */
  section?: string | undefined;
  /** Stands in the place of a picture that cannot be loaded. Absent: the browser's own mark. */
  pictureGone?: string;
  className?: string;
}

/**
 * Shows the guest page in a document of its own: the styles of neither reach the other. It is drawn from here, so each
 * change is on it at once and nothing is loaded again.
 */
export function GuestFrame(props: GuestFrameProps) {
  const { property, language, title, section, pictureGone, className } = props;
  const [root, setRoot] = useState<HTMLElement>();
  const drawCode = useCodeDrawing();
  const translate = useMemo(() => createTranslate<typeof en>(language, dictionaries[language]), [language]);
  const book = useMemo(
    () =>
      makeGuestBook({
        // Around the frame there is a switch of languages already.
        property: { ...property, languages: [language] },
        language,
        t: translate,
        origin: window.location.origin,
        brandName: BRAND_NAME,
        drawCode,
      }),
    [property, language, translate, drawCode],
  );

  const adopt = useCallback((frame: HTMLIFrameElement | null) => {
    setRoot(frame?.contentDocument?.getElementById(ROOT_ID) ?? undefined);
  }, []);

  useEffect(() => {
    if (root === undefined) return;
    root.ownerDocument.documentElement.lang = language;
    root.ownerDocument.documentElement.dataset.theme = book.theme;
  }, [root, language, book.theme]);

  useEffect(() => {
    if (root === undefined || pictureGone === undefined) return undefined;
    return markLostPictures(root, pictureGone);
  }, [root, pictureGone]);

  // The sheet of a section that says nothing yet is not there: it opens with the first word.
  const wanted = book.sections.some(({ key }) => key === section) ? section : undefined;
  useEffect(() => {
    if (root !== undefined) showSheet(root.ownerDocument, wanted);
  }, [root, wanted]);

  return (
    <>
      <iframe
        srcDoc={DOCUMENT}
        title={title}
        onLoad={(event) => adopt(event.currentTarget)}
        className={className}
      />
      {root !== undefined &&
        createPortal(
          <GuestContext book={book} t={translate} place="slug">
            <IconSprite />
            <GuestPage driveSheets={drivePreviewSheets} />
          </GuestContext>,
          root,
        )}
    </>
  );
}
