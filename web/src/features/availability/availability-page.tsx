import { useSuspenseQuery } from '@tanstack/react-query';
import { weekQuery } from '../../lib/data/own-week.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { TimeZoneNote } from '../../ui/fields/time-zone-note.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BookingSwitch } from './booking-switch.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { Calendars } from './calendars.tsx';
import { Exceptions } from './exceptions.tsx';
import { WeekForm } from './week-form.tsx';

/** The availability settings: weekly hours, days off, direct booking, the calendars to respect and the feed of the member's meetings. */
export function AvailabilityPage() {
  const { t } = useIntl();
  const { data: saved } = useSuspenseQuery(weekQuery);
  return (
    <>
      <PageHeader title={t('availability.title')}>{t('availability.intro')}</PageHeader>
      <div className="flex flex-col gap-6">
        <TimeZoneNote zone={saved.time_zone} />
        <WeekForm saved={saved} />
        <Exceptions exceptions={saved.exceptions} timeZone={saved.time_zone} />
        <BookingSwitch />
        <Calendars />
        <CalendarFeed />
      </div>
    </>
  );
}
