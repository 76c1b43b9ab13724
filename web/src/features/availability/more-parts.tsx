import { CalendarFeed } from './calendar-feed.tsx';
import { Exceptions } from './exceptions.tsx';
import type { SavedWeek } from './queries.ts';

/** What stands below the week: loaded by itself, so that the week is there first. */
export function MoreParts({ saved: { exceptions, time_zone } }: { saved: SavedWeek }) {
  return (
    <>
      <Exceptions exceptions={exceptions} timeZone={time_zone} />
      <CalendarFeed />
    </>
  );
}
