import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { Send } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PartnerTime } from './proposal-slot.tsx';
import { formatTimeRange, formatZones } from './slot-labels.ts';
import { useFocusOnTitle } from './use-focus-on-title.ts';

/** The times that were proposed, and what happens next. */
export function Proposed({ meeting }: { meeting: MeetingDetail }) {
  const intl = useIntl();
  const { t } = intl;
  const { first_name: name } = partnerOf(meeting);
  const { proposals, starts_at, mentoring_relationship_id: id } = meeting;
  const partner = { name, zone: meeting.partner_time_zone };
  useFocusOnTitle();
  return (
    <>
      <PageHeader title={t('booking.sent_title', { name })}>{t('booking.next_answer', { name })}</PageHeader>
      <Card className="flex flex-col gap-5">
        <ul className="flex flex-col gap-3">
          {proposals.map((slot) => (
            <li key={slot.id} className="flex items-start gap-3">
              <Send aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
              <span>
                <span className="block font-semibold first-letter:uppercase">{formatLongDate(intl, slot.starts_at)}</span>
                <span className="block text-note tabular-nums">
                  {formatTimeRange(intl, slot.starts_at, slot.duration_minutes)}
                  <PartnerTime startsAt={slot.starts_at} partner={partner} />
                </span>
              </span>
            </li>
          ))}
        </ul>
        <p className="text-small text-ink-2 first-letter:uppercase">{formatZones(intl, partner)}</p>
        <p className="text-note text-ink-2">
          {starts_at
            ? t('proposal.stands', { day: formatLongDate(intl, starts_at), clock: formatClock(intl, starts_at) })
            : t('booking.next_nothing_booked')}
        </p>
        <LinkButton to="/mentoring_center/$id" params={{ id }} variant="primary" className="self-start">
          {t('booking.to_pair')}
        </LinkButton>
      </Card>
    </>
  );
}
