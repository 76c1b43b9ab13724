import type { SignInChange } from '@binome/contract/console/sign-in-changes';
import { Box } from '@mui/material';
import { changeText } from '../audit-entries/audit-texts.ts';
import { type Translate, useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Day } from '../ui/day.tsx';

// The parts of a change of the sign-in, which the list and the page of the company share.

/** The values before and after, one line each. */
export function Differences({ change: { action, changes } }: { change: SignInChange }) {
  const intl = useIntl();
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {changes.map((difference) => (
        <Box component="span" key={difference.field} sx={{ display: 'block' }}>
          {changeText(intl, action, difference)}
        </Box>
      ))}
    </Box>
  );
}

/** Who proposed the change, and when. */
export function Proposal({ change: { proposed_by, created_at } }: { change: SignInChange }) {
  const { t } = useIntl();
  const name = proposed_by?.name ?? '–';
  const by = proposed_by?.kind === 'staff' ? `${name} (${t('console.actor_kinds.staff')})` : name;
  return (
    <span>
      {t('console.sign_in_changes.proposed_by', { name: by })} <Day at={created_at} withTime />
    </span>
  );
}

/** When the change takes effect, or how it ended. */
export function Outcome({ change }: { change: SignInChange }) {
  const { t } = useIntl();
  const { text, at } = outcomeOf(t, change);
  return (
    <span>
      {text} <Day at={at} withTime />
    </span>
  );
}

function outcomeOf(t: Translate, change: SignInChange): { text: string; at: string | null } {
  const { state, due_at, expires_at, is_confirmed, created_at, closed_at, closed_by } = change;
  const name = closed_by ?? '–';
  switch (state) {
    case 'proposed':
      return due_at
        ? { text: t('console.sign_in_changes.takes_effect'), at: due_at }
        : { text: t('console.sign_in_changes.confirm_before'), at: expires_at };
    case 'applied':
      if (is_confirmed) return { text: t('console.sign_in_changes.confirmed_by', { name }), at: closed_at };
      return { text: t(`console.sign_in_changes.${due_at === created_at ? 'first_set_up' : 'waited'}`), at: closed_at };
    case 'withdrawn':
      return { text: t('console.sign_in_changes.withdrawn_by', { name }), at: closed_at };
    case 'expired':
      return { text: t('console.sign_in_changes.expired'), at: closed_at };
  }
}

/** The buttons to confirm or withdraw, or why the reader does not confirm. */
export function Decision({ change: { id, state, can, obstacle, due_at } }: { change: SignInChange }) {
  const { t } = useIntl();
  if (state !== 'proposed') return '–';
  const data = { sign_in_change_id: id };
  // Where nobody else can confirm, the time alone decides.
  const reason = obstacle === 'second_person_required' && due_at ? 'nobody_else' : obstacle;
  return (
    <Box component="span" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {reason && <span>{t(`console.sign_in_changes.obstacles.${reason}`)}</span>}
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
        {can.confirm && (
          <ConfirmButton
            resource="sign_in_change_confirmations"
            data={data}
            variant="contained"
            label={t('console.sign_in_changes.confirm')}
            title={t('console.sign_in_changes.confirm_title')}
            consequence={t('console.sign_in_changes.confirm_consequence')}
            successMessage="console.sign_in_changes.confirmed"
          />
        )}
        {can.withdraw && (
          <ConfirmButton
            resource="sign_in_change_withdrawals"
            data={data}
            danger
            label={t('console.sign_in_changes.withdraw')}
            title={t('console.sign_in_changes.withdraw_title')}
            consequence={t('console.sign_in_changes.withdraw_consequence')}
            successMessage="console.sign_in_changes.withdrawn"
          />
        )}
      </Box>
    </Box>
  );
}
