import type { UserRecord } from '@binome/contract/console/user-records';
import type { ConsoleUser } from '@binome/contract/console/users';
import EditIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { type FieldName, useIntl } from '../../lib/intl.ts';
import { Day } from '../../ui/day.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Section } from '../../ui/section.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { WaysIn } from '../ways-in.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

type DirectoryField = UserRecord['directory_fields'][number];

/** What is said about the person, which a referent corrects, except what the company's directory says. */
export function DetailsSection({ user, record }: { user: ConsoleUser; record: UserRecord }) {
  const { t } = useIntl();
  const [isCorrecting, setCorrecting] = useState(false);
  const field = (name: FieldName<'users'>) => t(`resources.users.fields.${name}`);
  const owned = (name: DirectoryField, value: string | null | undefined) => (
    <Owned key={name} value={value} isOwned={record.directory_fields.includes(name)} />
  );
  return (
    <Section title={t('console.record.details')}>
      <DescriptionList
        items={[
          [
            field('email'),
            <Link key="email" href={`mailto:${user.email}`} color="secondary">
              {user.email}
            </Link>,
          ],
          [field('job_title'), owned('job_title', user.job_title)],
          [field('business_unit'), owned('business_unit_id', user.business_unit?.name)],
          [field('site'), owned('site_id', user.site?.name)],
          [field('manager'), user.manager?.name],
          [field('language'), t(`console.languages.${user.language}`)],
          [field('time_zone'), user.time_zone],
          [field('second_factor'), t(user.second_factor ? 'ra.boolean.true' : 'ra.boolean.false')],
          [field('ways_in'), <WaysIn key="ways_in" ways={user.ways_in} />],
          [field('created_at'), <Day key="created_at" at={user.created_at} />],
        ]}
      />
      {record.can.correct && (
        <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setCorrecting(true)} sx={{ mt: 2 }}>
          {t('console.record.correct')}
        </Button>
      )}
      {isCorrecting && <CorrectDialog user={user} record={record} onClose={() => setCorrecting(false)} />}
    </Section>
  );
}

function Owned({ value, isOwned }: { value: string | null | undefined; isOwned: boolean }) {
  const { t } = useIntl();
  if (!isOwned) return value ?? '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {value ?? '–'} <ToneChip tone="plain" icon={<LockIcon />} label={t('console.record.of_directory')} />
    </Box>
  );
}
