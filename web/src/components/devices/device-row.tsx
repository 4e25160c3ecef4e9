import { Laptop, Smartphone } from 'lucide-react';
import type { OpenSession } from '#contracts/accounts/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Button } from '../ui/button.tsx';

const PHONES = ['iPhone', 'iPad', 'Android'];

interface DeviceRowProps {
  readonly session: OpenSession;
  readonly isPending: boolean;
  readonly onSignOut: () => void;
}

/** Shows one session of the person in plain words, with a button that ends it unless it is this one. */
export function DeviceRow({ session, isPending, onSignOut }: DeviceRowProps) {
  const { t, language } = useI18n();
  const { browser, system, openedAt, lastSeenOn, isCurrent } = session;
  const names = [browser, system].filter((name) => name !== '');
  const device = names.length === 0 ? t('account.devices.unknown') : names.join(' · ');
  const Icon = PHONES.includes(system) ? Smartphone : Laptop;
  const written = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' });
  // The last use is known by its day alone, which is the same for every reader.
  const writtenDay = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden strokeWidth={1.75} className="size-6 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-medium">{device}</p>
        <p className="text-14 text-ink-soft">
          {t('account.devices.since', { day: written.format(new Date(openedAt)) })}
        </p>
        <p className="text-14 text-ink-soft">
          {isCurrent ? (
            <span className="font-medium text-primary-ink">{t('account.devices.current')}</span>
          ) : (
            t('account.devices.seen', { day: writtenDay.format(new Date(lastSeenOn)) })
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="small"
          pending={isPending}
          aria-label={t('account.devices.endOf', { device })}
          onClick={onSignOut}
        >
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  );
}
