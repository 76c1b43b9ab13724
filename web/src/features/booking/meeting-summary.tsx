import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { formatPartnerTime, formatTimeRange, type PartnerZone } from './slot-labels.ts';

/** A meeting for which the viewer proposes other times: subject, agreed time, and the partner's proposals. */
export function MeetingSummary({ meeting, partner }: { meeting: MeetingDetail; partner: PartnerZone }) {
  const intl = useIntl();
  const { t } = intl;
  const { subject, type, starts_at, duration_minutes, proposals, proposal_note, viewer } = meeting;
  const slotLabel = (startsAt: string, minutes: number) =>
    [formatLongDate(intl, startsAt), formatTimeRange(intl, startsAt, minutes), formatPartnerTime(intl, startsAt, partner)]
      .filter(Boolean)
      .join(' · ');
  const partnerProposals = proposals.filter(({ proposed_by }) => proposed_by !== viewer);
  return (
    <Card>
      <DescriptionList
        facts={[
          { term: t('booking.subject'), value: <span className="break-words">{subject}</span> },
          { term: t('booking.type'), value: t(`proposal.type_${type}`) },
          { term: t('proposal.agreed'), value: starts_at && slotLabel(starts_at, duration_minutes) },
          {
            term: t('booking.they_propose', { name: partner.name }),
            value: partnerProposals.length > 0 && (
              <ul>
                {partnerProposals.map((slot) => (
                  <li key={slot.id}>{slotLabel(slot.starts_at, slot.duration_minutes)}</li>
                ))}
              </ul>
            ),
          },
          {
            term: t('proposal.note_from', { name: partner.name }),
            value: partnerProposals.length > 0 && proposal_note && <span className="whitespace-pre-line">{proposal_note}</span>,
          },
        ].map(({ term, value }) => ({ term, value: value || null }))}
      />
    </Card>
  );
}
