import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import { rememberLanguage } from '../../../guest/page/language/language-choice.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useLanding } from '../landing-context.ts';
import { DemoDrawing } from './demo-drawing.tsx';

const DEMO_SLUG = 'casa-ginestra';

/**
 * Shows the guest page of the demo house, live in a phone, once half of that is in view; a drawing of one until then, and
 * where there is no demo house.
 */
export function DemoPhone() {
  const { t, language } = useLanding();
  const [shown, setShown] = useState<Language>();
  const middle = useRef<HTMLDivElement>(null);
  const enabled = useIsSeen(middle);
  const ofDemo = apiQuery('GET /api/public/properties/{slug}', { params: { slug: DEMO_SLUG } });
  const demo = useQuery({ ...ofDemo, enabled });
  // The visitor reads the landing page in a language: the demo house need not ask for it again.
  useEffect(() => {
    rememberLanguage(DEMO_SLUG, language);
    setShown(language);
  }, [language]);

  return (
    <figure className="mx-auto grid w-fit max-w-full justify-items-center gap-4">
      {/* The smallest phones have no room for one of its full size. */}
      <div className="max-[22rem]:[zoom:0.88] rounded-[44px] bg-brand-night p-2.5 shadow-raised ring-1 ring-ink/10">
        {/* The page is as wide as a phone's, and drawn at four fifths of it. */}
        <div className="relative h-[600px] w-[300px] overflow-hidden rounded-[34px] bg-surface">
          <div ref={middle} className="absolute top-1/2 h-px w-full" />
          {demo.isSuccess && shown !== undefined ? (
            <iframe
              src={`/p/${DEMO_SLUG}?lang=${shown}`}
              title={t('landing.phone.title')}
              onLoad={hideScrollbar}
              className="h-[750px] w-[375px] origin-top-left scale-80 border-0"
            />
          ) : (
            <DemoDrawing />
          )}
        </div>
      </div>
      {/* Keeps its room until there is a page to speak of, so that nothing moves. */}
      <figcaption
        className={`flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-14 text-ink-soft ${demo.isSuccess ? '' : 'invisible'}`}
      >
        {t('landing.phone.caption')}
        <a
          href={`/p/${DEMO_SLUG}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 whitespace-nowrap rounded-control font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          {t('landing.phone.open')}
          <ArrowUpRight aria-hidden strokeWidth={1.75} className="size-4" />
          <span className="sr-only">({t('landing.newTab')})</span>
        </a>
      </figcaption>
    </figure>
  );
}

/** Tells whether an element has been in view. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

/** Hides the scroll bar: a phone shows none beside the page. */
function hideScrollbar(event: SyntheticEvent<HTMLIFrameElement>): void {
  const page = event.currentTarget.contentDocument?.documentElement;
  if (page) page.style.scrollbarWidth = 'none';
}
