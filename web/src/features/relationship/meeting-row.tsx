import type { Meeting } from '@binome/contract/mentoring/meetings';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { planMeetingLink } from './links.ts';
import { MeetingChip } from './meeting-chip.tsx';
import { formatMeetingTime, formatPartnerTime, formatTypeAndDuration, typeIcons } from './meeting-labels.ts';
import { ReportLinks } from './report-links.tsx';

interface MeetingRowProps {
  meeting: Meeting;
  partnerName: string;
  onOpen: () => void;
}

/** A meeting in a list: subject, time, type, state and reports. */
export function MeetingRow({ meeting, partnerName, onOpen }: MeetingRowProps) {
  const intl = useIntl();
  const { id, mentoring_relationship_id, aasm_state, subject, type, cancellation_note, admin_reason, can } = meeting;
  const Icon = typeIcons[type];
  const partnerTime = formatPartnerTime(intl, meeting, partnerName);
  const note = cancellation_note ?? admin_reason;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
          <h4 className="text-note font-semibold">
            <button type="button" onClick={onOpen} className="max-w-full rounded-sm text-left break-words text-link hover:underline">
              {subject}
            </button>
          </h4>
          <p className="text-note tabular-nums first-letter:uppercase">
            {formatMeetingTime(intl, meeting) ?? intl.t('relationship.no_date_yet')}
            {partnerTime && <span className="text-ink-2">{` · ${partnerTime}`}</span>}
          </p>
          <p className="flex items-center gap-1.5 text-small text-ink-2">
            <Icon aria-hidden className="size-4 shrink-0" />
            {formatTypeAndDuration(intl, meeting)}
          </p>
        </div>
        <MeetingChip meeting={meeting} partnerName={partnerName} />
      </div>
      {note && <p className="text-small break-words text-ink-2">{intl.t('relationship.word', { text: note })}</p>}
      {aasm_state === 'initiated' && can.propose && (
        <LinkButton {...planMeetingLink(mentoring_relationship_id, id)} small className="self-start">
          {intl.t('relationship.propose_times')}
        </LinkButton>
      )}
      {aasm_state.startsWith('feedback_') && can.join && (
        <LinkButton to="/webconferences/$id" params={{ id }} small className="self-start">
          {intl.t('relationship.return_to_room')}
        </LinkButton>
      )}
      <ReportLinks meeting={meeting} partnerName={partnerName} />
    </li>
  );
}
