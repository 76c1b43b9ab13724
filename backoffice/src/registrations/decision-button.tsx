import RefuseIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import ValidateIcon from '@mui/icons-material/HowToRegOutlined';
import { Button } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import type { Decision, Registrant } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';

type Props = { decision: Decision; people: Registrant[]; disabled?: boolean; onDone(): void; leavesPage?: boolean };

/** Validates or refuses registrations: a button, and a dialog with an optional message. */
export function DecisionButton({ decision, people, disabled = false, onDone, leavesPage }: Props) {
  const { t } = useIntl();
  const { isOpen, open, close, run, isPending, refusal } = useAction('registration_approvals', {
    successMessage: () => t(`console.registrations.${decision}.done`, { count: people.length }),
    onDone,
    refreshes: leavesPage ? 'lists' : 'page',
  });
  const decide = (message: string) => run({ user_ids: people.map(({ id }) => id), decision, message: message || null });
  return (
    <>
      <Button
        variant={decision === 'validate' ? 'contained' : 'outlined'}
        color={decision === 'validate' ? 'primary' : 'error'}
        startIcon={decision === 'validate' ? <ValidateIcon /> : <RefuseIcon />}
        disabled={disabled || people.length === 0}
        onClick={open}
      >
        {t(`console.registrations.${decision}.label`)}
      </Button>
      {isOpen && (
        <DecisionDialog decision={decision} people={people} pending={isPending} refusal={refusal} onConfirm={decide} onClose={close} />
      )}
    </>
  );
}
