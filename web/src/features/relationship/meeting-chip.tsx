import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MeetingState } from '@binome/contract/states';
import { CalendarCheck, CalendarPlus, CalendarX2, CircleCheck, CircleSlash, Hourglass, PenLine, Radio } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { StateChip } from '../../ui/layout/state-chip.tsx';

const styles = {
  initiated: { icon: CalendarPlus, tone: 'warning' },
  requested: { icon: Hourglass, tone: 'brand' },
  confirmed: { icon: CalendarCheck, tone: 'success' },
  started: { icon: Radio, tone: 'success' },
  feedback_requested: { icon: PenLine, tone: 'warning' },
  feedback_filled: { icon: PenLine, tone: 'brand' },
  finished: { icon: CircleCheck, tone: 'neutral' },
  not_held: { icon: CircleSlash, tone: 'neutral' },
  cancelled: { icon: CircleSlash, tone: 'neutral' },
  expired: { icon: CalendarX2, tone: 'neutral' },
} as const satisfies Record<MeetingState | 'not_held', object>;

/** The state of a meeting; a cancelled one also shows who cancelled it. */
export function MeetingChip({ meeting, partnerName }: { meeting: Meeting; partnerName: string }) {
  const { t } = useIntl();
  const { aasm_state, took_place, cancelled_by, viewer } = meeting;
  const state = aasm_state === 'finished' && !took_place ? 'not_held' : aasm_state;
  const { icon, tone } = styles[state];
  const label = () => {
    if (state !== 'cancelled' || !cancelled_by) return t(`relationship.state_${state}`);
    if (cancelled_by === viewer) return t('relationship.cancelled_by_you');
    if (cancelled_by === 'administrator' || cancelled_by === 'relationship_ended') return t(`relationship.cancelled_by_${cancelled_by}`);
    return t('relationship.cancelled_by_partner', { name: partnerName });
  };
  return (
    <StateChip icon={icon} tone={tone}>
      {label()}
    </StateChip>
  );
}
