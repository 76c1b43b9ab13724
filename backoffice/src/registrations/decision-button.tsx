import RefuseIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import ValidateIcon from '@mui/icons-material/HowToRegOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type HttpError, type RaRecord, useCreate, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Decided, Decision } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';

type Props = { decision: Decision; people: Decided[]; disabled?: boolean; onDone(): void };

/** Lets people in, or not: a button, the dialog where a message may be added, and the word that it is done. */
export function DecisionButton({ decision, people, disabled = false, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [create, { isPending, error, reset }] = useCreate<RaRecord<string>, HttpError>();
  const close = () => {
    setOpen(false);
    reset();
  };
  const decide = (message: string) =>
    create(
      'registration_approvals',
      { data: { user_ids: people.map(({ id }) => id), decision, message: message || null } },
      {
        onSuccess: () => {
          close();
          notify(`console.registrations.${decision}.done`, { type: 'success', messageArgs: { smart_count: people.length } });
          onDone();
          refresh();
        },
        onError: () => {},
      },
    );
  return (
    <>
      <Button
        variant={decision === 'validate' ? 'contained' : 'outlined'}
        color={decision === 'validate' ? 'primary' : 'error'}
        startIcon={decision === 'validate' ? <ValidateIcon /> : <RefuseIcon />}
        disabled={disabled || people.length === 0}
        onClick={() => setOpen(true)}
      >
        {translate(`console.registrations.${decision}.label`)}
      </Button>
      {open && (
        <DecisionDialog
          decision={decision}
          people={people}
          pending={isPending}
          refusal={error?.message}
          onConfirm={decide}
          onClose={close}
        />
      )}
    </>
  );
}
