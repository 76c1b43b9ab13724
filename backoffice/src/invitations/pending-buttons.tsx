import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import RevokeIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Confirm, type HttpError, type RaRecord, useCreate, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';

type Done = RaRecord<string> & { done: number; skipped: number };

/** How many invitations of the list are chosen, and what can be done with them. Always there, so that no row moves. */
export function ChosenBar() {
  const translate = useTranslate();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const ids = selectedIds.map(String);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography role="status" sx={{ flex: 1, minWidth: 160 }} color={ids.length > 0 ? 'textPrimary' : 'textSecondary'}>
        {translate(ids.length > 0 ? 'console.invitations.chosen' : 'console.invitations.choose', { smart_count: ids.length })}
      </Typography>
      <ResendButton ids={ids} onDone={onUnselectItems} />
      <RevokeButton ids={ids} onDone={onUnselectItems} />
    </Box>
  );
}

type Props = { ids: string[]; onDone?: () => void };

/** Sends invitations again, once that is confirmed. */
export function ResendButton(props: Props) {
  return <VerbButton {...props} resource="invitation_resends" verb="resend" icon={<ResendIcon />} />;
}

/** Takes invitations back, once that is confirmed. */
export function RevokeButton(props: Props) {
  return <VerbButton {...props} resource="invitation_revocations" verb="revoke" icon={<RevokeIcon />} danger />;
}

type VerbProps = Props & { resource: string; verb: 'resend' | 'revoke'; icon: ReactNode; danger?: boolean };

function VerbButton({ ids, onDone, resource, verb, icon, danger = false }: VerbProps) {
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
      <Button
        size="small"
        variant="outlined"
        color={danger ? 'error' : 'primary'}
        startIcon={icon}
        disabled={ids.length === 0}
        onClick={() => setOpen(true)}
      >
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
