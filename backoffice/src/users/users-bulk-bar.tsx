import type { ConsoleUser } from '@binome/contract/console/users';
import { maxDecisions } from '@binome/contract/values/limits';
import AddIcon from '@mui/icons-material/GroupAddOutlined';
import ResendIcon from '@mui/icons-material/MailOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetMany, useListContext } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { WriteButton } from '../referent-messages/write-button.tsx';
import { DecisionButton } from '../registrations/decision-button.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { useAction } from '../ui/use-action.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { userColumns } from './export-columns.ts';

/** What can be done to all selected people. Always rendered, so that rows do not move. */
export function UsersBulkBar() {
  const { t } = useIntl();
  const { selectedIds, onUnselectItems, total } = useListContext<ConsoleUser>();
  const ids = selectedIds.slice(0, maxDecisions);
  const { data = [] } = useGetMany<ConsoleUser>('users', { ids }, { enabled: ids.length > 0 });
  const selected = ids.length > 0 ? data.filter(Boolean) : [];
  const tooMany = selectedIds.length > maxDecisions;
  if (!total) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        minHeight: 57,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" sx={{ flex: 1, minWidth: 160 }} color={selected.length > 0 ? 'textPrimary' : 'textSecondary'}>
        {tooMany
          ? t('console.registrations.too_many', { max: maxDecisions })
          : selected.length > 0
            ? t('console.registrations.selected', { count: selected.length })
            : t('console.users.select')}
      </Typography>
      {selected.length > 0 && !tooMany && <Acts selected={selected} onDone={onUnselectItems} />}
    </Box>
  );
}

function Acts({ selected, onDone }: { selected: ConsoleUser[]; onDone: () => void }) {
  const { t } = useIntl();
  const [isAdding, setAdding] = useState(false);
  const { canAccess: canEnroll } = useCanAccess({ resource: 'program_enrollments', action: 'create' });
  const { canAccess: canDecide } = useCanAccess({ resource: 'registration_approvals', action: 'create' });
  const { canAccess: canResend } = useCanAccess({ resource: 'invitation_resends', action: 'create' });
  const waiting = selected.filter(({ state }) => state === 'confirmed').map((user) => ({ id: user.id, name: fullName(user) }));
  const invitations = selected.flatMap(({ invitation_id }) => invitation_id ?? []);
  const resend = useAction('invitation_resends', { successMessage: 'console.users.resent', refusalAs: 'notice', onDone });
  return (
    <>
      <WriteButton audience={{ user_ids: selected.map(({ id }) => id) }} />
      {canEnroll && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {t('console.record.add_program')}
        </Button>
      )}
      {canDecide && waiting.length > 0 && <DecisionButton decision="validate" people={waiting} onDone={onDone} />}
      {canResend && invitations.length > 0 && (
        <Button variant="outlined" startIcon={<ResendIcon />} disabled={resend.isPending} onClick={() => resend.run({ ids: invitations })}>
          {t('console.users.resend', { count: invitations.length })}
        </Button>
      )}
      <ExportButton
        resource="users"
        filter={{ id: selected.map(({ id }) => id) }}
        sort={{ field: 'to_do', order: 'ASC' }}
        columns={userColumns}
      />
      {isAdding && (
        <EnrollDialog
          title={t('console.users.enroll_title', { count: selected.length })}
          userIds={selected.map(({ id }) => id)}
          onDone={onDone}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
