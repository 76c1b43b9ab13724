import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type HttpError, type RaRecord, useCreate, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ReasonDialog } from './reason-dialog.tsx';

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
  readBy = 'console.reason.read_by',
}: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [create, { isPending, error, reset }] = useCreate<RaRecord<string>, HttpError>();
  const close = () => {
    setOpen(false);
    reset();
  };
  const confirm = (reason: string) =>
    create(
      resource,
      { data: { ...data, reason } },
      {
        onSuccess: () => {
          close();
          notify(done, { type: 'success' });
          refresh();
        },
        onError: () => {},
      },
    );
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'primary'} startIcon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ReasonDialog
          open
          title={title}
          consequence={consequence}
          hint={translate(readBy)}
          confirm={label}
          danger={danger}
          pending={isPending}
          refusal={error?.message}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  );
}
