import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { partnerOf } from '../../lib/data/meetings.ts';
import { isRunning } from '../../lib/data/mentoring.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';

/** Shown if the relationship or the meeting does not exist, or is not the viewer's. */
export function MeetingNotFound() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('booking.gone_title')} />
      <Card>
        <EmptyState
          drawing="empty-search"
          action={
            <LinkButton to="/mentoring_center" variant="primary">
              {t('booking.to_center')}
            </LinkButton>
          }
        >
          {t('booking.gone_text')}
        </EmptyState>
      </Card>
    </>
  );
}

/** Shown if the relationship has ended, or has its maximum number of meetings. */
export function CannotPlan({ relationship }: { relationship: MentoringRelationship }) {
  const { t } = useIntl();
  const { first_name: name } = partnerOf(relationship);
  return (
    <Card>
      <EmptyState drawing="empty-calm" action={<RelationshipLink id={relationship.id} />}>
        {isRunning(relationship) ? t('booking.limit_reached', { max: relationship.path.most }) : t('booking.ended', { name })}
      </EmptyState>
    </Card>
  );
}

/** Shown if the meeting is over, cancelled, or starts too soon to be moved. */
export function CannotPropose({ meeting }: { meeting: MeetingDetail }) {
  const intl = useIntl();
  const { t } = intl;
  const { first_name: name } = partnerOf(meeting);
  const { starts_at, aasm_state } = meeting;
  const isTooSoon = aasm_state === 'confirmed' && starts_at !== null;
  return (
    <Card>
      <EmptyState
        drawing="empty-sessions"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <RelationshipLink id={meeting.mentoring_relationship_id} />
            {isTooSoon && <AddToCalendar meeting={meeting} />}
          </div>
        }
      >
        {isTooSoon
          ? t('booking.too_near', { name, day: formatLongDate(intl, starts_at), clock: formatClock(intl, starts_at) })
          : t('booking.not_open')}
      </EmptyState>
    </Card>
  );
}

function RelationshipLink({ id }: { id: string }) {
  const { t } = useIntl();
  return (
    <LinkButton to="/mentoring_center/$id" params={{ id }} variant="primary">
      {t('booking.to_pair')}
    </LinkButton>
  );
}
