import type { SignInChange } from '@binome/contract/console/sign-in-changes';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { changeText } from '../audit-entries/audit-texts.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Day } from '../ui/day.tsx';

// The parts of a change of the sign-in, which the list and the page of the company share.

/** The values before and after, one line each. */
export function Differences({ change: { action, changes } }: { change: SignInChange }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {changes.map((difference) => (
        <Box component="span" key={difference.field} sx={{ display: 'block' }}>
          {changeText(translate, action, difference)}
        </Box>
      ))}
    </Box>
  );
}

/** Who proposed the change, and when. */
export function Proposal({ change: { proposed_by, created_at } }: { change: SignInChange }) {
  const translate = useTranslate();
  const name = proposed_by?.name ?? '–';
  const by = proposed_by?.kind === 'staff' ? `${name} (${translate('console.actor_kinds.staff')})` : name;
  return (
    <span>
      {translate('console.sign_in_changes.proposed_by', { name: by })} <Day at={created_at} withTime />
    </span>
  );
}

/** When the change takes effect, or how it ended. */
export function Outcome({ change }: { change: SignInChange }) {
  const translate = useTranslate();
  const { text, at } = outcomeOf(change);
  return (
    <span>
      {translate(`console.sign_in_changes.${text}`, { name: change.closed_by ?? '–' })} <Day at={at} withTime />
    </span>
  );
}

function outcomeOf({ state, due_at, expires_at, is_confirmed, created_at, closed_at }: SignInChange): { text: string; at: string | null } {
  switch (state) {
    case 'proposed':
      return due_at ? { text: 'takes_effect', at: due_at } : { text: 'confirm_before', at: expires_at };
    case 'applied':
      if (is_confirmed) return { text: 'confirmed_by', at: closed_at };
      return { text: due_at === created_at ? 'first_set_up' : 'waited', at: closed_at };
    case 'withdrawn':
      return { text: 'withdrawn_by', at: closed_at };
    case 'expired':
      return { text: 'expired', at: closed_at };
  }
}

/** The buttons to confirm or withdraw, or why the reader does not confirm. */
export function Decision({ change: { id, state, can, obstacle, due_at } }: { change: SignInChange }) {
  const translate = useTranslate();
  if (state !== 'proposed') return '–';
  const data = { sign_in_change_id: id };
  // Where nobody else can confirm, the time alone decides.
  const reason = obstacle === 'second_person_required' && due_at ? 'nobody_else' : obstacle;
  return (
    <Box component="span" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {reason && <span>{translate(`console.sign_in_changes.obstacles.${reason}`)}</span>}
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
        {can.confirm && (
          <ConfirmButton
            resource="sign_in_change_confirmations"
            data={data}
            variant="contained"
            label="console.sign_in_changes.confirm"
            title="console.sign_in_changes.confirm_title"
            consequence="console.sign_in_changes.confirm_consequence"
            successMessage="console.sign_in_changes.confirmed"
          />
        )}
        {can.withdraw && (
          <ConfirmButton
            resource="sign_in_change_withdrawals"
            data={data}
            danger
            label="console.sign_in_changes.withdraw"
            title="console.sign_in_changes.withdraw_title"
            consequence="console.sign_in_changes.withdraw_consequence"
            successMessage="console.sign_in_changes.withdrawn"
          />
        )}
      </Box>
    </Box>
  );
}
