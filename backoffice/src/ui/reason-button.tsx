import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAction } from './use-action.ts';

type Props<Resource extends keyof NewRecords> = {
  /** The record to create: the API has one resource per action. */
  resource: Resource;
  data(reason: string): NewRecords[Resource];
  label: string;
  icon?: ReactNode;
  title: string;
  consequence: string;
  /** What follows for each kind of record. */
  effects?: readonly string[];
  /** Message key of the success notification. */
  successMessage: string;
  danger?: boolean;
  dismiss?: string;
  /** Message key that tells who reads the reason: by default both members of the relationship. */
  readBy?: string;
};

/** A button that runs an action of the API after asking for a reason. */
export function ReasonButton<Resource extends keyof NewRecords>({
  resource,
  data,
  label,
  icon,
  title,
  consequence,
  effects,
  successMessage,
  danger = false,
  dismiss,
  readBy = 'console.reason.read_by',
}: Props<Resource>) {
  const translate = useTranslate();
  const { isOpen, open, close, run, isPending, refusal } = useAction(resource, { successMessage });
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'primary'} startIcon={icon} onClick={open}>
        {label}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={title}
          consequence={consequence}
          effects={effects}
          hint={translate(readBy)}
          confirm={label}
          dismiss={dismiss}
          danger={danger}
          pending={isPending}
          refusal={refusal}
          onConfirm={(reason) => run(data(reason))}
          onClose={close}
        />
      )}
    </>
  );
}
