import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { CalendarCheck, Send } from 'lucide-react';
import { useEffect } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { zoneHeading } from '../../lib/text/zone-labels.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { PartnerTime } from './proposal-slot.tsx';
import { formatTimeRange } from './slot-labels.ts';

/** The confirmation after sending: the proposed slots and the next steps. */
export function BookingSent({ meeting }: { meeting: MeetingDetail }) {
  const intl = useIntl();
  const { t } = intl;
  const { first_name: name } = partnerOf(meeting);
  const { proposals, starts_at, mentoring_relationship_id, duration_minutes } = meeting;
  const isAgreed = starts_at !== null && proposals.length === 0;
  const Icon = isAgreed ? CalendarCheck : Send;
  const slots = isAgreed ? [{ id: meeting.id, starts_at, duration_minutes }] : proposals;
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageHeader title={isAgreed ? t('proposal.accepted') : t('booking.sent_title', { name })} />
      <Card className="flex flex-col gap-5">
        <p className="-mb-2 text-small text-ink-2">{zoneHeading(intl, intl.timeZone)}</p>
        <ul className="flex flex-col gap-3">
          {slots.map((slot) => (
            <li key={slot.id} className="flex items-start gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
              <span>
                <span className="block font-semibold first-letter:uppercase">{formatLongDate(intl, slot.starts_at)}</span>
                <span className="block text-note tabular-nums">
                  {formatTimeRange(intl, slot.starts_at, slot.duration_minutes)}
                  <PartnerTime startsAt={slot.starts_at} partner={{ name, zone: meeting.partner_time_zone }} />
                </span>
              </span>
            </li>
          ))}
        </ul>
        {!isAgreed && (
          <div>
            <h2 className="mb-1 text-note font-semibold">{t('booking.what_next')}</h2>
            <ul className="flex list-disc flex-col gap-1 pl-5 text-note text-ink-2">
              <li>{t('booking.next_mail', { name })}</li>
              <li>{t('booking.next_answer', { name })}</li>
              <li>
                {starts_at
                  ? t('proposal.stands', { day: formatLongDate(intl, starts_at), clock: formatClock(intl, starts_at) })
                  : t('booking.next_nothing_booked')}
              </li>
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/mentoring_center/$id" params={{ id: mentoring_relationship_id }} variant="primary">
            {t('booking.to_pair')}
          </LinkButton>
          {isAgreed && <AddToCalendar meeting={meeting} />}
        </div>
      </Card>
    </>
  );
}
