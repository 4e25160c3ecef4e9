import {
  ChartNoAxesColumn,
  Copy,
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
import { useI18n } from '../../../i18n/i18n-context.ts';
import { toast } from '../../../lib/page/toast.ts';
import { may } from '../../../lib/session/permissions.ts';
import { lacks } from '../../../lib/site/plan-offers.ts';
import type { PropertyAction, PropertyDialog } from './property-action.ts';
import { useToggle } from './use-toggle.ts';

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
  const { slug, isActive } = property;
  const mayEdit = may(user, 'edit_properties') || may(user, 'manage_content');

  const actions: (PropertyAction | false)[] = [
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
      ? {
          id: 'preview',
          label: t('dashboard.preview'),
          icon: Eye,
          href: isActive ? `/p/${slug}` : `/edit-property/${slug}/preview`,
        }
      : {
          id: 'preview',
          label: t('dashboard.preview'),
          icon: Eye,
          onSelect: () => toast.info(t('dashboard.draftPreview')),
        },
    may(user, 'view_properties') && {
      id: 'translations',
      label: t('edit.translations'),
      icon: Languages,
      onSelect: () => void navigate(`/translations/${slug}`),
    },
    may(user, 'view_properties') &&
      !lacks(user, 'chat') && {
        id: 'questions',
        label: t('edit.questions'),
        icon: MessageCircleQuestion,
        onSelect: () => void navigate(`/questions/${slug}`),
      },
    may(user, 'view_properties') && {
      id: 'feedback',
      label: t('edit.feedback'),
      icon: MessageCircle,
      onSelect: () => void navigate(`/feedback/${slug}`),
    },
    may(user, 'view_properties') && {
      id: 'extras',
      label: t('edit.paidExtras'),
      icon: HandCoins,
      onSelect: () => void navigate(`/extras/${slug}`),
    },
    may(user, 'view_properties') && {
      id: 'history',
      label: t('history.open'),
      icon: History,
      onSelect: () => void navigate(`/history/${slug}`),
    },
    may(user, 'edit_properties') && {
      id: 'publish',
      label: t(isActive ? 'dashboard.unpublish' : 'dashboard.publish'),
      icon: isActive ? EyeOff : Globe,
      onSelect: publication.flip,
    },
    may(user, 'delete_properties') && {
      id: 'delete',
      label: t('dashboard.delete'),
      icon: Trash2,
      isDanger: true,
      onSelect: () => open('delete'),
    },
  ];
  return actions.filter((action) => action !== false);
}
