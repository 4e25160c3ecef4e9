import {
  Check,
  ChevronRight,
  Copy,
  KeyRound,
  Link as LinkIcon,
  Mail,
  MapPin,
  MessageCircleQuestionMark,
  Navigation,
  Play,
  Search,
  Wifi,
  X,
} from 'lucide-react';
import { SECTION_ICONS } from './section-icons.ts';

/** The drawing behind each name of an icon. For `IconSprite` alone: whoever shows one needs its name only. */
export const ICON_DRAWINGS = {
  ...SECTION_ICONS,
  ask: MessageCircleQuestionMark,
  check: Check,
  close: X,
  copy: Copy,
  directions: Navigation,
  key: KeyRound,
  link: LinkIcon,
  mail: Mail,
  onward: ChevronRight,
  pin: MapPin,
  play: Play,
  search: Search,
  wifi: Wifi,
} as const;

export type IconName = keyof typeof ICON_DRAWINGS;
