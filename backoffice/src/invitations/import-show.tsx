import type { InvitationImport } from '@binome/contract/console/invitation-imports';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { ShowBase, Title, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { useImportName } from './import-name.ts';

/** Milliseconds between reloads while e-mails are being sent. */
const pollingInterval = 1500;

/** An import: the progress of its e-mails, and the funnel of the invited people. */
export default function ImportShow() {
  return (
    <ShowBase<InvitationImport>
      queryOptions={{ refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? pollingInterval : false) }}
    >
      <ImportDetails />
    </ShowBase>
  );
}

function ImportDetails() {
  const invitationImport = useRecordContext<InvitationImport>();
  const { t } = useIntl();
  const nameOf = useImportName();
  if (!invitationImport) return null;
  const field = (name: FieldName<'invitation_imports'>) => t(`resources.invitation_imports.fields.${name}`);
  const invitationsPath = `/invitations?filter=${encodeURIComponent(JSON.stringify({ import_id: invitationImport.id }))}`;
  return (
    <Box sx={{ pt: 2, maxWidth: 1120 }}>
      <Title title={nameOf(invitationImport)} />
      <Section title={t('console.imports.progress')}>
        <Progress invitationImport={invitationImport} />
        <Box sx={{ mt: 3 }}>
          <DescriptionList
            items={[
              [field('created_at'), <Day key="created_at" at={invitationImport.created_at} withTime />],
              [field('actor'), invitationImport.actor],
              [field('program'), invitationImport.program?.name],
              [field('file_name'), invitationImport.file_name],
            ]}
          />
        </Box>
        <Button component={Link} to={invitationsPath} variant="outlined" sx={{ mt: 3 }}>
          {t('console.imports.see_people')}
        </Button>
      </Section>
      <FunnelSection filter={{ import_id: invitationImport.id }} refreshKey={invitationImport.sent} />
    </Box>
  );
}

function Progress({ invitationImport: { total, sent, failed, waiting } }: { invitationImport: InvitationImport }) {
  const { t } = useIntl();
  const percentage = total === 0 ? 100 : Math.round(((total - waiting) / total) * 100);
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={percentage}
        color={waiting === 0 && failed === 0 ? 'success' : 'primary'}
        aria-label={t('console.imports.progress')}
        sx={{ height: 10, borderRadius: 5, mb: 1 }}
      />
      <Typography role="status">
        {waiting > 0 ? t('console.imports.sending', { sent, total }) : t('console.imports.all_sent', { count: sent, total })}
      </Typography>
      {failed > 0 && <Typography color="error">{t('console.imports.failed', { count: failed })}</Typography>}
      {waiting > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('console.imports.may_leave')}
        </Typography>
      )}
    </>
  );
}
