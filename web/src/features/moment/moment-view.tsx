import { EyeOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isLanguage, LANGUAGE_NAMES, LOCALES } from '#contracts/kernel/languages.ts';
import type { Moment } from '#contracts/properties/history/moment.ts';
import { GuestPhone } from '../../components/guest-frame/guest-phone.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { MomentPicker } from './moment-picker.tsx';
import { useMomentI18n } from './moment-texts.ts';
import { MomentTimeline } from './moment-timeline.tsx';
import { MomentTrouble } from './moment-trouble.tsx';
import { SinceList } from './since-list.tsx';
import { type MomentSource, useMoment } from './use-moment.ts';

interface MomentViewProps {
  readonly source: MomentSource;
  /** The way to where all changes can be read and brought back, if there is one. */
  readonly history?: ReactNode;
  /** Sentence about the moment on show beside what it is, if there is something. */
  readonly note?: (shown: ShownMoment) => ReactNode;
}

/** The moment on show, what the address asks for as a query, and how to show another in its place. */
interface ShownMoment extends Pick<ReturnType<typeof useMoment>, 'asked' | 'show'> {
  readonly moment: Moment;
}

/** Shows a property as it stood at the moment that the address names: the guests' page of then, and what came after. */
export function MomentView({ source, history, note }: MomentViewProps) {
  const { moment, at, asked, show, go, chooseLanguage } = useMoment(source);
  const { data, error } = moment;
  return (
    <div
      aria-busy={moment.isFetching}
      className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]"
    >
      <div className="grid grid-cols-1 gap-6">
        {data !== undefined && <MomentHead moment={data} />}
        {data !== undefined && note?.({ moment: data, asked, show })}
        {/* Below what is said of the moment, and with its time: it comes with both. */}
        {!moment.isPending && (
          <MomentPicker
            at={at}
            previous={data?.previous ?? null}
            next={data?.next ?? null}
            isPending={moment.isFetching}
            onGo={go}
          />
        )}
        {data !== undefined && <MomentTimeline moment={data} onGo={go} />}
        {data !== undefined && <MomentLanguage moment={data} onLanguage={chooseLanguage} />}
      </div>
      {error !== null && (
        <div className="lg:col-span-2">
          <MomentTrouble
            error={error}
            isPending={moment.isFetching}
            onGo={go}
            onRetry={() => void moment.refetch()}
          />
        </div>
      )}
      {moment.isPending && <MomentSkeleton />}
      {data !== undefined && (
        <>
          <MomentPage moment={data} />
          <SinceList moment={data} onGo={go}>
            {history}
          </SinceList>
        </>
      )}
    </div>
  );
}

/** Shows which property, when, and whether guests could read it. */
function MomentHead({ moment }: { moment: Moment }) {
  const { t, language } = useMomentI18n();
  const long = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'medium' });
  const { at, savedAt, isPublished, property } = moment;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="wrap-anywhere text-20" aria-live="polite">
        <span className="font-semibold">{property.name}</span> ·{' '}
        <time dateTime={at}>{long.format(new Date(at))}</time>
      </p>
      <Badge tone={isPublished ? 'success' : 'plain'}>
        {t(isPublished ? 'moment.published' : 'moment.draft')}
      </Badge>
      <p className="text-14 text-ink-soft">{t('moment.savedAt', { time: long.format(new Date(savedAt)) })}</p>
    </div>
  );
}

interface MomentLanguageProps {
  readonly moment: Moment;
  readonly onLanguage: ReturnType<typeof useMoment>['chooseLanguage'];
}

/** Chooses from the languages that the book was written in. */
function MomentLanguage({ moment: { property }, onLanguage }: MomentLanguageProps) {
  const { t } = useMomentI18n();
  const id = useId();
  if (property.languages.length < 2) return null;
  return (
    <div className="grid max-w-80 gap-1.5">
      <label htmlFor={id} className="font-medium text-14">
        {t('moment.language')}
      </label>
      <Select
        id={id}
        value={property.language}
        onChange={({ target: { value } }) => {
          if (isLanguage(value)) onLanguage(value);
        }}
      >
        {property.languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Shows the page in a phone, with what has to be known about it. */
function MomentPage({ moment: { property, isPublished } }: { moment: Moment }) {
  const { t } = useMomentI18n();
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <GuestPhone
        property={property}
        language={property.language}
        title={t('moment.frame')}
        pictureGone={t('history.imageGone')}
      />
      {!isPublished && (
        <p className="flex items-center gap-2 text-14">
          <EyeOff aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {t('moment.draft.text')}
        </p>
      )}
      <p className="max-w-80 text-14 text-ink-soft">{t('moment.whole')}</p>
    </div>
  );
}

/** Shows the page and what came after, on their way. */
function MomentSkeleton() {
  return (
    <>
      <Skeleton
        shape="phone"
        className="h-[min(620px,100svh-12rem)] w-[320px] max-w-full justify-self-center lg:col-start-2 lg:row-span-2 lg:row-start-1"
      />
      <div className="grid gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton shape="card" className="h-14" />
        <Skeleton shape="card" className="h-14" />
      </div>
    </>
  );
}
