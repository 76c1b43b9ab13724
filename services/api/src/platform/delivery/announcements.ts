import { type Announcement, announcements } from '@binome/contract/announcements';
import type { DeliveredEvent } from './events.ts';

/** Returns what an event is announced as: itself, or several things under names of their own. */
export function announcementsOf(event: DeliveredEvent): DeliveredEvent[] {
  const announce = announcements[event.name] as ((event: DeliveredEvent) => Announcement[]) | undefined;
  return announce ? announce(event).map((announcement) => ({ ...event, ...announcement }) as DeliveredEvent) : [event];
}

/** Returns the announcement that a queued mail, SMS or push is about. Those of the previous version name none, and are about the event. */
export function announcementNamed(event: DeliveredEvent, name: string | null): DeliveredEvent {
  return announcementsOf(event).find((announcement) => announcement.name === name) ?? event;
}
