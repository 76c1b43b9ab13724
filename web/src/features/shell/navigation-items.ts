import type { CurrentUser } from '@binome/contract/users';
import { House, type LucideIcon, UsersRound, Waypoints } from 'lucide-react';
import type { PlainId } from '../../lib/intl.ts';

interface Place {
  to: string;
  label: PlainId;
  icon: LucideIcon;
  /** Who sees it; everybody when absent. */
  for?: (user: CurrentUser) => boolean;
}

/** The places of the left rail and of the bar at the bottom of a phone, in order. */
export const navigationItems: readonly Place[] = [
  { to: '/dashboard', label: 'shell.home', icon: House },
  { to: '/community', label: 'shell.community', icon: UsersRound },
  { to: '/mentoring_center', label: 'shell.mentoring_center', icon: Waypoints },
];

export function navigationItemsFor(user: CurrentUser): Place[] {
  return navigationItems.filter((place) => place.for?.(user) ?? true);
}
