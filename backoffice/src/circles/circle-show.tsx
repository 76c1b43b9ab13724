import type { ConsoleCircle } from '@binome/contract/console/circles';
import EndIcon from '@mui/icons-material/FlagOutlined';
import { Box, Typography } from '@mui/material';
import { ShowBase, Title, useLocale, useRecordContext } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InviteSection } from './invite-section.tsx';
import { useRhythm } from './use-rhythm.ts';
import { WaitingSection } from './waiting-section.tsx';

/** A circle: its state and its figures, without what its members write. */
export default function CircleShow() {
  return (
    <ShowBase>
      <CirclePage />
    </ShowBase>
  );
}

function CirclePage() {
  const circle = useRecordContext<ConsoleCircle>();
  const { t } = useIntl();
  const locale = useLocale();
  const rhythm = useRhythm();
  if (!circle) return null;
  const { id, title, state, members, size, sessions_held: held, sessions_planned: planned, attendance_rate: rate, can } = circle;
  const field = (name: FieldName<'circles'>) => t(`resources.circles.fields.${name}`);
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={title} />
      {can.end && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
          <ReasonButton
            resource="circle_endings"
            data={(reason) => ({ circle_id: id, reason })}
            label={t('console.circles.end')}
            icon={<EndIcon />}
            title={t('console.circles.end_title', { title })}
            consequence={t('console.circles.end_consequence')}
            successMessage="console.circles.ended"
            danger
          />
        </Box>
      )}
      <WaitingSection circle={circle} />
      <Section title={t('console.circles.how_it_goes')}>
        <DescriptionList
          items={[
            [field('state'), <StateChip key="state" state={state} texts="circle_states" />],
            [field('members'), t('console.circles.members_of', { members, size })],
            [field('sessions_held'), planned > 0 && t('console.circles.held_of', { held, planned })],
            [field('attendance_rate'), rate !== null && t('console.circles.rate', { rate })],
            [field('next_session_at'), circle.next_session_at && <Day key="next" at={circle.next_session_at} withTime />],
          ]}
        />
      </Section>
      <Section title={t('console.circles.about')}>
        <DescriptionList
          items={[
            [field('program'), circle.program.name],
            [field('description'), circle.description],
            [field('topic'), circle.topic?.name],
            [field('rhythm'), rhythm(circle)],
            [field('season'), days(new Date(circle.starts_on), new Date(circle.ends_on))],
            [field('place'), circle.place],
            [field('opened_by'), t(circle.by_referent ? 'console.circles.by_referent' : 'console.circles.by_member')],
            [field('created_at'), <Day key="created_at" at={circle.created_at} withTime />],
          ]}
        />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2, mb: 0 }}>
          {t('console.circles.private')}
        </Typography>
      </Section>
      {can.invite && <InviteSection circle={circle} />}
    </Box>
  );
}
