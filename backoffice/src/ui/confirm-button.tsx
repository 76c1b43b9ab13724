import { Alert, Button, type ButtonProps, DialogContentText } from '@mui/material';
import { Confirm, type RaRecord, useTranslate } from 'react-admin';
import { useAction } from './use-action.ts';

type Props = Pick<ButtonProps, 'size' | 'startIcon' | 'disabled'> & {
  /** The resource whose creation is the verb, and what it is created with. */
  resource: string;
  data: object;
  /** The keys of the texts: on both buttons, above the question, what follows from it, and once it is done. */
  label: string;
  title: string;
  consequence: string;
  done: string;
  /** How many it is done to. */
  count?: number;
  doneValues?: (answer: RaRecord) => Record<string, unknown>;
  danger?: boolean;
  onDone?: (() => void) | undefined;
};

/** A verb that is done once it is confirmed: a button, the question, and the word that it is done. */
export function ConfirmButton({ resource, data, label, title, consequence, count = 1, danger = false, ...props }: Props) {
  const { done, doneValues, onDone, ...button } = props;
  const translate = useTranslate();
  const { asking, ask, close, act, isPending, refusal } = useAction(resource, { done, onDone, ...(doneValues && { doneValues }) });
  const counted = { smart_count: count };
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'primary'} {...button} onClick={ask}>
        {translate(label)}
      </Button>
      <Confirm
        isOpen={asking}
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
        onConfirm={() => act(data)}
        onClose={close}
      />
    </>
  );
}
