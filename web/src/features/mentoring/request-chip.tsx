import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { CalendarX2, CircleCheck, CircleSlash, CircleX, Flag, Hourglass, Undo2 } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { StateChip } from '../../ui/layout/state-chip.tsx';

const styles = {
  requested: { icon: Hourglass, tone: 'brand' },
  confirmed: { icon: CircleCheck, tone: 'success' },
  finished: { icon: Flag, tone: 'neutral' },
  declined: { icon: CircleX, tone: 'neutral' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  expired: { icon: CalendarX2, tone: 'warning' },
  revoked: { icon: CircleSlash, tone: 'warning' },
} as const;

/** The state of a request; a cancelled one also shows how it was closed. */
export function RequestChip({ request }: { request: Pick<MentoringRequest, 'aasm_state' | 'cancellation'> }) {
  const { t } = useIntl();
  const { aasm_state, cancellation } = request;
  const state = aasm_state === 'cancelled' ? (cancellation ?? 'withdrawn') : aasm_state;
  const { icon, tone } = styles[state];
  return (
    <StateChip icon={icon} tone={tone}>
      {t(`mentoring.request_${state}`)}
    </StateChip>
  );
}
