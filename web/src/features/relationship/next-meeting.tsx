import type { Meeting } from '@binome/contract/mentoring/meetings';
import { CalendarDays } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { JoinButton } from './join-button.tsx';
import { planMeetingLink } from './links.ts';
import { formatMeetingTime, formatTimeZones, formatTypeAndDuration, typeIcons } from './meeting-labels.ts';

interface NextMeetingProps {
  meeting: Meeting;
  partnerName: string;
  /** Highlights the card as the viewer's next step. */
  primary: boolean;
  onOpen: () => void;
}

/** The next agreed meeting: its time in both time zones, type, subject and join button. */
export function NextMeeting({ meeting, partnerName, primary, onOpen }: NextMeetingProps) {
  const intl = useIntl();
  const { t } = intl;
  const { subject, type, place, partner_phone, can } = meeting;
  const zones = formatTimeZones(intl, meeting, partnerName);
  const Icon = typeIcons[type];
  return (
    <Section title={t(can.join ? 'relationship.session_now' : 'relationship.next_session')}>
      <Card soft={primary} className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          <CalendarDays aria-hidden className="mt-0.5 size-6 shrink-0 text-link" />
          <div className="flex min-w-0 flex-col gap-1">
            <p className="text-h3 font-semibold tabular-nums first-letter:uppercase">{formatMeetingTime(intl, meeting)}</p>
            {zones && <p className="text-note tabular-nums first-letter:uppercase">{zones}</p>}
            <p className="text-note break-words">{subject}</p>
            <p className="flex flex-wrap items-center gap-1.5 text-small">
              <Icon aria-hidden className="size-4 shrink-0" />
              {formatTypeAndDuration(intl, meeting)}
              {type === 'physical_meeting' && place && <span className="break-words">{`· ${place}`}</span>}
            </p>
            {type === 'phone_call' && !partner_phone && (
              <p className="text-small">{t('relationship.missing_phone_call', { name: partnerName })}</p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <JoinButton meeting={meeting} partnerName={partnerName} />
          <Button variant={primary && !can.join ? 'primary' : 'secondary'} onPress={onOpen}>
            {t('relationship.prepare')}
          </Button>
          {can.propose && meeting.proposals.length === 0 && (
            <LinkButton {...planMeetingLink(meeting.mentoring_relationship_id, meeting.id)} variant="quiet">
              {t('relationship.move')}
            </LinkButton>
          )}
        </div>
      </Card>
    </Section>
  );
}
