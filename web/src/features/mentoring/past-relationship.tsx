import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { Link } from '@tanstack/react-router';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { RelationshipChip } from './relationship-chip.tsx';

/** A list item for a relationship that has ended. */
export function PastRelationship({ relationship }: { relationship: MentoringRelationship }) {
  const { t, formatDate } = useIntl();
  const { id, kind, created_at, ended_at, aasm_state, admin_reason, review } = relationship;
  const { first_name, last_name, avatar_url } = partnerOf(relationship);
  const day = (instant: string) => formatDate(instant, { dateStyle: 'long' });
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} />
      <div className="min-w-0 grow text-note">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to="/mentoring_center/$id" params={{ id }} className="rounded-sm font-medium hover:underline">
            {`${first_name} ${last_name}`}
          </Link>
          <RelationshipChip state={aasm_state} />
          {kind === 'peer' && <span className="text-small text-ink-2">{t('match.among_peers')}</span>}
        </p>
        {ended_at && <p className="text-small text-ink-2">{t('mentoring.from_to', { from: day(created_at), to: day(ended_at) })}</p>}
        {review.own === 'due' && <p className="text-small font-medium text-warning">{t('mentoring.review_due')}</p>}
        {admin_reason && <p className="text-small text-ink-2">{t('mentoring.ended_because', { reason: admin_reason })}</p>}
      </div>
    </li>
  );
}
