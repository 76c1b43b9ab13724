import { Alert, Button, type ButtonProps, DialogContentText } from '@mui/material';
import { Confirm, type RaRecord } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';
import { useAction } from './use-action.ts';

type Props<Resource extends keyof NewRecords> = Pick<ButtonProps, 'size' | 'startIcon' | 'disabled' | 'variant' | 'aria-label'> & {
  /** The record to create: the API has one resource per action. */
  resource: Resource;
  data: NewRecords[Resource];
  /** The label of both buttons, and the title and text of the dialog. */
  label: string;
  title: string;
  consequence: string;
  /** Message key of the success notification. */
  successMessage: string;
  successValues?: (answer: RaRecord) => Record<string, unknown>;
  danger?: boolean;
  onDone?: (() => void) | undefined;
};

/** A button that runs an action of the API after a confirmation. */
export function ConfirmButton<Resource extends keyof NewRecords>({
  resource,
  data,
  label,
  title,
  consequence,
  danger = false,
  ...props
}: Props<Resource>) {
  const { successMessage, successValues, onDone, ...button } = props;
  const { isOpen, open, close, run, isPending, refusal } = useAction(resource, {
    successMessage,
    onDone,
    ...(successValues && { successValues }),
  });
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'primary'} {...button} onClick={open}>
        {label}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={title}
        content={
          <>
            {refusal && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {refusal}
              </Alert>
            )}
            <DialogContentText>{consequence}</DialogContentText>
          </>
        }
        confirm={label}
        confirmColor={danger ? 'warning' : 'primary'}
        onConfirm={() => run(data)}
        onClose={close}
      />
    </>
  );
}
