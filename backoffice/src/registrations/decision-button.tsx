import RefuseIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import ValidateIcon from '@mui/icons-material/HowToRegOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useOnlyProgram } from '../lists/use-only-program.ts';
import { useAction } from '../ui/use-action.ts';
import type { Decision, Registrant } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ProgramChoice } from './program-choice.tsx';

type Props = { decision: Decision; people: Registrant[]; disabled?: boolean; onDone(): void; leavesPage?: boolean };

/** Validates or refuses registrations: a button, and a dialog with an optional message. */
export function DecisionButton({ decision, people, disabled = false, onDone, leavesPage }: Props) {
  const { t } = useIntl();
  const { isOpen, open, close, run, isPending, refusal } = useAction('registration_approvals', {
    successMessage: () => t(`console.registrations.${decision}.done`, { count: people.length }),
    onDone,
    refreshes: leavesPage ? 'lists' : 'page',
  });
  const [programId, setProgramId] = useState<string>();
  const only = useOnlyProgram();
  const chosen = programId ?? only ?? '';
  const decide = (message: string) =>
    run({
      user_ids: people.map(({ id }) => id),
      decision,
      message: message || null,
      ...(decision === 'validate' && chosen && { program_ids: [chosen] }),
    });
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
        <DecisionDialog
          decision={decision}
          people={people}
          pending={isPending}
          refusal={refusal}
          fields={decision === 'validate' && <ProgramChoice value={chosen} onChange={setProgramId} />}
          onConfirm={decide}
          onClose={close}
        />
      )}
    </>
  );
}
