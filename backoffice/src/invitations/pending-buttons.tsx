import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import RevokeIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  Confirm,
  type HttpError,
  type RaRecord,
  useCreate,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  useUnselectAll,
} from 'react-admin';

type Done = RaRecord<string> & { done: number; skipped: number };

/** What can be done with the chosen invitations of the list. */
export function PendingButtons() {
  const { selectedIds = [] } = useListContext();
  const unselect = useUnselectAll('invitations');
  const ids = selectedIds.map(String);
  return (
    <>
      <ResendButton ids={ids} onDone={unselect} />
      <RevokeButton ids={ids} onDone={unselect} />
    </>
  );
}

type Props = { ids: string[]; onDone?: () => void; variant?: 'text' | 'outlined' };

/** Sends invitations again, once that is confirmed. */
export function ResendButton(props: Props) {
  return <VerbButton {...props} resource="invitation_resends" verb="resend" icon={<ResendIcon />} />;
}

/** Takes invitations back, once that is confirmed. */
export function RevokeButton(props: Props) {
  return <VerbButton {...props} resource="invitation_revocations" verb="revoke" icon={<RevokeIcon />} danger />;
}

type VerbProps = Props & { resource: string; verb: 'resend' | 'revoke'; icon: ReactNode; danger?: boolean };

function VerbButton({ ids, onDone, variant = 'text', resource, verb, icon, danger = false }: VerbProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [create, { isPending }] = useCreate<Done, HttpError>();
  const count = { smart_count: ids.length };
  const act = () =>
    create(
      resource,
      { data: { ids } },
      {
        onSuccess: ({ done }) => {
          notify(`console.invitations.${verb}_done`, { type: 'success', messageArgs: { smart_count: done } });
          setOpen(false);
          onDone?.();
          refresh();
        },
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return (
    <>
      <Button size="small" variant={variant} color={danger ? 'error' : 'primary'} startIcon={icon} onClick={() => setOpen(true)}>
        {translate(`console.invitations.${verb}`)}
      </Button>
      <Confirm
        isOpen={open}
        loading={isPending}
        title={translate(`console.invitations.${verb}_title`, count)}
        content={translate(`console.invitations.${verb}_consequence`, count)}
        confirm={`console.invitations.${verb}`}
        confirmColor={danger ? 'warning' : 'primary'}
        onConfirm={act}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
