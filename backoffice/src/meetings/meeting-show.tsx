import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import { Box, Link, Typography } from '@mui/material';
import { ShowBase, Title, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { RelationshipSides } from '../ui/relationship-sides.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ReportStatuses } from './report-statuses.tsx';

/** A meeting, without its content, and the button that cancels it. */
export default function MeetingShow() {
  return (
    <ShowBase>
      <MeetingPage />
    </ShowBase>
  );
}

function MeetingPage() {
  const meeting = useRecordContext<ConsoleMeeting>();
  const { t } = useIntl();
  if (!meeting) return null;
  const { participant, presenter, starts_at, cancelled_by } = meeting;
  const names = { participant: fullName(participant), presenter: fullName(presenter) };
  const title = t('console.meetings.title', names);
  const field = (name: FieldName<'meetings'>) => t(`resources.meetings.fields.${name}`);
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={title} />
      {meeting.can.cancel && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
          <ReasonButton
            resource="meeting_cancellations"
            data={(reason) => ({ meeting_id: meeting.id, reason })}
            label={t('console.meetings.cancel')}
            icon={<CancelIcon />}
            title={t('console.meetings.cancel_title', names)}
            consequence={t('console.meetings.cancel_consequence')}
            dismiss={t('console.meetings.keep')}
            successMessage="console.meetings.cancelled"
            danger
          />
        </Box>
      )}
      <Section title={title}>
        <RelationshipSides participant={participant} presenter={presenter} />
      </Section>
      <Section title={t('resources.meetings.name', { smart_count: 1 })}>
        <DescriptionList
          items={[
            [field('aasm_state'), <StateChip key="state" state={meeting.aasm_state} texts="meeting_states" />],
            [field('starts_at'), starts_at ? <Day key="starts_at" at={starts_at} withTime /> : t('console.meetings.no_date')],
            [field('duration_minutes'), t('console.meetings.minutes', { minutes: meeting.duration_minutes })],
            [field('call_minutes'), meeting.call_minutes && t('console.meetings.minutes', { minutes: meeting.call_minutes })],
            [field('type'), t(`console.meeting_types.${meeting.type}`)],
            [field('program'), meeting.program?.name],
            [field('reports'), <ReportStatuses key="reports" meeting={meeting} />],
            [field('cancelled_by'), cancelled_by && t(`console.meeting_cancellations.${cancelled_by}`)],
            [field('admin_reason'), meeting.admin_reason],
            [field('created_at'), <Day key="created_at" at={meeting.created_at} withTime />],
            [
              field('mentoring_relationship_id'),
              <Link
                key="relationship"
                component={RouterLink}
                to={`/mentoring_relationships/${meeting.mentoring_relationship_id}/show`}
                color="secondary"
              >
                {t('ra.action.show')}
              </Link>,
            ],
          ]}
        />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2, mb: 0 }}>
          {t('console.meetings.private')}
        </Typography>
      </Section>
    </Box>
  );
}
