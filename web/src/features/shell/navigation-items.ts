import type { CurrentUser } from '@binome/contract/users';
import { House, type LucideIcon, UsersRound, Waypoints } from 'lucide-react';
import type { PlainId } from '../../lib/intl.ts';

interface NavigationItem {
  to: string;
  label: PlainId;
  icon: LucideIcon;
  /** Whether a user sees it; all users do when absent. */
  isVisibleTo?: (user: CurrentUser) => boolean;
}

const navigationItems: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'shell.home', icon: House },
  { to: '/community', label: 'shell.community', icon: UsersRound },
  { to: '/mentoring_center', label: 'shell.mentoring_center', icon: Waypoints },
];

export function navigationItemsFor(user: CurrentUser): NavigationItem[] {
  return navigationItems.filter((item) => item.isVisibleTo?.(user) ?? true);
}
