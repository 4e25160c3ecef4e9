import { Mail, MailOpen, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FeedbackItem } from '#contracts/feedback/api.ts';
import { HIGHEST_RATING, LOW_RATING } from '#contracts/feedback/ratings.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { cn } from '../../lib/page/cn.ts';
import { languageName } from '../../lib/text/language-name.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useFeedbackI18n } from './feedback-texts.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { useMark } from './use-feedback.ts';

interface FeedbackCardProps {
  readonly propertyId: string;
  readonly item: FeedbackItem;
  readonly nameOf: (section: string) => string;
  readonly mayEdit: boolean;
}

/** Shows what one guest said, what the host answered, and what can be done. */
export function FeedbackCard(card: FeedbackCardProps) {
  const { t } = useFeedbackI18n();
  const { item } = card;
  return (
    <article
      className={cn(
        'rounded-card border bg-surface p-4 shadow-card sm:p-5',
        item.read ? 'border-hairline' : 'border-primary',
      )}
    >
      <Head {...card} />
      {item.comment === null ? (
        <p className="mt-2 text-14 text-ink-faint">{t('feedback.noWords')}</p>
      ) : (
        <p
          lang={item.language ?? undefined}
          dir="auto"
          className="mt-2 max-w-measure whitespace-pre-wrap wrap-anywhere"
        >
          {item.comment}
        </p>
      )}
      <Replies item={item} />
      <Actions {...card} />
    </article>
  );
}

function Head({ item, nameOf }: FeedbackCardProps) {
  const { t, language } = useFeedbackI18n();
  const { rating, read, section, givenAt, language: spoken } = item;
  const when = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' }).format(new Date(givenAt));
  const about = [section && nameOf(section), spoken && languageName(spoken, language)]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h3 className="font-semibold text-20 tabular-nums">
        {t('feedback.rating', { rating, most: HIGHEST_RATING })}
      </h3>
      {rating <= LOW_RATING && <Badge tone="warning">{t('feedback.low')}</Badge>}
      {!read && <Badge tone="primary">{t('feedback.new')}</Badge>}
      <p className="min-w-0 text-12 text-ink-faint sm:ml-auto">
        {about !== '' && <span className="wrap-anywhere">{about} · </span>}
        <time dateTime={givenAt}>{when}</time>
      </p>
    </div>
  );
}

function Replies({ item: { replies } }: Pick<FeedbackCardProps, 'item'>) {
  const { t, language } = useFeedbackI18n();
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' });
  return replies.map(({ text, at }) => (
    <div key={at} className="mt-3 max-w-measure border-hairline border-l-2 pl-4">
      <p className="text-12 text-ink-faint">{t('feedback.replied', { when: format.format(new Date(at)) })}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  ));
}

function Actions({ propertyId, item, mayEdit }: FeedbackCardProps) {
  const { t } = useFeedbackI18n();
  const [open, setOpen] = useState<'reply' | 'delete'>();
  const mark = useMark(propertyId, item);
  const close = () => setOpen(undefined);
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4' } as const;
  const Seen = item.read ? Mail : MailOpen;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {mayEdit && item.email !== null && (
        <Button variant="outline" size="small" onClick={() => setOpen('reply')}>
          <Reply {...icon} />
          {t('feedback.reply')}
        </Button>
      )}
      <Button variant="quiet" size="small" pending={mark.isPending} onClick={() => mark.mutate(!item.read)}>
        {!mark.isPending && <Seen {...icon} />}
        {t(item.read ? 'feedback.markUnread' : 'feedback.markRead')}
      </Button>
      {mayEdit && (
        <Button variant="quiet" size="small" onClick={() => setOpen('delete')}>
          <Trash2 {...icon} />
          {t('feedback.delete')}
        </Button>
      )}
      {open === 'reply' && <ReplyDialog propertyId={propertyId} item={item} onClose={close} />}
      {open === 'delete' && <DeleteDialog propertyId={propertyId} item={item} onClose={close} />}
    </div>
  );
}
