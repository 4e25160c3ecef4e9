import { useState } from 'react';
import type { GuestAnswer } from '#contracts/chat/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { extraAnchor } from '../extras/extra-anchor.ts';
import { useGuest } from '../guest-context.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import { judgeAnswer } from './ask-book.ts';

export { askBook } from './ask-book.ts';

interface AnswerToProps {
  readonly question: string;
  readonly before: string | undefined;
  readonly answer: GuestAnswer;
}

/** Shows the answer to a question, or what may help, or whom to ask, and asks whether that was right. */
export function AnswerTo({ question, before, answer: told }: AnswerToProps) {
  const { t } = useGuest();
  const { kind, answer, language, citations, contact, source } = told;
  const isWorded = source === 'model';
  const quoted = (text: string) => withPrices(text, pricesIn(citations), language);
  return (
    <div className="ask-answer">
      {kind === 'answer' && (
        <p lang={isWorded ? language : (citations[0]?.language ?? language)} {...TO_ITS_SIDE}>
          {quoted(answer ?? '')}
        </p>
      )}
      {isWorded && <p className="ask-note">{t('askWorded')}</p>}
      {kind === 'related' && <p>{t('askRelated')}</p>}
      {kind === 'unknown' && <p>{t('askUnknown')}</p>}
      <ul>
        {citations.map(({ section, extraId, title, excerpt, language: spoken }) => (
          <li key={`${section} ${extraId} ${title} ${excerpt}`} lang={spoken}>
            <a href={`#${extraId === undefined ? (section ?? 'stay') : extraAnchor(extraId)}`}>{title}</a>
            {kind === 'related' && <span {...TO_ITS_SIDE}> {quoted(excerpt)}</span>}
          </li>
        ))}
      </ul>
      {contact && <Contact contact={contact} />}
      {citations.length > 0 && (
        <Judge asked={{ question, language, ...(before !== undefined && { before }) }} />
      )}
    </div>
  );
}

type Judged = Omit<Parameters<typeof judgeAnswer>[1], 'right'>;

/** Asks whether an answer is right; one that is not goes to the host. */
function Judge({ asked }: { asked: Judged }) {
  const { book, t } = useGuest();
  const [right, setRight] = useState<boolean>();
  const judge = (verdict: boolean) => () => {
    setRight(verdict);
    judgeAnswer(book.slug, { ...asked, right: verdict });
  };
  return (
    <p className="ask-judge" role="status">
      {right !== undefined && t(right ? 'askThanks' : 'askToHost')}
      {right === undefined && (
        <>
          {t('askRight')}
          <button type="button" onClick={judge(true)}>
            {t('yes')}
          </button>
          <button type="button" onClick={judge(false)}>
            {t('no')}
          </button>
        </>
      )}
    </p>
  );
}

/** Shows the ways to whoever knows what the book does not say. */
function Contact({ contact: { name, phone, email } }: { contact: NonNullable<GuestAnswer['contact']> }) {
  const { t } = useGuest();
  return (
    <p>
      {phone !== null && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t('callNumber', { detail: name })}</a>
      )}
      {phone !== null && email !== null && ' · '}
      {email !== null && <a href={`mailto:${email}`}>{t('writeTo', { detail: name })}</a>}
    </p>
  );
}

/** Returns the prices of the offers that are cited: the last line of what is quoted of each. */
const pricesIn = (citations: GuestAnswer['citations']): string[] =>
  citations.flatMap(({ extraId, excerpt }) => (extraId === undefined ? [] : excerpt.split('\n').slice(-1)));

/** Marks the prices that lines of a quotation end with as words in the language of the answer: the host's may be in another. */
const withPrices = (text: string, prices: readonly string[], language: Language) =>
  text.split('\n').flatMap((line, index) => {
    const price = prices.find((each) => line.endsWith(each)) ?? '';
    return [
      index > 0 ? '\n' : '',
      ...withLinks(line.slice(0, line.length - price.length)),
      price && (
        <span key={line} lang={language}>
          {price}
        </span>
      ),
    ];
  });

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Makes links of the web addresses in a text, named after their hosts. */
const withLinks = (text: string) =>
  text.split(WEB_ADDRESS).map((part) => {
    if (!WEB_ADDRESS.test(part) || !URL.canParse(part)) return part;
    return (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {new URL(part).host}
      </a>
    );
  });
