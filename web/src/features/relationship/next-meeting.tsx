import type { Meeting } from '@binome/contract/mentoring/meetings';
import { type ReactNode, useId } from 'react';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { JoinButton } from './join-button.tsx';
import { LeadBlock } from './lead-block.tsx';
import { planMeetingLink, prepareLink } from './links.ts';
import { formatPartnerTime, formatTypeAndDuration } from './meeting-labels.ts';

interface NextMeetingProps {
  meeting: Meeting;
  partnerName: string;
  /** Its place among the sessions, from 1. */
  number: number;
  /** False if another block has the viewer's next step. */
  primary: boolean;
  onOpen: () => void;
  /** What is to be done until then. */
  children: ReactNode;
}

/** The next agreed meeting, its preparation, and what is to be done until then. */
export function NextMeeting({ meeting, partnerName, number, primary, onOpen, children }: NextMeetingProps) {
  const intl = useIntl();
  const { t } = intl;
  const titleId = useId();
  const { id, mentoring_relationship_id, subject, type, place, partner_phone, starts_at, can } = meeting;
  const partnerTime = formatPartnerTime(intl, meeting, partnerName);
  return (
    <LeadBlock primary={primary} labelledBy={titleId}>
      <p className="text-note">{can.join ? t('relationship.session_now') : t('relationship.next_number', { number })}</p>
      <h2 id={titleId} className="text-h1 font-semibold text-balance tabular-nums first-letter:uppercase">
        {starts_at && `${formatLongDate(intl, starts_at)}, ${formatClock(intl, starts_at)}`}
      </h2>
      <p className="break-words">{subject}</p>
      <p className="text-small tabular-nums">
        {[formatTypeAndDuration(intl, meeting), type === 'physical_meeting' && place, partnerTime].filter(Boolean).join(' · ')}
      </p>
      {type === 'phone_call' && !partner_phone && (
        <p className="text-small">{t('relationship.missing_phone_call', { name: partnerName })}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {can.join && <JoinButton meeting={meeting} partnerName={partnerName} />}
        {can.edit && (
          <LinkButton {...prepareLink(mentoring_relationship_id, id)} variant={primary && !can.join ? 'primary' : 'secondary'}>
            {t('relationship.prepare_short')}
          </LinkButton>
        )}
        {can.propose && meeting.proposals.length === 0 && (
          <LinkButton {...planMeetingLink(mentoring_relationship_id, id)} variant="quiet">
            {t('relationship.move')}
          </LinkButton>
        )}
        <Button variant="quiet" onPress={onOpen}>
          {t('relationship.details')}
        </Button>
      </div>
      {children}
    </LeadBlock>
  );
}
