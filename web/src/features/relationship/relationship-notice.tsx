import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { partnerOf } from '../../lib/data/meetings.ts';
import { isRunning } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { reviewLink } from './links.ts';

/** Shows that the partner is inactive, or that the relationship has ended. */
export function RelationshipNotice({ relationship }: { relationship: MentoringRelationship }) {
  const { t } = useIntl();
  const person = partnerOf(relationship);
  if (!isRunning(relationship)) return <EndedNotice relationship={relationship} />;
  if (person.active) return null;
  return (
    <Alert tone="warning" title={t('relationship.partner_away', { name: person.first_name })}>
      {t('relationship.partner_away_text')}
    </Alert>
  );
}

function EndedNotice({ relationship }: { relationship: MentoringRelationship }) {
  const { t } = useIntl();
  const { id, aasm_state, admin_reason, review } = relationship;
  const person = partnerOf(relationship);
  const hasReviews = aasm_state !== 'cancelled' && review.own !== 'not_yet';
  return (
    <Alert tone="info" title={t(aasm_state === 'cancelled' ? 'relationship.was_cancelled' : 'relationship.was_ended')}>
      <p>{t('relationship.kept_for_both')}</p>
      {admin_reason && <p className="mt-1">{t('relationship.ended_because', { reason: admin_reason })}</p>}
      {hasReviews && (
        <p className="mt-1">
          {t(review.partner_sent ? 'relationship.review_partner_sent' : 'relationship.review_partner_waits', { name: person.first_name })}
        </p>
      )}
      {hasReviews && review.own === 'sent' && (
        <LinkButton {...reviewLink(id)} small className="mt-3">
          {t(review.partner_sent ? 'relationship.read_reviews' : 'relationship.read_own_review')}
        </LinkButton>
      )}
    </Alert>
  );
}
