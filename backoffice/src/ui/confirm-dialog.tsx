import { Alert, DialogContentText } from '@mui/material';
import { Confirm } from 'react-admin';
import type { Action } from './use-action.ts';

type Props = {
  action: Pick<Action<never>, 'isOpen' | 'isPending' | 'refusal' | 'close'>;
  title: string;
  consequence: string;
  /** The label of the button that runs the action. */
  confirm: string;
  danger?: boolean;
  onConfirm(): unknown;
};

/** Asks before an action, and shows why it was refused. */
export function ConfirmDialog({ action, title, consequence, confirm, danger = false, onConfirm }: Props) {
  return (
    <Confirm
      isOpen={action.isOpen}
      loading={action.isPending}
      title={title}
      content={
        <>
          {action.refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {action.refusal}
            </Alert>
          )}
          <DialogContentText>{consequence}</DialogContentText>
        </>
      }
      confirm={confirm}
      confirmColor={danger ? 'warning' : 'primary'}
      onConfirm={() => void onConfirm()}
      onClose={action.close}
    />
  );
}
