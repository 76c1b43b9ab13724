import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meetingQuery, partnerOf } from '../../lib/data/meetings.ts';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Booked } from './booked.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { Proposed } from './proposed.tsx';
import { reasonsQuery } from './queries.ts';
import { CannotPlan, CannotPropose, MeetingNotFound } from './unavailable-states.tsx';

interface BookingPageProps {
  relationshipId: string;
  /** The meeting to find another time for; absent to plan a new one. */
  meetingId: string | undefined;
  /** The time that the viewer chose on the partner's profile. */
  chosenSlot?: string;
}

/** Plans a meeting of a relationship, finds other times for one, or moves an agreed one. */
export function BookingPage({ relationshipId, meetingId, chosenSlot }: BookingPageProps) {
  const { t } = useIntl();
  const relationship = useQuery(relationshipQuery(relationshipId));
  const meeting = useQuery({ ...meetingQuery(meetingId ?? ''), enabled: meetingId !== undefined });
  const reasons = useQuery(reasonsQuery());
  const [sent, setSent] = useState<MeetingDetail | null>(null);
  if (sent)
    return sent.starts_at && sent.proposals.length === 0 ? (
      <Booked meeting={sent} startsAt={sent.starts_at} />
    ) : (
      <Proposed meeting={sent} />
    );

  const failed = [relationship, meeting].find(({ isError, data }) => isError && !data);
  if (failed) {
    if (failed.error instanceof ApiFailure && [403, 404].includes(failed.error.status)) return <MeetingNotFound />;
    return (
      <>
        <PageHeader title={t('booking.title')} />
        <ErrorCard
          error={failed.error}
          onRetry={() => {
            relationship.refetch();
            if (meetingId) meeting.refetch();
          }}
        />
      </>
    );
  }
  if (!relationship.data || (meetingId && !meeting.data) || reasons.isPending) return <BookingSkeleton />;
  if (meeting.data && meeting.data.mentoring_relationship_id !== relationshipId) return <MeetingNotFound />;
  return (
    <RelationshipWords kind={relationship.data.kind}>
      <Plan relationship={relationship.data} meeting={meeting.data} chosenSlot={chosenSlot} reasons={reasons.data ?? []} onSent={setSent} />
    </RelationshipWords>
  );
}

interface PlanProps {
  relationship: MentoringRelationship;
  meeting: MeetingDetail | undefined;
  chosenSlot: string | undefined;
  reasons: readonly { id: string; name: string }[];
  onSent: (meeting: MeetingDetail) => void;
}

function Plan({ relationship, meeting, chosenSlot, reasons, onSent }: PlanProps) {
  const { t } = useIntl();
  const { first_name: name } = partnerOf(relationship);
  const back = (
    <BackLink to="/mentoring_center/$id" params={{ id: relationship.id }}>
      {t('booking.back', { name })}
    </BackLink>
  );
  if (meeting ? meeting.can.propose : relationship.can.plan) {
    return (
      <div className="flex flex-col gap-4">
        {back}
        <BookingForm relationship={relationship} meeting={meeting} chosenSlot={chosenSlot} reasons={reasons} onSent={onSent} />
      </div>
    );
  }
  return (
    <>
      <PageHeader title={t('booking.title')} back={back} />
      {meeting ? <CannotPropose meeting={meeting} /> : <CannotPlan relationship={relationship} />}
    </>
  );
}
