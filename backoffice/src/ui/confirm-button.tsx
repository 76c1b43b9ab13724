import { Alert, Button, type ButtonProps, DialogContentText } from '@mui/material';
import { Confirm, type RaRecord, useTranslate } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';
import { useAction } from './use-action.ts';

type Props<Resource extends keyof NewRecords> = Pick<ButtonProps, 'size' | 'startIcon' | 'disabled' | 'variant' | 'aria-label'> & {
  /** The record to create: the API has one resource per action. */
  resource: Resource;
  data: NewRecords[Resource];
  /** Message keys: the label of both buttons, the title and text of the dialog, and the success notification. */
  label: string;
  title: string;
  consequence: string;
  successMessage: string;
  /** Number of records concerned, for the plural of the texts. */
  count?: number;
  /** Values of the title and the text. */
  values?: Record<string, unknown>;
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
  count = 1,
  values = {},
  danger = false,
  ...props
}: Props<Resource>) {
  const { successMessage, successValues, onDone, ...button } = props;
  const translate = useTranslate();
  const { isOpen, open, close, run, isPending, refusal } = useAction(resource, {
    successMessage,
    onDone,
    ...(successValues && { successValues }),
  });
  const counted = { smart_count: count, ...values };
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'primary'} {...button} onClick={open}>
        {translate(label)}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={translate(title, counted)}
        content={
          <>
            {refusal && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {refusal}
              </Alert>
            )}
            <DialogContentText>{translate(consequence, counted)}</DialogContentText>
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
