import type { ConsoleUser } from '@binome/contract/console/users';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Day } from '../ui/day.tsx';

type Change = NonNullable<ConsoleUser['email_change']>;

/** The other e-mail address that waits for confirmations, with what the reader may do. */
export function WaitingEmail({ user: { email_change: change, can } }: { user: ConsoleUser }) {
  const { t } = useIntl();
  if (!change) return null;
  const data = { email_change_id: change.id };
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{t('console.email_changes.waiting', { email: change.new_email })}</AlertTitle>
      {change.source === 'administrator' && (
        <p>
          {t('console.email_changes.proposed_by', { name: change.proposed_by ?? '–' })} <Day at={change.created_at} withTime />
          {change.reason && ` · ${change.reason}`}
        </p>
      )}
      {change.source === 'person' && <p>{t('console.email_changes.by_person')}</p>}
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        <li>{t(`console.email_changes.new_${change.new_confirmed ? 'confirmed' : 'waits'}`)}</li>
        <li>{t(`console.email_changes.${secondPersonOf(change)}`)}</li>
      </Box>
      <p>
        {t(`console.email_changes.${change.due_at ? 'takes_effect' : 'ends'}`)} <Day at={change.due_at ?? change.expires_at} withTime />
      </p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {can.confirm_email && (
          <ConfirmButton
            resource="email_change_confirmations"
            data={data}
            variant="contained"
            label={t('console.email_changes.confirm')}
            title={t('console.email_changes.confirm_title')}
            consequence={t('console.email_changes.confirm_consequence', { email: change.new_email })}
            successMessage="console.email_changes.confirmed"
          />
        )}
        {can.withdraw_email && (
          <ConfirmButton
            resource="email_change_withdrawals"
            data={data}
            danger
            label={t('console.email_changes.withdraw')}
            title={t('console.email_changes.withdraw_title')}
            consequence={t('console.email_changes.withdraw_consequence')}
            successMessage="console.email_changes.withdrawn"
          />
        )}
      </Box>
    </Alert>
  );
}

/** Who beside the new address has confirmed, or has to. */
function secondPersonOf({ source, old_confirmed, is_confirmed, due_at }: Change) {
  if (old_confirmed) return 'old_confirmed';
  if (is_confirmed) return 'administrator_confirmed';
  if (source === 'person') return 'old_waits';
  return due_at ? 'nobody_else' : 'second_waits';
}
