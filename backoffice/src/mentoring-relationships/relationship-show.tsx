import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import FinishIcon from '@mui/icons-material/FlagOutlined';
import { Box, Link } from '@mui/material';
import { ShowBase, Title, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { WriteButton } from '../referent-messages/write-button.tsx';
import { PutOffButton } from '../today/put-off-button.tsx';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { RelationshipSides } from '../ui/relationship-sides.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { queueOf } from './follow-up.ts';
import { HelpRequestAlert } from './help-request-alert.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProgressSection } from './progress-section.tsx';

/** A relationship and the buttons that end it. */
export default function RelationshipShow() {
  return (
    <ShowBase>
      <RelationshipPage />
    </ShowBase>
  );
}

function RelationshipPage() {
  const relationship = useRecordContext<ConsoleRelationship>();
  const { t } = useIntl();
  if (!relationship) return null;
  const { participant, presenter } = relationship;
  const names = { participant: fullName(participant), presenter: fullName(presenter) };
  const field = (name: FieldName<'mentoring_relationships'>) => t(`resources.mentoring_relationships.fields.${name}`);
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={t('console.pairs.with', names)} />
      <Acts relationship={relationship} names={names} />
      <HelpRequestAlert relationship={relationship} />
      <Section title={field('pair')}>
        <RelationshipSides kind={relationship.kind} participant={participant} presenter={presenter} />
      </Section>
      {relationship.aasm_state !== 'cancelled' && <ProgressSection relationship={relationship} />}
      <Section title={t('resources.mentoring_relationships.name', { smart_count: 1 })}>
        <DescriptionList
          items={[
            [field('kind'), t(`console.relationship_kinds.${relationship.kind}`)],
            [field('aasm_state'), <StateChip key="state" state={relationship.aasm_state} texts="relationship_states" />],
            [field('program'), relationship.program?.name],
            [field('admin_reason'), relationship.admin_reason],
            [field('created_at'), <Day key="created_at" at={relationship.created_at} withTime />],
            [field('ended_at'), relationship.ended_at && <Day key="ended_at" at={relationship.ended_at} withTime />],
            [
              field('mentoring_request_id'),
              relationship.mentoring_request_id && (
                <Link
                  key="request"
                  component={RouterLink}
                  to={`/mentoring_requests/${relationship.mentoring_request_id}/show`}
                  color="secondary"
                >
                  {t('ra.action.show')}
                </Link>
              ),
            ],
          ]}
        />
      </Section>
      {relationship.can.note && <ContactsSection relationshipId={relationship.id} />}
      <PrivacySection />
    </Box>
  );
}

function Acts({ relationship, names }: { relationship: ConsoleRelationship; names: { participant: string; presenter: string } }) {
  const { t } = useIntl();
  const { can, id } = relationship;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mb: 2, '&:empty': { display: 'none' } }}>
      {can.finish && <WriteButton audience={{ relationship_ids: [id] }} variant="contained" />}
      <PutOffButton queue={queueOf(relationship)} subjectId={id} name={t('console.pairs.with', names)} />
      {can.finish && (
        <ReasonButton
          resource="relationship_closures"
          data={(reason) => ({ mentoring_relationship_id: id, reason })}
          label={t('console.relationships.finish')}
          icon={<FinishIcon />}
          title={t('console.relationships.finish_title', names)}
          consequence={t('console.relationships.finish_consequence')}
          successMessage="console.relationships.finished"
        />
      )}
      {can.remove && (
        <ReasonButton
          resource="relationship_removals"
          data={(reason) => ({ mentoring_relationship_id: id, reason })}
          label={t('console.relationships.remove')}
          icon={<RemoveIcon />}
          title={t('console.relationships.remove_title', names)}
          consequence={t('console.relationships.remove_consequence')}
          successMessage="console.relationships.removed"
          danger
        />
      )}
    </Box>
  );
}
