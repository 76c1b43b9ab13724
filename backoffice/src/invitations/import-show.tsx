import type { InvitationImport } from '@binome/contract/console/invitation-imports';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { ShowBase, Title, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
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
  const translate = useTranslate();
  const nameOf = useImportName();
  if (!invitationImport) return null;
  const field = (name: string) => translate(`resources.invitation_imports.fields.${name}`);
  const invitationsPath = `/invitations?filter=${encodeURIComponent(JSON.stringify({ import_id: invitationImport.id }))}`;
  return (
    <Box sx={{ pt: 2, maxWidth: 1120 }}>
      <Title title={nameOf(invitationImport)} />
      <Section title={translate('console.imports.progress')}>
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
          {translate('console.imports.see_people')}
        </Button>
      </Section>
      <FunnelSection filter={{ import_id: invitationImport.id }} refreshKey={invitationImport.sent} />
    </Box>
  );
}

function Progress({ invitationImport: { total, sent, failed, waiting } }: { invitationImport: InvitationImport }) {
  const translate = useTranslate();
  const percentage = total === 0 ? 100 : Math.round(((total - waiting) / total) * 100);
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={percentage}
        color={waiting === 0 && failed === 0 ? 'success' : 'primary'}
        aria-label={translate('console.imports.progress')}
        sx={{ height: 10, borderRadius: 5, mb: 1 }}
      />
      <Typography role="status">
        {translate(waiting > 0 ? 'console.imports.sending' : 'console.imports.all_sent', { sent, total, smart_count: sent })}
      </Typography>
      {failed > 0 && <Typography color="error">{translate('console.imports.failed', { smart_count: failed })}</Typography>}
      {waiting > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('console.imports.may_leave')}
        </Typography>
      )}
    </>
  );
}
