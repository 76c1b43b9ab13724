import type { UserRecord } from '@binome/contract/console/user-records';
import type { ConsoleUser } from '@binome/contract/console/users';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Skeleton } from '@mui/material';
import { ShowBase, Title, useRecordContext } from 'react-admin';
import { fullName } from '../../lib/full-name.ts';
import { useIntl } from '../../lib/intl.ts';
import { ListFailure } from '../../ui/list-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { AccountButtons } from '../account-buttons.tsx';
import { RolesSection } from '../roles-section.tsx';
import { WaitingEmail } from '../waiting-email.tsx';
import { DetailsSection } from './details-section.tsx';
import { EnrollmentsSection } from './enrollments-section.tsx';
import { MentoringSection } from './mentoring-section.tsx';
import { Neighbours } from './neighbours.tsx';
import { NoteForm } from './note-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecordHeader } from './record-header.tsx';
import { Timeline } from './timeline.tsx';
import { useRecord } from './use-record.ts';

/** Everything that a referent sees about one person, on one page. */
export default function RecordPage() {
  return (
    <ShowBase>
      <LoadedPerson />
    </ShowBase>
  );
}

function LoadedPerson() {
  const user = useRecordContext<ConsoleUser>();
  return user ? <Person user={user} /> : null;
}

function Person({ user }: { user: ConsoleUser }) {
  const { data: record, error, refetch } = useRecord(user.id);
  return (
    <Box sx={{ pt: 2, maxWidth: 1280 }}>
      <Title title={fullName(user)} />
      <Neighbours id={user.id} />
      <RecordHeader user={user} />
      <WaitingEmail user={user} />
      {error && !record && <ListFailure error={error} onRetry={() => void refetch()} />}
      {record ? <Sections key={user.id} user={user} record={record} /> : !error && <Waiting />}
    </Box>
  );
}

function Sections({ user, record }: { user: ConsoleUser; record: UserRecord }) {
  const { t } = useIntl();
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0 }}>
        {record.profiles.map((profile) => (
          <ProfileSection key={profile.id} profile={profile} user={user} />
        ))}
        {record.can.write_notes && <NoteForm user={user} />}
        <Timeline user={user} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <EnrollmentsSection user={user} record={record} />
        <MentoringSection user={user} record={record} />
        <DetailsSection user={user} record={record} />
        <RolesSection user={user} />
        {hasAccountButton(user) && (
          <Section title={t('console.record.account')}>
            <AccountButtons user={user} />
          </Section>
        )}
        <Alert severity="info" icon={<EyeIcon />}>
          {t('console.record.you_see')}
        </Alert>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
};

function hasAccountButton({ can }: ConsoleUser): boolean {
  return can.suspend || can.resume || can.close || can.reset_second_factor || can.change_email;
}

/** The height of what comes, so that nothing jumps. */
function Waiting() {
  return (
    <Box sx={columns} aria-hidden>
      <Skeleton variant="rounded" height={480} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
