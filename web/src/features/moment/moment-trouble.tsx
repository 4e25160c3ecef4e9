import { CalendarClock, CalendarX, CloudOff, DoorClosed, type LucideIcon, Trash2 } from 'lucide-react';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { TextKey } from '../../i18n/i18n-context.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { useMomentI18n } from './moment-texts.ts';
import type { moment as english } from './texts/en.ts';
import type { Destination } from './use-moment.ts';

interface MomentTroubleProps {
  readonly error: Error;
  readonly isPending: boolean;
  readonly onGo: (to: Destination) => void;
  readonly onRetry: () => void;
}

type PlainKey = Exclude<
  keyof typeof english,
  'moment.savedAt' | 'moment.since.more' | 'moment.timeline.place'
>;

interface Trouble {
  readonly icon: LucideIcon;
  readonly title: PlainKey | Extract<TextKey, 'edit.notFound.title'>;
  readonly text: PlainKey | Extract<TextKey, 'edit.notFound.text'>;
  /** Address to go to from there. */
  readonly way?: { readonly to: Destination; readonly name: PlainKey };
}

const BEGINNING = { to: { revision: 0 }, name: 'moment.begin' } as const;
const NOW = { to: 'now', name: 'moment.now' } as const;

/** Texts about each refusal. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  'moment.before-creation': {
    icon: CalendarX,
    title: 'moment.before.title',
    text: 'moment.before.text',
    way: BEGINNING,
  },
  'moment.deleted': {
    icon: Trash2,
    title: 'moment.deleted.title',
    text: 'moment.deleted.text',
    way: BEGINNING,
  },
  'moment.in-future': {
    icon: CalendarClock,
    title: 'moment.future.title',
    text: 'moment.future.text',
    way: NOW,
  },
  'history.revision-unknown': {
    icon: CalendarX,
    title: 'moment.unknown.title',
    text: 'moment.unknown.text',
    way: NOW,
  },
  'request.invalid': {
    icon: CalendarX,
    title: 'moment.unknown.title',
    text: 'moment.unknown.text',
    way: NOW,
  },
  'property.not-found': { icon: DoorClosed, title: 'edit.notFound.title', text: 'edit.notFound.text' },
};

/** Shows why there is no moment to be shown, and what to do. */
export function MomentTrouble({ error, isPending, onGo, onRetry }: MomentTroubleProps) {
  const { t } = useMomentI18n();
  const trouble = error instanceof ApiError ? TROUBLES[error.code] : undefined;
  if (trouble === undefined) {
    return (
      <Notice icon={CloudOff} title={t('moment.failed.title')} text={t('app.offline')}>
        <Button variant="outline" pending={isPending} onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </Notice>
    );
  }
  const { icon, title, text, way } = trouble;
  return (
    <Notice icon={icon} title={t(title)} text={t(text)}>
      {way !== undefined && <Button onClick={() => onGo(way.to)}>{t(way.name)}</Button>}
    </Notice>
  );
}
