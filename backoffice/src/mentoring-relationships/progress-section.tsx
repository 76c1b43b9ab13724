import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { type FieldName, type PlainId, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { RelativeDay } from '../ui/relative-day.tsx';
import { Section } from '../ui/section.tsx';
import { HealthReasons } from './health-cell.tsx';
import { ProgressSteps } from './progress-track.tsx';

const endedStates: ConsoleRelationship['aasm_state'][] = ['finished', 'admin_finished', 'feedback_provided'];

/** The progress and follow-up of a relationship, without the content of its exchanges. */
export function ProgressSection({ relationship }: { relationship: ConsoleRelationship }) {
  const { t } = useIntl();
  const { held, planned, next_meeting_at, last_contact_at, reports_due, reviews_sent, ended_at } = relationship;
  const field = (name: FieldName<'mentoring_relationships'>) => t(`resources.mentoring_relationships.fields.${name}`);
  const review = (sent: boolean) => t(`console.health.review.${sent ? 'sent' : 'awaited'}`);
  // Who never met is asked for no review: nothing of theirs is late.
  const isPeer = relationship.kind === 'peer';
  const asksReviews = relationship.step === 'closing' || reviews_sent.participant || reviews_sent.presenter;
  return (
    <Section title={t('console.health.title')}>
      <ProgressSteps step={relationship.step} />
      {relationship.silent && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('console.health.silent_hint')}
        </Alert>
      )}
      <DescriptionList
        items={[
          [field('health'), relationship.health && <HealthReasons key="health" relationship={relationship} />],
          [field('held'), t('console.health.held', { held, planned })],
          [
            field('next_meeting_at'),
            next_meeting_at ? <Day key="next" at={next_meeting_at} withTime /> : !ended_at && t('console.health.no_next'),
          ],
          [field('last_contact_at'), <RelativeDay key="contact" at={last_contact_at} />],
          [
            field('reports_due'),
            isPeer
              ? t('console.health.reports_by_peer', {
                  ...reports_due,
                  first: relationship.participant.first_name,
                  second: relationship.presenter.first_name,
                })
              : t('console.health.reports_by_side', reports_due),
          ],
          [
            field('reviews_sent'),
            endedStates.includes(relationship.aasm_state) &&
              asksReviews &&
              t('console.health.reviews_by_side', {
                participant: review(reviews_sent.participant),
                presenter: review(reviews_sent.presenter),
              }),
          ],
        ]}
      />
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ListLink resource="meetings" relationshipId={relationship.id} label="console.meetings.of_pair" />
        <ListLink resource="shared_answers" relationshipId={relationship.id} label="console.shared_answers.of_pair" />
      </Box>
    </Section>
  );
}

/** A link to a list filtered by the relationship, if the user has access to the list. */
function ListLink({ resource, relationshipId, label }: { resource: string; relationshipId: string; label: PlainId }) {
  const { t } = useIntl();
  const identity = useIdentity();
  if (!identity?.permissions[resource]?.includes('list')) return null;
  const search = new URLSearchParams({ filter: JSON.stringify({ mentoring_relationship_id: relationshipId }) });
  return (
    <Button component={Link} to={`/${resource}?${search}`} variant="outlined">
      {t(label)}
    </Button>
  );
}
