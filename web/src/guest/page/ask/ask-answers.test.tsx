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

/** Draws an answer in English to a page in English. */
function draw(others: Partial<GuestAnswer>): string {
  const t = createTranslate<typeof en>('en', en);
  const site = { origin: 'https://book.example', brandName: 'Benvenuto', drawCode: undefined };
  const book = makeGuestBook({ property: sampleProperty(), language: 'en', t, ...site });
  const answer: GuestAnswer = {
    kind: 'answer',
    answer: '',
    language: 'en',
    citations: [],
    contact: null,
    automatic: true,
    source: 'book',
    ...others,
  };
  return renderToStaticMarkup(
    <GuestContext book={book} t={t} place="slug">
      <AnswerTo question="" before={undefined} answer={answer} />
    </GuestContext>,
  );
}

test('what is cited opens its section, the sheet of an offer, or the house', {
  tags: ['guest.ask.answers'],
}, () => {
  const words = { excerpt: '', language: 'it' } as const;
  const page = draw({
    citations: [
      { section: 'rules', title: 'Animali', ...words },
      { section: null, extraId: EXTRA, title: 'Sauna', ...words },
      { section: null, title: 'Casa', ...words },
    ],
  });
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(links).toEqual(['#rules', `#extra-${EXTRA}`, '#stay']);
});

test.each([
  ['answer', 'Sauna: Dalle 17.\nCon tisane.\n', 'Dalle 17.\nCon tisane.\n'],
  ['answer', 'Sauna: ', ''],
  ['related', null, 'Dalle 17.\n'],
] as const)(
  'the price of an offer is marked as words in the language of the answer (%s, %j)',
  {
    tags: ['guest.ask.answers'],
  },
  (kind, said, quoted) => {
    const price = '€15.00 per person';
    const excerpt = quoted + price;
    const page = draw({
      kind,
      answer: said && said + price,
      citations: [{ section: null, extraId: EXTRA, title: 'Sauna', excerpt, language: 'it' }],
    });
    const words = kind === 'answer' ? (said ?? '') : quoted;
    expect(page).toContain(`${words}<span lang="en">${price}</span>`);
    expect(page).toContain('lang="it"');
  },
);
