import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { roleIn } from '../../lib/data/peer-roles.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';

type Full = NonNullable<MentoringRequest['full']>;

/** Can the viewer raise their own limit, up to the company's? Only mentors have one. */
export function useCanRaiseCapacity(request: MentoringRequest): boolean {
  const { full } = request;
  const { max_relationships_per_presenter: max } = useCurrentUser().company.limits;
  return full?.side === 'presenter' && roleIn(request) === 'presenter' && full.max < max;
}

/** Says which of the two has no room for another relationship, and what the viewer can do. */
export function FullNote({ request, full, canRaise }: { request: MentoringRequest; full: Full; canRaise: boolean }) {
  const { t } = useIntl();
  const { viewer } = request;
  const { side, active, max } = full;
  const name = request[side].first_name;
  return (
    <Alert tone="warning" title={side === viewer ? t('mentoring.limit_reached') : t('mentoring.partner_full', { name })}>
      {side !== viewer
        ? t('mentoring.full_partner', { name, active, max })
        : roleIn(request) === 'participant'
          ? t('mentoring.full_participant', { active, max })
          : `${t('mentoring.full_presenter', { active, max })} ${t(canRaise ? 'mentoring.full_can_raise' : 'mentoring.full_at_most')}`}
    </Alert>
  );
}
