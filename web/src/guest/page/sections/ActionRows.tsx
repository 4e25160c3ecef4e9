import type { Action } from '../../book/guest-book.ts';
import type { GuestTranslate } from '../../texts/guest-texts.ts';
import { useGuest } from '../guest-context.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-drawings.ts';
import { outsideLink } from '../outside-link.ts';
import { OtherMaps } from './OtherMaps.tsx';
import { VideoFacade } from './VideoFacade.tsx';

const ICONS: Readonly<Record<Action['kind'], IconName>> = {
  call: 'phone',
  whatsapp: 'contact',
  map: 'pin',
  video: 'play',
  file: 'file',
  mail: 'mail',
  link: 'link',
  picture: 'image',
};

const OF_GOOGLE = /(?:^|\.)(?:google(?:\.[a-z]{1,3}){1,2}|goo\.gl)$/;

/** Returns the words of a row, and in smaller letters what else there is to know before one taps. */
function wordsOf({ kind, detail, isUrgent }: Action, t: GuestTranslate): readonly [string, string?] {
  switch (kind) {
    case 'call':
      return [t(isUrgent ? 'callEmergency' : 'callNumber', { detail })];
    case 'whatsapp':
      return [t('writeOnWhatsApp'), detail];
    case 'map':
      return [OF_GOOGLE.test(detail) ? t('openInMaps') : t('openLink', { detail })];
    case 'video':
      return [t('watchVideo'), detail];
    case 'file':
      return [t('openFile'), detail];
    case 'mail':
      return [t('writeTo', { detail })];
    case 'picture':
      return [t('seePicture'), detail];
    case 'link':
      return [detail === '' ? t('openPage') : t('openLink', { detail })];
  }
}

/** Shows what there is to do about an entry, as rows to tap; videos as screens. */
export function ActionRows({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <ul className="actions">
      {actions.map((action) => (
        <li key={action.href}>
          {action.player ? (
            <VideoFacade href={action.href} player={action.player} />
          ) : (
            <ActionRow action={action} />
          )}
          {action.otherMaps && <OtherMaps maps={action.otherMaps} />}
        </li>
      ))}
    </ul>
  );
}

function ActionRow({ action }: { action: Action }) {
  const { t } = useGuest();
  const { kind, href, isUrgent } = action;
  const [label, note] = wordsOf(action, t);
  const look = isUrgent ? 'action action-urgent' : 'action';
  return (
    <a className={kind === 'map' ? 'action action-map' : look} href={href} {...outsideLink(href)}>
      <Icon name={ICONS[kind]} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      <Icon name="onward" className="onward" />
    </a>
  );
}
