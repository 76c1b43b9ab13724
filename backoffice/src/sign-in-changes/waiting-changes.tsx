import type { SignInChange } from '@binome/contract/console/sign-in-changes';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { Decision, Differences, Outcome, Proposal } from './change-parts.tsx';

/** The changes of the sign-in that wait for a second administrator, above the settings that they change. */
export function WaitingChanges({ changes }: { changes: SignInChange[] }) {
  const { t } = useIntl();
  return changes.map((change) => (
    <Alert key={change.id} severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { width: '100%', minWidth: 0 } }}>
      <AlertTitle>{t('console.sign_in_changes.waiting', { kind: t(`console.sign_in_changes.kinds.${change.kind}`) })}</AlertTitle>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Differences change={change} />
        <Proposal change={change} />
        <Outcome change={change} />
        <Decision change={change} />
      </Box>
    </Alert>
  ));
}
