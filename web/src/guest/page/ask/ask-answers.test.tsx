import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GuestAnswer } from '#contracts/chat/api.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { makeGuestBook } from '../../book/make-guest-book.ts';
import { sampleProperty } from '../../guest-build.test-support.ts';
import { en } from '../../texts/en.ts';
import { GuestContext } from '../guest-context.tsx';
import { AnswerTo } from './ask-answers.tsx';

const EXTRA = '0195f0a0-0000-7000-8000-00000000005a';

/** Draws an answer and returns where its citations lead. */
function linksOf(citations: GuestAnswer['citations']): string[] {
  const t = createTranslate<typeof en>('en', en);
  const site = { origin: 'https://book.example', brandName: 'Benvenuto', drawCode: undefined };
  const book = makeGuestBook({ property: sampleProperty(), language: 'en', t, ...site });
  const answer: GuestAnswer = {
    kind: 'answer',
    answer: '',
    language: 'en',
    citations,
    contact: null,
    automatic: true,
    source: 'book',
  };
  const page = renderToStaticMarkup(
    <GuestContext book={book} t={t} place="slug">
      <AnswerTo question="" before={undefined} answer={answer} />
    </GuestContext>,
  );
  return [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
}

test('what is cited opens its section, the sheet of an offer, or the house', {
  tags: ['guest.ask.answers'],
}, () => {
  const words = { excerpt: '', language: 'it' } as const;
  const links = linksOf([
    { section: 'rules', title: 'Animali', ...words },
    { section: null, extraId: EXTRA, title: 'Sauna', ...words },
    { section: null, title: 'Casa', ...words },
  ]);
  expect(links).toEqual(['#rules', `#extra-${EXTRA}`, '#stay']);
});
