import type { Invitation } from '@binome/contract/console/invitations';
import { Box, Link } from '@mui/material';
import { ShowBase, Title, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ResendButton, RevokeButton } from './invitation-actions.tsx';

/** A personal invitation: its status and its recipient. */
export default function InvitationShow() {
  return (
    <ShowBase>
      <InvitationPage />
    </ShowBase>
  );
}

function InvitationPage() {
  const invitation = useRecordContext<Invitation>();
  const { t } = useIntl();
  if (!invitation) return null;
  const { id, can, status } = invitation;
  const field = (name: FieldName<'invitations'>) => t(`resources.invitations.fields.${name}`);
  const roleText = ({ name, program, business_unit }: NonNullable<Invitation['role']>) =>
    `${t(`console.roles.${name}`)} · ${program?.name ?? business_unit?.name ?? t('console.users.whole_company')}`;
  const hasRegistered = ['registered', 'validated', 'visible'].includes(status);
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={fullName(invitation)} />
      {(can.resend || can.revoke) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mb: 2 }}>
          {can.resend && <ResendButton ids={[id]} />}
          {can.revoke && <RevokeButton ids={[id]} />}
        </Box>
      )}
      <Section title={t('resources.invitations.name', { smart_count: 1 })}>
        <DescriptionList
          items={[
            [field('status'), <StateChip key="status" state={status} texts="invitation_states" />],
            [field('created_at'), <Day key="created_at" at={invitation.created_at} withTime />],
            [field('sent_at'), invitation.sent_at && <Day key="sent_at" at={invitation.sent_at} withTime />],
            [field('opened_at'), invitation.opened_at && <Day key="opened_at" at={invitation.opened_at} withTime />],
            [field('expires_at'), !hasRegistered && <Day key="expires_at" at={lastMillisecond(invitation.expires_at)} />],
            [field('import_id'), invitation.import_id && <ImportLink key="import" id={invitation.import_id} />],
          ]}
        />
      </Section>
      <Section title={t('console.invitations.person')}>
        <DescriptionList
          items={[
            [field('email'), invitation.email],
            [field('language'), t(`console.languages.${invitation.language}`)],
            [field('program'), invitation.program?.name],
            [field('business_unit'), invitation.business_unit?.name],
            [field('job_title'), invitation.job_title],
            [t('console.invitations.role'), invitation.role && roleText(invitation.role)],
            [field('user_id'), hasRegistered && <MemberLink key="user" id={invitation.user_id} />],
          ]}
        />
      </Section>
    </Box>
  );
}

/** An invitation expires at midnight after its last day. One millisecond earlier, the date is that last day, as in its e-mail. */
function lastMillisecond(expires_at: string): string {
  return new Date(new Date(expires_at).getTime() - 1).toISOString();
}

function ImportLink({ id }: { id: string }) {
  const { t } = useIntl();
  return (
    <Link component={RouterLink} to={`/invitation_imports/${id}/show`} color="secondary">
      {t('ra.action.show')}
    </Link>
  );
}

function MemberLink({ id }: { id: string }) {
  const { t } = useIntl();
  return (
    <Link component={RouterLink} to={`/users/${id}/show`} color="secondary">
      {t('ra.action.show')}
    </Link>
  );
}
