import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import RevokeIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ConfirmButton } from '../ui/confirm-button.tsx';

/** How many invitations of the list are chosen, and what can be done with them. Always there, so that no row moves. */
export function SelectionBar() {
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
  return <ActionButton {...props} resource="invitation_resends" verb="resend" icon={<ResendIcon />} />;
}

/** Takes invitations back, once that is confirmed. */
export function RevokeButton(props: Props) {
  return <ActionButton {...props} resource="invitation_revocations" verb="revoke" icon={<RevokeIcon />} danger />;
}

type ActionProps = Props & { resource: string; verb: 'resend' | 'revoke'; icon: ReactNode; danger?: boolean };

function ActionButton({ ids, onDone, resource, verb, icon, danger = false }: ActionProps) {
  return (
    <ConfirmButton
      size="small"
      startIcon={icon}
      disabled={ids.length === 0}
      resource={resource}
      data={{ ids }}
      count={ids.length}
      label={`console.invitations.${verb}`}
      title={`console.invitations.${verb}_title`}
      consequence={`console.invitations.${verb}_consequence`}
      done={`console.invitations.${verb}_done`}
      doneValues={({ done }) => ({ smart_count: done })}
      danger={danger}
      onDone={onDone}
    />
  );
}
