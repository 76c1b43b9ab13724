import type { MentoringRelationship } from '@binome/contract/relationships';
import { useIntl } from '../../lib/intl.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { RelationshipChip } from './relationship-chip.tsx';

/** An accompaniment that is over, on a line. */
export function PastRelationship({ relationship }: { relationship: MentoringRelationship }) {
  const { t, formatDate } = useIntl();
  const { viewer, participant, presenter, created_at, ended_at, aasm_state, admin_reason } = relationship;
  const { first_name, last_name, avatar_url } = viewer === 'participant' ? presenter : participant;
  const day = (instant: string) => formatDate(instant, { dateStyle: 'long' });
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} />
      <div className="min-w-0 grow text-note">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{`${first_name} ${last_name}`}</span>
          <RelationshipChip state={aasm_state} />
        </p>
        {ended_at && <p className="text-small text-ink-2">{t('mentoring.from_to', { from: day(created_at), to: day(ended_at) })}</p>}
        {admin_reason && <p className="text-small text-ink-2">{t('mentoring.ended_because', { reason: admin_reason })}</p>}
      </div>
    </li>
  );
}
