import {
  ChevronRight,
  FileText,
  Image,
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  Play,
} from 'lucide-react';
import type { Action } from '../book/guest-book.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import { useGuest } from './guest-context.tsx';

const ICONS: Readonly<Record<Action['kind'], LucideIcon>> = {
  call: Phone,
  map: MapPin,
  video: Play,
  file: FileText,
  mail: Mail,
  link: LinkIcon,
  picture: Image,
};

function labelOf({ kind, detail }: Action, t: GuestTranslate): string {
  switch (kind) {
    case 'call':
      return t('callNumber', { detail });
    case 'map':
      return t('openInMaps');
    case 'video':
      return t('watchVideo');
    case 'file':
      return t('openFile');
    case 'mail':
      return t('writeTo', { detail });
    case 'picture':
      return t('seePicture');
    case 'link':
      return detail === '' ? t('openPage') : t('openLink', { detail });
  }
}

/** What there is to do about an entry, as rows to tap. */
export function ActionRows({ actions }: { actions: readonly Action[] }) {
  const { t } = useGuest();
  if (actions.length === 0) return null;
  return (
    <ul className="actions">
      {actions.map((action) => {
        const Icon = ICONS[action.kind];
        return (
          <li key={action.href}>
            <a className="action" href={action.href}>
              <Icon />
              <span>{labelOf(action, t)}</span>
              <ChevronRight className="onward" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
