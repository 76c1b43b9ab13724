import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAction } from './use-action.ts';

type Props = {
  /** The resource whose creation is the verb, and what it is created with beside the reason. */
  resource: string;
  data: Record<string, string>;
  label: string;
  icon?: ReactNode;
  title: string;
  consequence: string;
  /** Said once it is done. */
  done: string;
  danger?: boolean;
  dismiss?: string;
  /** Who reads the reason; both people of a pair unless told otherwise. */
  readBy?: string;
};

/** A verb that is done with a reason: a button, its dialog, and the word that it is done. */
export function ReasonButton({
  resource,
  data,
  label,
  icon,
  title,
  consequence,
  done,
  danger = false,
  dismiss,
  readBy = 'console.reason.read_by',
}: Props) {
  const translate = useTranslate();
  const { asking, ask, close, act, isPending, refusal } = useAction(resource, { done });
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'primary'} startIcon={icon} onClick={ask}>
        {label}
      </Button>
      {asking && (
        <ReasonDialog
          title={title}
          consequence={consequence}
          hint={translate(readBy)}
          confirm={label}
          dismiss={dismiss}
          danger={danger}
          pending={isPending}
          refusal={refusal}
          onConfirm={(reason) => act({ ...data, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
