import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import RevokeIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';

/** The number of selected invitations and the actions on them. Always rendered, so that the rows do not move. */
export function SelectionBar() {
  const { t } = useIntl();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const ids = selectedIds.map(String);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography role="status" sx={{ flex: 1, minWidth: 160 }} color={ids.length > 0 ? 'textPrimary' : 'textSecondary'}>
        {ids.length > 0 ? t('console.invitations.chosen', { count: ids.length }) : t('console.invitations.choose')}
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
  const { t } = useIntl();
  return (
    <ConfirmButton
      size="small"
      startIcon={icon}
      disabled={ids.length === 0}
      resource={resource}
      data={{ ids }}
      label={t(`console.invitations.${action}`)}
      title={t(`console.invitations.${action}_title`, { count: ids.length })}
      consequence={t(`console.invitations.${action}_consequence`, { count: ids.length })}
      successMessage={({ done }) => t(`console.invitations.${action}_done`, { count: done })}
      danger={danger}
      onDone={onDone}
    />
  );
}
