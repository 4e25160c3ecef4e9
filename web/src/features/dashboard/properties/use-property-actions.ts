import {
  CalendarDays,
  ChartNoAxesColumn,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  Globe,
  HandCoins,
  History,
  Languages,
  MessageCircle,
  MessageCircleQuestion,
  QrCode,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { copyGuestLink } from '../../../components/sharing/copy-guest-link.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-context.ts';
import { toast } from '../../../lib/page/toast.ts';
import { may } from '../../../lib/session/permissions.ts';
import { lacks } from '../../../lib/site/plan-offers.ts';
import type { PropertyAction, PropertyDialog } from './property-action.ts';
import { useToggle } from './use-toggle.ts';

/** An action, or nothing where this person may not. */
type Maybe = PropertyAction | false;

/** Parts that the actions of a property are made of. */
interface Making {
  readonly property: Property;
  readonly user: User;
  readonly t: I18n['t'];
  readonly open: (dialog: PropertyDialog) => void;
}

/**
 * Returns what this person may do with a property beside editing it, in the order of the card.
 * @param open shows a dialog about the property.
 */
export function usePropertyActions(
  property: Property,
  user: User,
  open: (dialog: PropertyDialog) => void,
): PropertyAction[] {
  const { t } = useI18n();
  const navigate = useNavigate();
  const publication = useToggle(property, 'isActive');
  const making = { property, user, t, open };
  return [
    ...pageActions(making),
    ...bookActions(making, (path) => void navigate(path)),
    ...standingActions(making, publication.flip),
  ].filter((action) => action !== false);
}

/** Returns what concerns the page that guests see: who looked at it, its address, and itself. */
function pageActions({ property: { slug, isActive }, user, t, open }: Making): Maybe[] {
  const preview = { id: 'preview', label: t('dashboard.preview'), icon: Eye } as const;
  const mayEdit = may(user, 'edit_properties') || may(user, 'manage_content');
  return [
    may(user, 'view_properties') && {
      id: 'analytics',
      label: t('dashboard.analytics'),
      icon: ChartNoAxesColumn,
      isLocked: lacks(user, 'analytics'),
      onSelect: () => open(lacks(user, 'analytics') ? 'upgrade-analytics' : 'analytics'),
    },
    { id: 'copy', label: t('dashboard.copyUrl'), icon: Copy, onSelect: () => void copyGuestLink(t, slug) },
    {
      id: 'qr',
      label: t('dashboard.qr'),
      icon: QrCode,
      isLocked: lacks(user, 'qrCode'),
      onSelect: () => open(lacks(user, 'qrCode') ? 'upgrade-qrCode' : 'qrCode'),
    },
    isActive || mayEdit
      ? { ...preview, href: isActive ? `/p/${slug}` : `/edit-property/${slug}/preview` }
      : { ...preview, onSelect: () => toast.info(t('dashboard.draftPreview')) },
  ];
}

/** Returns what leads to the screens about the book and its guests. */
function bookActions({ property: { slug }, user, t }: Making, go: (path: string) => void): Maybe[] {
  if (!may(user, 'view_properties')) return [];
  return [
    {
      id: 'translations',
      label: t('edit.translations'),
      icon: Languages,
      onSelect: () => go(`/translations/${slug}`),
    },
    !lacks(user, 'chat') && {
      id: 'questions',
      label: t('edit.questions'),
      icon: MessageCircleQuestion,
      onSelect: () => go(`/questions/${slug}`),
    },
    {
      id: 'feedback',
      label: t('edit.feedback'),
      icon: MessageCircle,
      onSelect: () => go(`/feedback/${slug}`),
    },
    { id: 'extras', label: t('edit.paidExtras'), icon: HandCoins, onSelect: () => go(`/extras/${slug}`) },
    may(user, 'edit_properties') && {
      id: 'stays',
      label: t('edit.stays'),
      icon: CalendarDays,
      onSelect: () => go(`/stays/${slug}`),
    },
    { id: 'history', label: t('history.open'), icon: History, onSelect: () => go(`/history/${slug}`) },
  ];
}

/** Returns what decides whether guests see the property, and whether there is one, or another like it. */
function standingActions({ property: { isActive }, user, t, open }: Making, flip: () => void): Maybe[] {
  return [
    may(user, 'create_properties') && {
      id: 'duplicate',
      label: t('dashboard.duplicate'),
      icon: CopyPlus,
      onSelect: () => open('duplicate'),
    },
    may(user, 'edit_properties') && {
      id: 'publish',
      label: t(isActive ? 'dashboard.unpublish' : 'dashboard.publish'),
      icon: isActive ? EyeOff : Globe,
      onSelect: flip,
    },
    may(user, 'delete_properties') && {
      id: 'delete',
      label: t('dashboard.delete'),
      icon: Trash2,
      isDanger: true,
      onSelect: () => open('delete'),
    },
  ];
}
