import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { serverNow } from '@binome/contract/values/server-clock';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { Agenda } from './agenda.tsx';
import { AudienceNote } from './audience-note.tsx';
import { JoinButton } from './join-button.tsx';
import { prepareLink } from './links.ts';
import { MeetingChip } from './meeting-chip.tsx';
import { formatMeetingTime, formatTimeZones, formatTypeAndDuration } from './meeting-labels.ts';
import { ReportLinks } from './report-links.tsx';

/** The details of a meeting and its shared agenda. */
export function MeetingDetails({ meeting, partnerName }: { meeting: MeetingDetail; partnerName: string }) {
  const intl = useIntl();
  const { t } = intl;
  const { id, reason, place, description, aasm_state, changeable_until, can, cancellation_note, admin_reason } = meeting;
  const calendar = useMutation({
    mutationFn: () => api('GET /api/v1/meetings/:id/calendar', { params: { id } }),
    onSuccess: (file) => saveFile(file, `${t('relationship.session')}.ics`),
  });
  const isAgreed = aasm_state === 'confirmed' || aasm_state === 'started';
  const isTooLate = aasm_state === 'confirmed' && !can.cancel && changeable_until && Date.parse(changeable_until) < serverNow();
  return (
    <div className="flex flex-col gap-5 pb-4">
      <div className="flex flex-wrap items-center gap-2">
        <MeetingChip meeting={meeting} partnerName={partnerName} />
      </div>
      <DescriptionList
        facts={[
          {
            term: t('relationship.when'),
            value: [formatMeetingTime(intl, meeting) ?? t('relationship.no_date_yet'), formatTimeZones(intl, meeting, partnerName)]
              .filter(Boolean)
              .join(' · '),
          },
          { term: t('relationship.how'), value: formatTypeAndDuration(intl, meeting) },
          { term: t('relationship.place'), value: place },
          { term: t('relationship.reason'), value: reason?.name },
          { term: t('relationship.description'), value: description && <span className="whitespace-pre-line">{description}</span> },
          { term: t('relationship.cancel_word'), value: cancellation_note ?? admin_reason },
        ]}
      />
      {isAgreed && (
        <div className="flex flex-wrap gap-2">
          <JoinButton meeting={meeting} partnerName={partnerName} />
          {can.edit && <LinkButton {...prepareLink(meeting.mentoring_relationship_id, id)}>{t('relationship.prepare_short')}</LinkButton>}
          <Button onPress={() => calendar.mutate()} isPending={calendar.isPending}>
            <CalendarPlus aria-hidden />
            {t('relationship.to_calendar')}
          </Button>
        </div>
      )}
      {can.cancel && aasm_state === 'confirmed' && changeable_until && (
        <p className="text-small text-ink-2">
          {t('relationship.changeable_until', { moment: formatShortDateTime(intl, changeable_until) })}
        </p>
      )}
      {isTooLate && <p className="text-small text-ink-2">{t('relationship.too_late', { name: partnerName })}</p>}
      <ReportLinks meeting={meeting} partnerName={partnerName} />
      <Agenda meeting={meeting} isEditable={can.edit} />
      <AudienceNote audience="words" partnerName={partnerName} />
    </div>
  );
}
