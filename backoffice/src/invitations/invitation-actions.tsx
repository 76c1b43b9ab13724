import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import RevokeIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ConfirmButton } from '../ui/confirm-button.tsx';

/** The number of selected invitations and the actions on them. Always rendered, so that the rows do not move. */
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

/** Resends invitations after a confirmation. */
export function ResendButton(props: Props) {
  return <ActionButton {...props} resource="invitation_resends" action="resend" icon={<ResendIcon />} />;
}

/** Revokes invitations after a confirmation. */
export function RevokeButton(props: Props) {
  return <ActionButton {...props} resource="invitation_revocations" action="revoke" icon={<RevokeIcon />} danger />;
}

type ActionProps = Props & {
  resource: 'invitation_resends' | 'invitation_revocations';
  action: 'resend' | 'revoke';
  icon: ReactNode;
  danger?: boolean;
};

function ActionButton({ ids, onDone, resource, action, icon, danger = false }: ActionProps) {
  return (
    <ConfirmButton
      size="small"
      startIcon={icon}
      disabled={ids.length === 0}
      resource={resource}
      data={{ ids }}
      count={ids.length}
      label={`console.invitations.${action}`}
      title={`console.invitations.${action}_title`}
      consequence={`console.invitations.${action}_consequence`}
      successMessage={`console.invitations.${action}_done`}
      successValues={({ done }) => ({ smart_count: done })}
      danger={danger}
      onDone={onDone}
    />
  );
}
