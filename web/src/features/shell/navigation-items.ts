import {
  createLucideIcon,
  Flag,
  GraduationCap,
  HandHelping,
  Heart,
  History,
  House,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  UsersRound,
} from 'lucide-react';
import type { PlainId } from '../../lib/text/intl.ts';

interface NavigationItem {
  to: string;
  label: PlainId;
  icon: LucideIcon;
  /** Whether the number of unread messages stands beside it. */
  countsUnread?: true;
}

/** Two linked rings. */
const rings = createLucideIcon('rings', [
  ['circle', { cx: '8.5', cy: '12', r: '5.5', key: 'left' }],
  ['circle', { cx: '15.5', cy: '12', r: '5.5', key: 'right' }],
]);

/** Four people around one ring. */
const circle = createLucideIcon('circle-of-people', [
  ['circle', { cx: '12', cy: '12', r: '6', key: 'ring' }],
  ['circle', { cx: '12', cy: '4.5', r: '2', key: 'top' }],
  ['circle', { cx: '19.5', cy: '12', r: '2', key: 'right' }],
  ['circle', { cx: '12', cy: '19.5', r: '2', key: 'bottom' }],
  ['circle', { cx: '4.5', cy: '12', r: '2', key: 'left' }],
]);

/** At most four: with the button that opens the others they are the bottom bar of a phone. */
export const mainItems: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'shell.home', icon: House },
  { to: '/community', label: 'shell.community', icon: UsersRound },
  { to: '/mentoring_center', label: 'shell.mentoring_center', icon: rings },
  { to: '/messenger', label: 'shell.messages', icon: MessagesSquare, countsUnread: true },
];

/** Below the main items on a desktop, and in the menu "More" on a phone. */
export const moreItems: readonly NavigationItem[] = [
  { to: '/circles', label: 'shell.circles', icon: circle },
  { to: '/news', label: 'shell.news', icon: HandHelping },
  { to: '/training_tools', label: 'shell.tools', icon: GraduationCap },
  { to: '/bookmarks', label: 'shell.bookmarks', icon: Heart },
  { to: '/programs', label: 'shell.programs', icon: Flag },
  { to: '/meetings_history', label: 'shell.history', icon: History },
  { to: '/help', label: 'shell.help', icon: LifeBuoy },
];
