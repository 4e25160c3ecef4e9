import { Check } from 'lucide-react';
import type { InviteDetails } from '#contracts/collaborators/api.ts';
import { HillsDrawing } from '../../components/brand/hills-drawing.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { useInviteI18n } from './invite-texts.ts';

/** Shows who invites whom, and to what. */
export function InviteWelcome({ invite }: { invite: InviteDetails }) {
  const { t } = useInviteI18n();
  const { ownerName, email, permissions } = invite;
  return (
    <section
      aria-label={t('invite.title')}
      className="night relative isolate overflow-hidden px-4 py-10 sm:px-6 lg:pt-[12vh]"
    >
      <HillsDrawing className="-z-10 absolute inset-x-0 bottom-0 w-full max-lg:hidden" />
      {/* In line with the bar above. */}
      <div className="mx-auto max-w-md lg:mr-0 lg:max-w-lg lg:pr-12">
        <h1 className="wrap-anywhere font-display text-30 sm:text-38">
          {t('invite.welcome', { name: ownerName })}
        </h1>
        <p className="mt-2 text-18 text-ink-soft">{t('invite.lead')}</p>
        <dl className="mt-8 grid gap-6">
          <div>
            <dt className="text-14 text-ink-faint">{t('invite.email')}</dt>
            <dd className="mt-1 wrap-anywhere font-medium">{email}</dd>
          </div>
          <div>
            <dt className="text-14 text-ink-faint">{t('invite.permissions')}</dt>
            <dd className="mt-2">
              <ul className="flex flex-wrap gap-2">
                {permissions.map((permission) => (
                  <li key={permission}>
                    <Badge tone="primary">
                      <Check aria-hidden strokeWidth={1.75} className="size-4" />
                      {t(`permission.${permission}`)}
                    </Badge>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
