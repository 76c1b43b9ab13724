import type { ConsoleMentoringRequest } from '@binome/contract/console/mentoring-requests';
import RevokeIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import { Box, Link } from '@mui/material';
import { ShowBase, Title, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { RemindButton } from '../referent-messages/remind-button.tsx';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { RelationshipSides } from '../ui/relationship-sides.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { requestTitle, senderOf } from './request-title.ts';

/** A mentoring request, without its message, and the button that revokes it. */
export default function RequestShow() {
  return (
    <ShowBase>
      <RequestPage />
    </ShowBase>
  );
}

function RequestPage() {
  const request = useRecordContext<ConsoleMentoringRequest>();
  const { t } = useIntl();
  if (!request) return null;
  const { participant, presenter } = request;
  const names = { participant: fullName(participant), presenter: fullName(presenter) };
  const receiver = request.initiated_by === 'participant' ? names.presenter : names.participant;
  const field = (name: FieldName<'mentoring_requests'>) => t(`resources.mentoring_requests.fields.${name}`);
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={requestTitle(request)} />
      {request.can.revoke && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mb: 2 }}>
          <RemindButton audience={{ request_ids: [request.id] }} template="pending_request" names={receiver} />
          <ReasonButton
            resource="request_revocations"
            data={(reason) => ({ mentoring_request_id: request.id, reason })}
            label={t('console.requests.revoke')}
            icon={<RevokeIcon />}
            title={t('console.requests.revoke_title', names)}
            consequence={t('console.requests.revoke_consequence', names)}
            successMessage="console.requests.revoked"
            danger
          />
        </Box>
      )}
      <Section title={t('console.pairs.with', names)}>
        <RelationshipSides kind={request.kind} participant={participant} presenter={presenter} />
      </Section>
      <Section title={t('resources.mentoring_requests.name', { smart_count: 1 })}>
        <DescriptionList
          items={[
            [field('kind'), t(`console.relationship_kinds.${request.kind}`)],
            [field('aasm_state'), <StateChip key="state" state={request.outcome} texts="request_outcomes" />],
            [field('initiated_by'), t(`console.request_initiators.${senderOf(request)}`)],
            [field('decline_reason'), request.decline_reason && t(`console.decline_reasons.${request.decline_reason}`)],
            [field('revocation_reason'), request.revocation_reason],
            [field('need'), request.need?.label ?? t('console.requests.topic')],
            [field('program'), request.program?.name],
            [field('created_at'), <Day key="created_at" at={request.created_at} withTime />],
            [field('expires_at'), request.aasm_state === 'requested' && <Day key="expires_at" at={request.expires_at} withTime />],
            [field('decided_at'), request.decided_at && <Day key="decided_at" at={request.decided_at} withTime />],
            [
              field('relationship_id'),
              request.relationship_id && (
                <Link
                  key="relationship"
                  component={RouterLink}
                  to={`/mentoring_relationships/${request.relationship_id}/show`}
                  color="secondary"
                >
                  {t('ra.action.show')}
                </Link>
              ),
            ],
          ]}
        />
      </Section>
    </Box>
  );
}
