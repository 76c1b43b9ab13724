import { Button, type ButtonProps } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type SuccessMessage, useAction } from './use-action.ts';

type Props<Resource extends keyof NewRecords> = Pick<ButtonProps, 'size' | 'startIcon' | 'disabled' | 'variant' | 'aria-label'> & {
  /** The record to create: the API has one resource per action. */
  resource: Resource;
  data: NewRecords[Resource];
  /** The label of both buttons, and the title and text of the dialog. */
  label: string;
  title: string;
  consequence: string;
  successMessage: SuccessMessage<RaRecord>;
  danger?: boolean;
  onDone?: (() => void) | undefined;
};

/** A button that runs an action of the API after a confirmation. */
export function ConfirmButton<Resource extends keyof NewRecords>({ resource, data, label, title, consequence, ...props }: Props<Resource>) {
  const { successMessage, danger = false, onDone, ...button } = props;
  const action = useAction(resource, { successMessage, onDone });
  const dialog = { action, title, consequence, confirm: label, danger };
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'primary'} {...button} onClick={action.open}>
        {label}
      </Button>
      <ConfirmDialog {...dialog} onConfirm={() => action.run(data)} />
    </>
  );
}
