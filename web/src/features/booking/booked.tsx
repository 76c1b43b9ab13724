import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { formatPartnerTime, formatZones } from './slot-labels.ts';
import { useFocusOnTitle } from './use-focus-on-title.ts';

/** A booked time in large, and what can be done now: prepare, note it in a calendar, move it. */
export function Booked({ meeting, startsAt }: { meeting: MeetingDetail; startsAt: string }) {
  const intl = useIntl();
  const { t } = intl;
  const { mentoring_relationship_id: id, viewer, duration_minutes: minutes, type, can } = meeting;
  const partner = partnerOf(meeting);
  const clock = { name: partner.first_name, zone: meeting.partner_time_zone };
  const [day, time] = [formatLongDate(intl, startsAt), formatClock(intl, startsAt)];
  const elsewhere = formatPartnerTime(intl, startsAt, clock);
  useTitle(`${day} ${time}`);
  useFocusOnTitle();
  return (
    <div className="grid gap-6 pt-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-center lg:gap-x-14 lg:pt-[12vh]">
      <LinkedRings left={meeting[viewer]} right={partner} size={120} meet className="lg:row-span-2" />
      <div className="flex flex-col gap-3 lg:self-end">
        <h1 tabIndex={-1} className="font-display text-moment font-bold text-balance">
          <span className="block first-letter:uppercase">{day}</span> <span className="tabular-nums">{time}</span>
        </h1>
        <p className="text-ink-2">
          {t('booking.booked', { name: partner.first_name })}{' '}
          {t('booking.preset', { minutes, by: t(`booking.by_${type}`), zones: formatZones(intl, clock) })} {elsewhere}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 lg:self-start">
        <LinkButton to="/mentoring_center/$id/prepare" params={{ id }} search={{ meeting: meeting.id }} variant="primary">
          {t('booking.prepare')}
        </LinkButton>
        <AddToCalendar meeting={meeting} />
        {can.propose && (
          <LinkButton to="/mentoring_center/$id/session" params={{ id }} search={{ meeting: meeting.id }} variant="quiet">
            {t('booking.move')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
