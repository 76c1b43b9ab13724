import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MeetingState } from '@binome/contract/states';
import { CalendarCheck, CalendarX2, CircleSlash, type LucideIcon, PenLine } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { type ChipTone, StateChip } from '../../ui/layout/state-chip.tsx';
import { type HistoryState, historyStates } from './search.ts';

const styles: Record<HistoryState | 'not_held', { icon: LucideIcon; tone: ChipTone }> = {
  finished: { icon: CalendarCheck, tone: 'success' },
  not_held: { icon: CircleSlash, tone: 'neutral' },
  feedback_requested: { icon: PenLine, tone: 'brand' },
  feedback_filled: { icon: PenLine, tone: 'brand' },
  cancelled: { icon: CircleSlash, tone: 'neutral' },
  expired: { icon: CalendarX2, tone: 'warning' },
};

/** The state of a past meeting; renders nothing for other states, which the history does not list. */
export function PastMeetingChip({ meeting: { aasm_state, took_place } }: { meeting: Pick<Meeting, 'aasm_state' | 'took_place'> }) {
  const { t } = useIntl();
  const state = aasm_state === 'finished' && !took_place ? 'not_held' : pastState(aasm_state);
  if (!state) return null;
  const { icon, tone } = styles[state];
  return (
    <StateChip icon={icon} tone={tone}>
      {t(`history.state_${state}`)}
    </StateChip>
  );
}

function pastState(state: MeetingState): HistoryState | undefined {
  return historyStates.find((known) => known === state);
}
