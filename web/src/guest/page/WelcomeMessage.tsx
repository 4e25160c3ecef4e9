import { OriginalMark, useGuest } from './guest-context.tsx';
import { MachineMark } from './language/MachineMark.tsx';
import { RichTextView } from './RichTextView.tsx';

/**
 * Shows the host's welcome; a long one is cut to its first lines until a reader asks for more. What is cut is still
 * heard, and no script is needed.
 */
export function WelcomeMessage() {
  const { book, t } = useGuest();
  const { message, longMessage } = book;
  return (
    <div className={longMessage ? `message long-${longMessage}` : 'message'} lang={message.lang}>
      <RichTextView text={message.content} />
      {longMessage && (
        <details className="more" lang={book.language}>
          <summary>
            <span className="more-open">{t('more')}</span>
            <span className="more-close">{t('less')}</span>
          </summary>
        </details>
      )}
      <OriginalMark lang={message.lang} />
      <MachineMark byMachine={message.byMachine} anchor="" />
    </div>
  );
}
