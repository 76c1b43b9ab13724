import type { RecordEnrollment, UserRecord } from '@binome/contract/console/user-records';
import type { ConsoleUser } from '@binome/contract/console/users';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { fullName } from '../../lib/full-name.ts';
import { useIntl } from '../../lib/intl.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Day } from '../../ui/day.tsx';
import { Section } from '../../ui/section.tsx';
import { useAction } from '../../ui/use-action.ts';
import { EnrollDialog } from '../enroll-dialog.tsx';

/** The programs of the person, which a referent changes. */
export function EnrollmentsSection({ user, record }: { user: ConsoleUser; record: UserRecord }) {
  const { t } = useIntl();
  const [isAdding, setAdding] = useState(false);
  const { enrollments } = record;
  return (
    <Section title={t('console.record.programs')}>
      {enrollments.length === 0 && <Typography color="textSecondary">{t('console.record.no_program')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {enrollments.map((enrollment) => (
          <Enrollment key={enrollment.id} user={user} enrollment={enrollment} />
        ))}
      </Box>
      {record.can.enroll && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ mt: 1 }}>
          {t('console.record.add_program')}
        </Button>
      )}
      {isAdding && (
        <EnrollDialog
          title={t('console.record.add_program_title', { name: fullName(user) })}
          userIds={[user.id]}
          without={enrollments.map(({ program }) => program.id)}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

function Enrollment({ user, enrollment }: { user: ConsoleUser; enrollment: RecordEnrollment }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const { id, program, enrolled_at, partners, can } = enrollment;
  const action = useAction(() => dataProvider.delete('program_enrollments', { id }), { successMessage: 'console.record.program_removed' });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {program.name}
        </Typography>{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          <Day at={enrolled_at} />
        </Typography>
      </Box>
      {can.remove && (
        <IconButton
          aria-label={t('console.record.remove_from', { program: program.name })}
          onClick={action.open}
          sx={{ width: 40, height: 40 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
      <ConfirmDialog
        action={action}
        title={t('console.record.remove_title', { name: fullName(user), program: program.name })}
        consequence={[
          t('console.record.remove_consequence'),
          partners.length > 0 && t('console.record.remove_partners', { names: partners.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')}
        confirm={t('console.record.remove_program')}
        danger
        onConfirm={() => action.run()}
      />
    </Box>
  );
}
